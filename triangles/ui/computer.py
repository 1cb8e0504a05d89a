"""The page's end of the computer player: starts the worker, asks it, and copes when it fails.

The other end is triangles/ai/worker.py; JSON text goes both ways. Each request has a number; an answer to an older
number than the last one sent is not heard. The page never waits: answers arrive by callback.
"""

import asyncio
import json

from triangles.ui.browser import after, complain, document, forget, js, proxy, set_state, worker_named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

CONFIG = "./triangles/ai/pyscript.json"
SOURCE = "./triangles/ai/worker.py"
START_LIMIT = 90000  # milliseconds: a worker that has not come by then will not come
ANSWER_LIMIT = 20000  # an answer takes 3 s at most; a worker that takes this long hangs
STEPS = {"python": 0.35, "packages": 0.6, "code": 0.9}  # how far along each step of its start is


class Computer:
    """The worker with the computer player.

    `state` is "off" (not wanted yet), "loading", "ready" or "failed", and stands on <html data-computer="…"> too.
    `on_state()` is called whenever it or `progress` (0 … 1) changes; after a failure `reason` says whether the worker
    "failed" to start or "hung".
    """

    def __init__(self, on_state) -> None:
        self.state = "off"
        self.progress = 0.0
        self.reason = "failed"
        self.on_state = on_state
        self._number = 0  # of the last request sent
        self._generation = 0  # of the worker: what an abandoned one still says is not heard
        self._worker: Any = None
        self._script: Any = None
        self._board = ""  # the game whose tables to build first
        # The request that has no answer yet: (what, game, level, seed, on_answer).
        self._asked: tuple[str, str, str, int, Any] | None = None
        self._limit: int | None = None
        self._channel = js.BroadcastChannel.new("triangles-computer")
        self._channel.onmessage = proxy(self._hear)

    def prepare(self, game_text: str) -> None:
        """Start the worker if it is not there, and let it build the tables of this game's board."""
        self._board = game_text
        if self.state == "off":
            self._start()
        elif self.state == "ready" and self._asked is None:
            self._send("warm", game_text, "", 0, None)

    def retry(self) -> None:
        """Start a new worker after a failure; a request that has no answer yet is asked again."""
        self._drop_worker()
        self._start()

    def ask(self, what: str, game_text: str, level: str, seed: int, on_answer) -> None:
        """Ask for a "move" or a "hint"; `on_answer(answer)` is called with a dict, now or when the worker is there.

        A newer request takes the older one's place, wherever that is.
        """
        self._asked = (what, game_text, level, seed, on_answer)
        self._board = game_text
        if self.state == "off":
            self._start()
        elif self.state == "ready":
            self._send(*self._asked)

    def stop(self) -> None:
        """Let the worker stop whatever it thinks about; its answer will not be heard."""
        busy = self._asked is not None
        self._asked = None
        if self.state == "ready":  # while it starts, the limit is that of its start
            self._set_limit(None)
            if busy:
                self._send("stop", "", "", 0, None)

    # -- talking -----------------------------------------------------------------------------------------

    def _send(self, what: str, game_text: str, level: str, seed: int, on_answer) -> None:
        self._number += 1
        request = {"number": self._number, "ask": what, "game": game_text, "level": level, "seed": seed}
        self._set_limit(ANSWER_LIMIT)
        asyncio.create_task(self._talk(request, on_answer, self._generation))

    async def _talk(self, request: dict, on_answer, generation: int) -> None:
        """Send one request and pass its answer on, unless a newer one was sent meanwhile."""
        try:
            answer = json.loads(await self._worker.ask(json.dumps(request)))
        except Exception as error:
            if generation == self._generation:
                js.console.info("The computer player broke off: %s" % error)
                self._fail("hung")
            return
        if generation != self._generation or request["number"] != self._number:
            return
        self._set_limit(None)
        if self.state == "loading":
            # The tables are there: now it can play. What was asked meanwhile is sent.
            self._set_state("ready", 1.0)
            if self._asked is not None:
                self._send(*self._asked)
        elif on_answer is not None:
            self._asked = None
            try:
                on_answer(answer)
            except Exception as error:
                complain(error)

    def _hear(self, event) -> None:
        """A step of the worker's start, told over the channel by the interpreter's wrapper and the worker."""
        progress = STEPS.get(str(event.data), 0.0)
        if self.state == "loading" and progress > self.progress:
            self._set_state("loading", progress)

    # -- the worker's life -------------------------------------------------------------------------------

    def _start(self) -> None:
        self._generation += 1
        name = "computer-%d" % self._generation
        script = document.createElement("script")
        script.type = "py"
        script.setAttribute("worker", "")
        script.setAttribute("name", name)
        script.setAttribute("config", CONFIG)
        script.setAttribute("src", SOURCE)
        self._script = script
        self._set_state("loading", 0.08)
        self._set_limit(START_LIMIT)
        document.body.append(script)
        asyncio.create_task(self._arrive(name, self._generation))

    async def _arrive(self, name: str, generation: int) -> None:
        """Wait for the worker of this name, then for the tables of the board.

        A worker that cannot start may never settle its promise: the time limit is for that.
        """
        try:
            worker = await worker_named(name)
        except Exception as error:
            if generation == self._generation:
                js.console.info("The computer player did not start: %s" % error)
                self._fail("failed")
            return
        if generation == self._generation:
            self._worker = worker
            self._send("warm", self._board, "", 0, None)

    def _fail(self, reason: str) -> None:
        self._set_limit(None)
        self._drop_worker()
        self.reason = reason
        self._set_state("failed", 0.0)

    def _drop_worker(self) -> None:
        """End the worker, if there is one, and hear nothing more of it."""
        self._generation += 1
        self._worker = None
        if self._script is not None:
            worker = js.Reflect.get(self._script, "xworker")
            if worker:
                worker.terminate()
            self._script.remove()
            self._script = None

    def _set_limit(self, milliseconds: int | None) -> None:
        forget(self._limit)
        self._limit = None
        if milliseconds is not None:
            reason = "failed" if self.state == "loading" else "hung"
            self._limit = after(milliseconds, lambda: self._fail(reason))

    def _set_state(self, state: str, progress: float) -> None:
        self.state = state
        self.progress = progress
        set_state("computer", state)
        self.on_state()
