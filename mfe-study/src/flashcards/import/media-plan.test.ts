import { describe, expect, it } from '@jest/globals';
import { planMedia } from './media-plan.js';
import type { PackagedMedia } from './note-table.js';

const SIZES: Readonly<Record<string, number>> = {
  'a.mp3': 5,
  'b.JPG': 7,
  'long.wav': 2_000_000,
  'x.svg': 3,
  'v.mp4': 4,
};
const media: PackagedMedia = {
  findName: (reference) => (Object.hasOwn(SIZES, reference) ? reference : null),
  sizeOf: (name) => SIZES[name] ?? 0,
  read: () => [],
};
const aCard = (given: { soundFile?: string; pictureFile?: string }) => ({
  ...{ front: '桃', reading: '', back: 'peach' },
  ...given,
});

describe('The sounds and pictures of cards', () => {
  it('are sent once each; what cards cannot have is named with its reason', () => {
    const { files, leftOut, cards } = planMedia(
      [
        aCard({ soundFile: 'a.mp3', pictureFile: 'b.JPG' }),
        aCard({ soundFile: 'a.mp3', pictureFile: 'x.svg' }),
        aCard({ soundFile: 'long.wav', pictureFile: 'gone.png' }),
        aCard({ soundFile: 'v.mp4' }),
        aCard({}),
      ],
      media,
    );
    expect(files).toEqual([
      { name: 'a.mp3', side: 'sound', size: 5 },
      { name: 'b.JPG', side: 'picture', size: 7 },
    ]);
    expect(leftOut).toEqual([
      { reason: 'unknownKind', count: 2, examples: ['x.svg', 'v.mp4'] },
      { reason: 'tooLarge', count: 1, examples: ['long.wav'] },
      { reason: 'missing', count: 1, examples: ['gone.png'] },
    ]);
    expect(cards).toEqual([
      aCard({ soundFile: 'a.mp3', pictureFile: 'b.JPG' }),
      aCard({ soundFile: 'a.mp3' }),
      ...[aCard({}), aCard({}), aCard({})],
    ]);
  });
});
