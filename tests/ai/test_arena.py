"""The arena's figures, and that its games repeat."""

from tools.arena import Task, play, summary


def test_summary():
    text = summary([3, -1, 2, 0, 5, -2, 4, 1])  # 5 wins, 1 draw, 2 losses
    assert text.startswith("5 wins, 1 draws, 2 losses; score 68.8%")
    assert "mean difference +1.50" in text
    assert "all won" in summary([1, 2])
    assert "all lost" in summary([-1, -2])


def test_games_repeat():
    task = Task("moon", "careful", "phone-24-3", True, None)
    assert play(task).difference == play(task).difference
