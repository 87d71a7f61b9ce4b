import { describe, expect, it } from '@jest/globals';
import { memoryStorage } from '../testing/memory-storage.js';
import { createSound, type Player } from './sound.js';

/** An audio element that the test ends, or that the browser refuses to play. */
class FakePlayer extends EventTarget {
  readonly url: string;
  readonly refused: boolean;
  constructor(url: string, refused: boolean) {
    super();
    this.url = url;
    this.refused = refused;
  }
  play = () =>
    this.refused ? Promise.reject(new DOMException('no gesture yet', 'NotAllowedError')) : Promise.resolve();
  pause = () => void this.dispatchEvent(new Event('pause'));
}

function setUp({ refused = false, stored = {} as Record<string, string> } = {}) {
  const players: FakePlayer[] = [];
  const storage = memoryStorage(stored);
  const sound = createSound({
    storage,
    create: (url) => {
      const player = new FakePlayer(url, refused);
      players.push(player);
      return player as unknown as Player;
    },
  });
  return { sound, players, storage };
}

describe('A sound', () => {
  it('is played to its end', async () => {
    const { sound, players } = setUp();
    const played = sound.play('/a.m4a');
    expect(players.map(({ url }) => url)).toEqual(['/a.m4a']);
    players[0]!.dispatchEvent(new Event('ended'));
    await expect(played).resolves.toBe(true);
  });

  it('is stopped by the next one', async () => {
    const { sound } = setUp();
    const first = sound.play('/a.m4a');
    void sound.play('/b.m4a');
    await expect(first).resolves.toBe(true);
  });

  it.each([
    ['the browser refuses it', (): ReturnType<typeof setUp> => setUp({ refused: true }), null],
    ['it does not exist', (): ReturnType<typeof setUp> => setUp(), 'error'],
  ])('that cannot be played because %s resolves to false', async (_, open, event) => {
    const { sound, players } = open();
    const played = sound.play('/a.m4a');
    if (event) players[0]!.dispatchEvent(new Event(event));
    await expect(played).resolves.toBe(false);
  });

  it('is not even fetched when sound is muted', async () => {
    const { sound, players } = setUp({ stored: { muted: 'true' } });
    await expect(sound.play('/a.m4a')).resolves.toBe(true);
    expect(players).toEqual([]);
  });

  it('is stopped by muting, which is stored', async () => {
    const { sound, storage } = setUp();
    const played = sound.play('/a.m4a');
    sound.setMuted(true);
    await expect(played).resolves.toBe(true);
    expect([sound.muted.get(), storage.get('muted')]).toEqual([true, 'true']);
  });
});
