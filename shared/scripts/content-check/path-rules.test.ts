import { describe, expect, it } from '@jest/globals';
import { kanaOfReading, knownAtEnd, type Library, type Unit } from './path-items.mjs';
import { pathFaults, shapeFaults } from './path-rules.mjs';

const HIRAGANA = 'あいうえおかきくけこ';
const word = (vocabId: number, kanji: string, hiragana: string, jlpt: string | null = 'N5') => ({
  vocabId,
  kanji,
  hiragana,
  jlpt,
  genreName: 'Things',
});

const library: Library = {
  kana: [...HIRAGANA].map((hiragana, i) => ({
    key: `k${i}`,
    hiragana,
    katakana: String.fromCharCode(hiragana.charCodeAt(0) + 0x60),
  })),
  words: [
    word(1, '家', 'いえ'),
    word(2, '赤い', 'あかい'),
    word(3, '池', 'いけ'),
    word(4, '菊', 'きく', null),
    word(5, '機会', 'きかい', 'N4'),
  ],
  kanjiLessons: [
    { path: 'house', level: 'N5', characters: ['家'] },
    { path: 'colors', level: 'N5', characters: ['赤'] },
    { path: 'chances', level: 'N4', characters: ['機', '会'] },
  ],
  grammarLessons: [
    { path: 'desu', level: 'N5' },
    { path: 'no', level: 'N5' },
    { path: 'plain', level: 'N4' },
  ],
};

const kana = (characters: string) => [...characters].map((each) => `kana:${each}:read`);
const TITLES = ['Vowels', 'Rows', 'Letters', 'Houses', 'Colors', 'Chances', 'Work', 'Rest', 'Play', 'Sleep'];
const unit = (unitId: number, changes: Partial<Unit> = {}): Unit => ({
  unitId,
  title: TITLES[unitId - 1] ?? '',
  summary: 'Say what it is.',
  level: 'N5',
  items: [],
  grammar: [],
  needs: [unitId - 1],
  end: { kind: 'lesson', title: 'A lesson', address: '/grammar/desu', ref: 'desu' },
  ...changes,
});

const UNITS: Unit[] = [
  unit(1, { level: 'kana', needs: [], items: [...kana('あいうえお'), 'word:1:meaning'] }),
  unit(2, { level: 'kana', items: [...kana('かきくけこ'), 'word:4:meaning'] }),
  unit(3, { level: 'kana', items: kana('アイウエオカキクケコ') }),
  unit(4, { items: ['kanji:家:meaning', 'word:2:meaning', 'word:3:meaning'], grammar: ['desu', 'no'] }),
  unit(5, { items: ['kanji:赤:meaning'] }),
  unit(6, { level: 'N4', items: ['kanji:機:meaning', 'kanji:会:meaning', 'word:5:meaning'], grammar: ['plain'] }),
];

/** The checks that find something after one unit has been changed. */
const found = (unitId: number, changes: Partial<Unit>) =>
  pathFaults(
    UNITS.map((each) => (each.unitId === unitId ? { ...each, ...changes } : each)),
    library,
  ).map(({ check, message }) => `${check}: ${message}`);

const itemsOf = (unitId: number) => UNITS[unitId - 1]?.items ?? [];

