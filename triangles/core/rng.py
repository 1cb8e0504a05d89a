"""A small integer random generator: the same numbers on every interpreter.

MicroPython's `random` and CPython's give different numbers for one seed, so boards come from here. The
generator is L'Ecuyer's combination of three multiplicative generators for 16-bit machines ("Efficient and
portable combined random number generators", CACM 31, 1988): period about 8·10¹², and no product leaves
MicroPython's fast 31-bit ints.
"""

_M1, _M2, _M3 = 32363, 31727, 31657
_SPAN = _M1 - 1


class Rng:
    """Random numbers from a seed (any int ≥ 0).

    >>> Rng(7).below(1000) == Rng(7).below(1000)
    True
    """

    def __init__(self, seed: int) -> None:
        if seed < 0:
            raise ValueError("a seed is a number that is not negative, not %d" % seed)
        # Neighbouring seeds must not give neighbouring states: fold the seed into 32 bits, stirring as we go.
        mixed = 0x9E3779B9
        while True:
            mixed = ((mixed ^ (seed & 0xFFFF)) * 0x85EBCA6B + 0xC2B2AE35) & 0xFFFFFFFF
            mixed ^= mixed >> 15
            seed >>= 16
            if not seed:
                break
        states = []
        for modulus in (_M1, _M2, _M3):
            mixed = (mixed * 0xCC9E2D51 + 0x1B873593) & 0xFFFFFFFF
            states.append(1 + (mixed >> 8) % (modulus - 1))
        self._s1, self._s2, self._s3 = states

    def _next(self) -> int:
        """The next number, 0 … 32361."""
        self._s1 = s1 = self._s1 * 157 % _M1
        self._s2 = s2 = self._s2 * 146 % _M2
        self._s3 = s3 = self._s3 * 142 % _M3
        return (s1 - s2 + s3) % _SPAN

    def below(self, n: int) -> int:
        """A number 0 … n−1. Small `n` uses one draw; beyond 32362 two draws are joined."""
        if n <= 0:
            raise ValueError("below() needs a number above 0, not %d" % n)
        if n <= _SPAN:
            return self._next() * n // _SPAN
        return (self._next() * _SPAN + self._next()) * n // (_SPAN * _SPAN)
