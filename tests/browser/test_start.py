"""How the computer player starts: from a snapshot of its memory from the second visit on, else the ordinary way."""

import pytest
from playwright.sync_api import expect

from tests.browser.boards import LADDER, position

# Runs in each page first: what the worker tells on its channel, in order.
LISTEN = """
window.told = [];
new BroadcastChannel("triangles-computer").onmessage = (event) => told.push(event.data);
"""
# Damages the stored snapshot by way of what stands in CHANGE, a function from its bytes to others.
DAMAGE = """
async () => {
  const cache = await caches.open("triangles-snapshot");
  const [key] = await cache.keys();
  const bytes = new Uint8Array(await (await cache.match(key)).arrayBuffer());
  await cache.put(key, new Response((CHANGE)(bytes)));
}
"""
# Workers read storage themselves; what they find there is decided by a script put before their own.
NO_STORAGE = (
    "Object.defineProperty(globalThis, 'caches', { get() { throw new DOMException('no', 'SecurityError'); } });"
)
SMALL_QUOTA = "navigator.storage.estimate = async () => ({ quota: 40e6, usage: 1e6 });"


def told(sky):
    return sky.page.evaluate("() => told")


def ready(sky):
    expect(sky.page.locator("html")).to_have_attribute("data-computer", "ready", timeout=90_000)


def plays(sky):
    """The computer answers a move of ours."""
    ply = sky.game().ply
    sky.draw(*sky.game().legal_lines()[0])
    sky.until(lambda: sky.game().ply > ply + 1 or sky.game().over, "the computer's move")


def snapshots(sky):
    return sky.page.evaluate(
        "async () => (await (await caches.open('triangles-snapshot')).keys()).map((key) => key.url)"
    )


@pytest.fixture
def stored(visit):
    """A page whose computer has started for the first time and stored its snapshot."""
    sky = visit("phone", game=position(LADDER), opponent="computer", level="lantern", script=LISTEN)
    ready(sky)
    sky.until(lambda: "stored" in told(sky), "the snapshot")
    assert "restored" not in told(sky) and len(snapshots(sky)) == 1
    return sky


def test_the_second_visit_starts_from_a_snapshot(stored):
    kept = snapshots(stored)
    for _ in range(2):
        stored.reload()
        ready(stored)
        assert "restored" in told(stored)
        plays(stored)
    stored.page.wait_for_timeout(3000)
    assert "stored" not in told(stored) and snapshots(stored) == kept


@pytest.mark.parametrize(
    "change",
    [
        "(bytes) => { bytes[bytes.length >> 1] ^= 1; return bytes; }",
        "(bytes) => bytes.subarray(0, bytes.length - 4096)",
        "(bytes) => 'not a snapshot'",
    ],
    ids=["one bit", "cut", "text"],
)
def test_a_damaged_snapshot_is_thrown_away_and_made_again(stored, change):
    stored.page.evaluate(DAMAGE.replace("CHANGE", change))
    stored.reload()
    ready(stored)
    assert "restored" not in told(stored)
    plays(stored)
    stored.until(lambda: "stored" in told(stored), "another snapshot")
    stored.reload()
    ready(stored)
    assert "restored" in told(stored)


def test_one_of_another_version_is_not_looked_at_and_goes(stored):
    old = stored.page.evaluate(
        """async () => {
          const cache = await caches.open("triangles-snapshot");
          const [key] = await cache.keys();
          const other = key.url.slice(0, -4) + "0000";
          await cache.put(other, await cache.match(key));
          await cache.delete(key);
          return other;
        }"""
    )
    stored.reload()
    ready(stored)
    assert "restored" not in told(stored)
    stored.until(lambda: "stored" in told(stored), "this version's snapshot")
    assert len(snapshots(stored)) == 1 and old not in snapshots(stored)


@pytest.mark.parametrize("before", [NO_STORAGE, SMALL_QUOTA], ids=["storage forbidden", "small quota"])
def test_without_room_for_a_snapshot_the_start_is_the_ordinary_one(visit, before):
    def prepare(context):
        def answer(route):
            route.fulfill(response=(own := route.fetch()), body=before + own.text())

        context.route("**/static/computer-snapshot.mjs", answer)

    sky = visit("phone", game=position(LADDER), opponent="computer", script=LISTEN, before=prepare)
    ready(sky)
    plays(sky)
    sky.page.wait_for_timeout(3000)
    assert not {"stored", "restored"} & set(told(sky)) and not snapshots(sky)
    sky.reload()
    ready(sky)
    plays(sky)
    assert not {"stored", "restored"} & set(told(sky))