describe('a path', () => {
  it('passes when all of it is right', () => expect(pathFaults(UNITS, library)).toEqual([]));

  it.each<[string, number, Partial<Unit>, string]>([
    ['a number out of order', 3, { unitId: 7 }, 'number: should be 3'],
    ['a title used before', 3, { title: 'Vowels' }, 'unique: title Vowels appears twice'],
    ['a misspelled summary', 1, { summary: 'Say wat it is.' }, 'spelling: wat'],
    [
      'a word that does not exist',
      4,
      { items: [...itemsOf(4), 'word:99:meaning'] },
      'item: word:99:meaning does not exist',
    ],
    ['a key of another form', 4, { items: [...itemsOf(4), 'word:2:recall'] }, 'item: word:2:recall does not exist'],
    [
      'an item taught twice',
      5,
      { items: [...itemsOf(5), 'word:2:meaning'] },
      'unique: word:2:meaning is taught in unit 4',
    ],
    ['a grammar lesson taught twice', 5, { grammar: ['desu'] }, 'unique: grammar:desu is taught in unit 4'],
    ['a missing kana', 3, { items: kana('アイウエオカキクケ') }, 'coverage: kana:コ:read is in no unit'],
    ['a missing word', 4, { items: ['kanji:家:meaning', 'word:2:meaning'] }, 'coverage: word:3:meaning is in no unit'],
    ['a missing kanji', 5, { items: [] }, 'coverage: kanji:赤:meaning is in no unit'],
    ['a missing lesson', 6, { grammar: [] }, 'coverage: grammar:plain is in no unit'],
    ['a need that comes later', 2, { needs: [3] }, 'needs: unit 3 does not come earlier'],
    ['a need named twice', 2, { needs: [1, 1] }, 'needs: names a unit twice'],
    ['no need at all', 2, { needs: [] }, 'needs: names no unit'],
    ['an unread kana', 1, { items: [...itemsOf(1), 'word:3:meaning'] }, 'kana: いけ needs け'],
    ['a kana taught in a unit that is not needed', 4, { needs: [1] }, 'kana: あかい needs か'],
    ['an N4 word in an N5 unit', 5, { items: [...itemsOf(5), 'word:5:meaning'] }, 'level: word:5:meaning is N4'],
    ['a kanji in a kana unit', 3, { items: [...itemsOf(3), 'kanji:赤:meaning'] }, 'level: kanji:赤:meaning is N5'],
    [
      'another word without a reason',
      5,
      { items: [...itemsOf(5), 'word:4:meaning'] },
      'level: word:4:meaning is no word of N5 or N4',
    ],
    ['kana in an N5 unit', 3, { level: 'N5' }, 'level: is not N5'],
    ['N5 after N4', 4, { level: 'N4' }, 'level: N5 after N4'],
    [
      'a lesson before the one that it follows',
      5,
      { grammar: ['plain'], needs: [3] },
      'order: grammar:plain before grammar:no',
    ],
    ['a kanji before those of an earlier lesson', 5, { needs: [3] }, 'order: kanji:赤:meaning before kanji:家:meaning'],
  ])('has a fault: %s', (_, unitId, changes, message) => expect(found(unitId, changes)).toContain(message));

  it('teaches a kanji when a word written with it is known, or at most three units before', () => {
    const late = [...UNITS, ...[7, 8, 9, 10].map((unitId) => unit(unitId, { level: 'N4', needs: [6] }))];
    const withWordIn = (unitId: number) =>
      late.map((each) => ({
        ...each,
        items: [
          ...each.items.filter((key) => key !== 'word:5:meaning'),
          ...(each.unitId === unitId ? ['word:5:meaning'] : []),
        ],
      }));
    const checks = (units: Unit[]) => pathFaults(units, library).map(({ check }) => check);
    expect(checks(withWordIn(9))).not.toContain('kanji');
    expect(checks(withWordIn(10))).toContain('kanji');
  });

  it('may use any word in a unit that ends in a folktale', () => {
    const end = { kind: 'tale' as const, title: 'A tale', address: '/folktales/tale', ref: 'tale', lines: [1, 3] };
    const messages = found(5, { items: [...itemsOf(5), 'word:4:meaning'], end });
    expect(messages.filter((message) => message.startsWith('level'))).toEqual([]);
  });
});

describe('the shape of a unit', () => {
  const items = (amount: number) => Array.from({ length: amount }, (_, i) => `word:${i + 1}:meaning`);
  const faults = (changes: object) =>
    shapeFaults({ chapters: [{ title: 'First steps', units: [{ ...unit(2), items: items(8), ...changes }] }] });

  it.each([{}, { items: items(15) }, { grammar: ['desu', 'no'] }])('may be as %j', (changes) =>
    expect(faults(changes)).toEqual([]),
  );

  it.each([
    { items: items(7) },
    { items: items(16) },
    { title: '' },
    { level: 'N3' },
    { grammar: ['desu', 'no', 'plain'] },
    { end: { ...unit(2).end, kind: 'exam' } },
    { end: { ...unit(2).end, lines: [1] } },
    { note: 'A field that nobody reads.' },
  ])('is refused as %j', (changes) => expect(faults(changes)).not.toEqual([]));
});

describe('the kana of a reading', () => {
  const taught = new Set([...'きよパテアイフツつシャ', 'きょ', 'シャ']);

  it.each([
    ['きょう', ['きょ', 'う']],
    ['きって', ['き', 'つ', 'て']],
    ['パーティー', ['パ', 'ア', 'テ', 'イ', 'ア']],
    ['シャツ', ['シャ', 'ツ']],
    ['ファックス', ['フ', 'ア', 'ツ', 'ク', 'ス']],
  ])('%s is read with %j', (reading, characters) => expect(kanaOfReading(reading, taught)).toEqual(characters));
});

it('knows at the end of a unit what the units that it needs teach, and those that they need', () => {
  const known = knownAtEnd([UNITS[0], UNITS[1], { ...unit(3), needs: [2] }, { ...unit(4), needs: [1] }] as Unit[]);
  expect(known.get(3)?.has('kana:あ:read')).toBe(true);
  expect(known.get(4)?.has('kana:か:read')).toBe(false);
});
