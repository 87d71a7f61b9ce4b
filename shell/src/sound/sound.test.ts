import { describe, expect, it } from '@jest/globals';
import { keyValues } from '../testing/memory-storage.js';
import { createSound, type Player } from './sound.js';

/** An audio element that ends, or is refused, when the test says so. */
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

function speakers({ refused = false, stored = {} as Record<string, string> } = {}) {
  const players: FakePlayer[] = [];
  const storage = keyValues(stored);
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
    const { sound, players } = speakers();
    const played = sound.play('/a.m4a');
    expect(players.map(({ url }) => url)).toEqual(['/a.m4a']);
    players[0]!.dispatchEvent(new Event('ended'));
    await expect(played).resolves.toBe(true);
  });

  it('is ended by the next one', async () => {
    const { sound } = speakers();
    const first = sound.play('/a.m4a');
    void sound.play('/b.m4a');
    await expect(first).resolves.toBe(true);
  });

  it.each([
    ['the browser refuses it', (): ReturnType<typeof speakers> => speakers({ refused: true }), null],
    ['it is not there', (): ReturnType<typeof speakers> => speakers(), 'error'],
  ])('that cannot be played because %s is lost without a fault', async (_, open, event) => {
    const { sound, players } = open();
    const played = sound.play('/a.m4a');
    if (event) players[0]!.dispatchEvent(new Event(event));
    await expect(played).resolves.toBe(false);
  });

  it('is not even fetched when all are muted, and that is no loss', async () => {
    const { sound, players } = speakers({ stored: { muted: 'true' } });
    await expect(sound.play('/a.m4a')).resolves.toBe(true);
    expect(players).toEqual([]);
  });

  it('ends when all are muted, which is kept', async () => {
    const { sound, storage } = speakers();
    const played = sound.play('/a.m4a');
    sound.setMuted(true);
    await expect(played).resolves.toBe(true);
    expect([sound.muted.get(), storage.get('muted')]).toEqual([true, 'true']);
  });
});
