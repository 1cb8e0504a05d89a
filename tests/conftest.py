"""What tests of all folders stand on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Playwright, sync_playwright


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, once for all tests of a worker: a second one beside it would not start."""
    with sync_playwright() as driver:
        yield driver
