import { describe, expect, it } from '@jest/globals';
import { notesToCards } from './field-mapping.js';
import { guessFields } from './guess-fields.js';
import { readJsonTables } from './json-table.js';

function read(value: unknown) {
  const file = readJsonTables(typeof value === 'string' ? value : JSON.stringify(value));
  const chosen = file.tables.map((table) => ({ table, choice: guessFields(table) }));
  return { ...file, ...notesToCards(chosen, { withSchedules: true }) };
}

const subject = (id: number, object: string, characters: string | null) => ({
  ...{ id, object },
  data: {
    characters,
    meanings: [
      { meaning: 'Fruit', primary: false, accepted_answer: true },
      { meaning: 'Peach', primary: true, accepted_answer: true },
      { meaning: 'Plum', primary: false, accepted_answer: false },
    ],
    readings: [{ reading: 'もも', primary: true, accepted_answer: true }],
  },
});

describe('The export of WaniKani', () => {
  it('has words and kanji with their schedules, and names the radicals', () => {
    const { cards, remarks, source } = read({
      subjects: { object: 'collection', data: [subject(1, 'radical', null), subject(2, 'vocabulary', '桃')] },
      assignments: [{ data: { subject_id: 2, srs_stage: 5, available_at: '2026-12-01T09:00:00.000000Z' } }],
    });
    expect(source).toBe('WaniKani');
    expect(remarks).toEqual(['1 radical without a Japanese word']);
    expect(cards).toMatchObject([
      {
        ...{ front: '桃', reading: 'もも', back: 'Peach, Fruit' },
        schedules: [
          { aspect: 'front', due: '2026-12-01T09:00:00.000Z', lastReview: '2026-11-24T09:00:00.000Z', state: 2 },
        ],
      },
    ]);
  });

  it('may be the subjects alone', () => {
    expect(read([subject(3, 'kanji', '桃')]).cards).toEqual([{ front: '桃', reading: 'もも', back: 'Peach, Fruit' }]);
  });
});

describe('The export of jpdb', () => {
  const reviews = [
    { timestamp: 1_760_000_000, grade: 'okay', from_anki: false },
    { timestamp: 1_760_500_000, grade: 'easy', from_anki: false },
    { timestamp: 1_760_900_000, grade: 'nothing', from_anki: false },
  ];

  it('has words in both directions with their reviews, kanji apart, and no meanings', () => {
    const file = read({
      cards_vocabulary_jp_en: [{ vid: 1, spelling: '桃', reading: 'もも', reviews }],
      cards_vocabulary_en_jp: [{ vid: 1, spelling: '桃', reading: 'もも', reviews: reviews.slice(0, 1) }],
      cards_kanji_keyword_char: [{ character: '桃', reviews: [] }],
    });
    expect(file).toMatchObject({ source: 'jpdb', hasBackCards: true, lacksMeanings: true, cards: [] });
    expect(file.remarks).toEqual(['1 kanji card without reading and meaning in jpdb’s export']);
    expect(file.skipped).toEqual([{ reason: 'noMeaning', count: 1, examples: ['桃'] }]);
    expect(file.tables[0]?.schedules?.[0]).toMatchObject([
      { aspect: 'front', reps: 3, lapses: 1, lastReview: new Date(1_760_900_000_000).toISOString() },
      { aspect: 'back', reps: 1, lapses: 0 },
    ]);
  });
});

describe('A list of entries', () => {
  it('such as Bunpro’s becomes cards by the names of its properties', () => {
    const { cards } = read({
      reviews: [
        {
          id: 7,
          grammar_point: '〜たい',
          meaning: 'want to',
          srs_level: 4,
          next_review: '2026-12-01T00:00:00Z',
          tags: ['N5'],
        },
        { id: 8, grammar_point: '〜ながら', meaning: 'while', srs_level: 0, next_review: null, tags: [] },
      ],
    });
    expect(cards).toMatchObject([
      { front: '〜たい', back: 'want to', schedules: [{ stability: 2 }] },
      { front: '〜ながら' },
    ]);
    expect(cards[1]).not.toHaveProperty('schedules');
  });

  it.each([
    ['{', 'This file is not valid JSON. Export it again and try the new file.'],
    ['{}', 'There are no cards in this file.'],
    ['[1, "a"]', 'There are no cards in this file.'],
    ['[{"word": "桃"}]', 'The entries of this file need a word and a meaning.'],
    ['{"cards_vocabulary_jp_en": []}', 'There are no words in this file of jpdb.'],
  ])('is refused with a reason: %s', (text, message) => expect(() => read(text)).toThrow(message));
});
