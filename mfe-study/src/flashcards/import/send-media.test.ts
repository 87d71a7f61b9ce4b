import { describe, expect, it } from '@jest/globals';
import { fakePlatform } from '@shinobi/shared/testing';
import type { MediaToSend } from './media-plan.js';
import { batchesOf, sendMedia, withSources } from './send-media.js';

const aFile = (name: string, size = 3): MediaToSend => ({
  ...{ name, size },
  side: name.endsWith('.jpg') ? 'picture' : 'sound',
});
const reader = {
  readMedia: async (names: readonly string[]) =>
    names.map((name) => (name.startsWith('broken') ? null : new TextEncoder().encode(name))),
};
const NAMES = ['a.mp3', 'broken.mp3', 'odd.jpg', 'b.jpg', 'full.mp3'];

describe('Sounds and pictures', () => {
  it('are sent in uploads of 40 files, or 2 MB unless one is larger', () => {
    const sizes = (files: readonly MediaToSend[]) => batchesOf(files).map((batch) => batch.map(({ size }) => size));
    expect(sizes([1_500_000, 600_000, 5_000_000, 1, 2].map((size, at) => aFile(`${at}.mp3`, size)))).toEqual([
      ...[[1_500_000], [600_000], [5_000_000], [1, 2]],
    ]);
    expect(batchesOf(Array.from({ length: 90 }, (_, at) => aFile(`${at}.mp3`))).map(({ length }) => length)).toEqual([
      ...[40, 40, 10],
    ]);
    expect(batchesOf([])).toEqual([]);
  });

  it('are stored until there is no more room, and those that are refused are named', async () => {
    const { api } = fakePlatform({
      handlers: {
        'POST /api/Flashcard/AddMedia': () => ({
          media: [{ src: '/a' }, { refusal: 'BadMedia' }, { src: '/b' }, { refusal: 'BudgetExceeded' }],
        }),
      },
    });
    const files = [...NAMES.map((name) => aFile(name)), aFile('large.jpg', 3_000_000)];
    const shares: number[] = [];
    const sent = await sendMedia({
      ...{ api, reader, files },
      whenAllowed: (call) => call(),
      onProgress: (share) => shares.push(share),
    });
    expect(api.callsTo('POST /api/Flashcard/AddMedia')).toMatchObject([{ form: { sizes: '5,7,5,8' } }]);
    expect(sent).toEqual({
      sources: new Map([
        ['a.mp3', '/a'],
        ['b.jpg', '/b'],
      ]),
      ...{ sounds: 1, pictures: 1 },
      leftOut: [
        { reason: 'broken', count: 2, examples: ['broken.mp3', 'odd.jpg'] },
        { reason: 'noRoom', count: 2, examples: ['full.mp3', 'large.jpg'] },
      ],
    });
    expect(shares).toEqual([0, 5 / 6]);
  });

  it('become addresses of cards, where they were stored', () => {
    const text = { front: '桃', reading: '', back: 'peach' };
    const sources = new Map([['a.mp3', '/a']]);
    expect(withSources({ ...text, soundFile: 'a.mp3', pictureFile: 'b.jpg' }, sources)).toEqual({
      ...text,
      sound: '/a',
    });
    expect(withSources(text, sources)).toEqual(text);
  });
});
