/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import type { CardAspect } from '@shinobi/shared/domain/limits/flashcards';
import { exportAnki } from '../anki/anki-export.js';
import type { ImportOptions } from './build-import.js';
import { createDeckReader } from './deck-reader.js';
import { FILE_BYTES_MAX } from './read-deck-file.js';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const OPTIONS: Omit<ImportOptions, 'choices'> = { directions: 'forward', withSchedules: true };

async function open(content: string | Uint8Array, name = 'words.csv') {
  const reader = createDeckReader();
  const shares: number[] = [];
  const file = new File([typeof content === 'string' ? content : Uint8Array.from(content)], name);
  const deck = await reader.read(file, (share) => shares.push(share));
  const options = { ...OPTIONS, choices: deck.tables.map(({ guess }) => guess) };
  return { reader, deck, shares, options };
}

describe('A deck', () => {
  it('is summed up with examples, and previewed by its first cards', async () => {
    const { reader, deck, shares, options } = await open('Kanji,Meaning\n,nothing\n桃,peach\n犬,dog');
    expect(deck.tables).toMatchObject([
      {
        fields: ['Kanji', 'Meaning'],
        examples: ['桃', 'nothing'],
        size: 3,
        guess: { front: 0, back: 1, reading: null },
      },
    ]);
    expect(shares.at(-1)).toBe(1);
    expect(await reader.preview(options)).toMatchObject({
      ...{ cardCount: 2, setCount: 1, scheduledCount: 0 },
      firstCards: [[{ front: '' }, { front: '桃' }, { front: '犬' }]],
      skipped: [{ reason: 'noWord', count: 1 }],
    });
    const none = await reader.preview({ ...options, choices: [null] });
    expect(none).toMatchObject({ cardCount: 0, setCount: 0, firstCards: [[]] });
  });

  it('becomes sets that fit into one call each, with keys that stay the same', async () => {
    const rows = Array.from({ length: 4500 }, (_, at) => `語${at},${'意'.repeat(at < 2000 ? 400 : 1)}`).join('\n');
    const { reader, options } = await open(rows);
    const { cardCount, setCount } = await reader.preview(options);
    expect(cardCount).toBe(4500);
    const sets = await Promise.all(Array.from({ length: setCount }, (_, at) => reader.buildSet(options, at + 1)));
    expect(sets.flatMap(({ cards }) => cards).map(({ front }) => front)).toEqual(
      Array.from({ length: 4500 }, (_, at) => `語${at}`),
    );
    for (const { cards } of sets) {
      expect(cards.length).toBeLessThanOrEqual(2000);
      expect(Buffer.byteLength(JSON.stringify(cards))).toBeLessThan(1_000_000);
    }
    const keys = sets.map(({ importKey }) => importKey);
    expect(new Set(keys).size).toBe(setCount);
    const again = await open(rows);
    expect((await again.reader.buildSet(again.options, 1)).importKey).toBe(keys[0]);
    expect((await again.reader.buildSet({ ...again.options, directions: 'both' }, 1)).importKey).not.toBe(keys[0]);
    const other = await open(`${rows}\n猫,cat`);
    expect((await other.reader.buildSet(other.options, 1)).importKey).not.toBe(keys[0]);
  });

  it('without meanings takes those of the library', async () => {
    const file = {
      cards_vocabulary_jp_en: [
        { spelling: '桃', reading: 'もも', reviews: [] },
        { spelling: '々々', reading: 'x', reviews: [] },
      ],
    };
    const { reader, deck, options } = await open(JSON.stringify(file), 'vocabulary-reviews.json');
    expect(deck.lacksMeanings).toBe(true);
    await reader.addMeanings([['桃/もも', 'peach']]);
    expect(await reader.preview(options)).toMatchObject({ cardCount: 1, skipped: [{ reason: 'noMeaning', count: 1 }] });
  });

  it('is refused when it is too large', async () => {
    const file = { name: 'a.apkg', size: FILE_BYTES_MAX + 1 } as File;
    await expect(createDeckReader().read(file, () => undefined)).rejects.toThrow('This file is larger than 250 MB.');
  });
});

describe('An exported set', () => {
  const schedule = (due: string, lastReview: string, state = 2) => ({
    ...{ due, lastReview, state, stability: 12.3456, difficulty: 4.321, reps: 9, lapses: 2, learningStep: 0 },
  });
  const SCHEDULES: Readonly<Record<string, ReturnType<typeof schedule>>> = {
    '1 front': schedule('2026-12-01T09:30:00.000Z', '2026-11-11T09:30:00.000Z'),
    '1 back': schedule('2026-11-19T09:00:00.000Z', '2026-11-17T09:00:00.000Z'),
    '2 c2': schedule('2026-11-21T09:10:00.000Z', '2026-11-21T09:00:00.000Z', 1),
  };
  const cards = [
    { cardId: '1', front: '桃', reading: 'もも', back: 'peach <fruit> & tree' },
    { cardId: '2', front: '{{c1::桃}}を{{c2::食べる}}', reading: '', back: 'to eat\na peach' },
    { cardId: '3', front: '犬', reading: '', back: 'dog' },
  ];

  it('is imported with the same cards and schedules', async () => {
    const set = { title: 'Mine', directions: 'both', cards } as const;
    const find = ({ cardId }: { readonly cardId?: string }, aspect: CardAspect) =>
      SCHEDULES[`${cardId} ${aspect}`] ?? null;
    const { reader, deck, options } = await open(await exportAnki(set, NOW, find), 'mine.apkg');
    expect(deck).toMatchObject({ source: 'Anki', hasSchedules: true, hasBackCards: true });
    const built = await reader.buildSet(options, 1);
    const bySet = built.cards.toSorted((one, other) => one.back.localeCompare(other.back));
    expect(bySet).toEqual([
      { front: '犬', reading: '', back: 'dog' },
      {
        ...{ front: '桃', reading: 'もも', back: 'peach <fruit> & tree' },
        schedules: [
          { aspect: 'front', ...SCHEDULES['1 front'] },
          { aspect: 'back', ...SCHEDULES['1 back'] },
        ],
      },
      {
        ...{ front: '{{c1::桃}}を{{c2::食べる}}', reading: '', back: 'to eat\na peach' },
        schedules: [{ aspect: 'c2', ...SCHEDULES['2 c2'] }],
      },
    ]);
    const without = await reader.buildSet({ ...options, withSchedules: false }, 1);
    expect(without.cards.every((card) => !('schedules' in card))).toBe(true);
  });
});
