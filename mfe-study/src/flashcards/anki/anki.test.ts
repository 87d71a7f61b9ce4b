/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { strToU8, zipSync, type Zippable } from 'fflate';
import initSqlJs from 'sql.js/dist/sql-asm.js';
import { cardsOf, guessFields } from './anki-fields.js';
import { readAnki } from './anki-import.js';
import { writeAnki } from './anki-export.js';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const CARDS = [
  { front: '桃', reading: 'もも', back: 'peach <fruit> & tree' },
  { front: '犬', reading: '', back: 'dog\nhound' },
];

type Notes = readonly (readonly string[])[];

async function aDatabase(sql: string, kinds: Readonly<Record<number, readonly string[]>>, notes: Notes, kind = 7) {
  const { Database } = await initSqlJs();
  const database = new Database();
  database.run(sql);
  const models = Object.entries(kinds).map(([id, names]) => [
    id,
    { name: `Kind ${id}`, flds: names.map((name) => ({ name })) },
  ]);
  database.run('INSERT INTO col VALUES (?)', [JSON.stringify(Object.fromEntries(models))]);
  notes.forEach((fields, at) => database.run('INSERT INTO notes VALUES (?, ?, ?)', [at, kind, fields.join('\u001F')]));
  const bytes = database.export();
  database.close();
  return bytes;
}

const SCHEMA = 'CREATE TABLE col (models text); CREATE TABLE notes (id integer, mid integer, flds text);';

/** A package of the old format with fields of these names. */
const aPackage = async (names: readonly string[], notes: Notes, besides: Zippable = {}): Promise<Uint8Array> =>
  zipSync({ 'collection.anki2': await aDatabase(SCHEMA, { 7: names }, notes), ...besides });

/** The cards of a package with the fields that are guessed for it. */
async function cardsIn(file: Uint8Array) {
  const { kinds } = await readAnki(file);
  return cardsOf(kinds.map((kind) => ({ kind, choice: guessFields(kind) })));
}

/** The names of the fields that are guessed for the word, the reading and the meaning. */
function guessed(names: readonly string[], ...notes: readonly string[][]) {
  const { front, reading, back } = guessFields({ id: '7', name: 'Kind', fields: names, notes });
  return [names[front], reading === null ? null : names[reading], names[back]];
}

describe('An Anki package', () => {
  it('comes back as it was written', async () => {
    expect((await cardsIn(await writeAnki('Mine', CARDS, NOW))).cards).toEqual(CARDS);
  });

  it('has its notes by their kind, the largest kind first, and says how many sounds and pictures it has', async () => {
    const notes = [
      ['1', 'peach', 'もも', '桃'],
      ['2', 'dog', 'いぬ', '犬'],
    ];
    const file = await aPackage(['Number', 'Meaning', 'Reading', 'Expression'], notes, {
      media: strToU8('{"0":"a.mp3","1":"b.jpg"}'),
      '0': strToU8('a'),
      '1': strToU8('b'),
    });
    expect(await readAnki(file)).toEqual({
      mediaCount: 2,
      kinds: [{ id: '7', name: 'Kind 7', fields: ['Number', 'Meaning', 'Reading', 'Expression'], notes }],
    });
  });

  it('imports the cards that have a word and a meaning, and counts the others', async () => {
    const file = await aPackage(
      ['Front', 'Back'],
      [
        ['桃', 'peach'],
        ['<img src="a.png">', 'dog'],
        ['犬', '[sound:dog.mp3]'],
        ['猫', 'c'.repeat(501)],
        ...Array.from({ length: 2000 }, (_, at) => [`語${at}`, `word ${at}`]),
      ],
    );
    const { cards, leftOut } = await cardsIn(file);
    expect(cards).toHaveLength(2000);
    expect(cards[0]).toEqual({ front: '桃', reading: '', back: 'peach' });
    expect(leftOut).toEqual({ noWord: 1, noMeaning: 1, tooLong: 1, beyond: 1 });
  });

  it.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['no zip', () => strToU8('hello'), 'This is not an Anki package: it cannot be unpacked.'],
    ['no collection', () => zipSync({ a: strToU8('b') }), 'There is no collection in this Anki package.'],
    [
      'no database',
      () => zipSync({ 'collection.anki2': strToU8('not SQLite at all') }),
      'The collection in this Anki package is broken.',
    ],
    [
      'a broken new format',
      () => zipSync({ 'collection.anki21b': strToU8('not zstd') }),
      'The collection in this Anki package is broken.',
    ],
    ['a deck without notes', () => aPackage(['Front', 'Back'], []), 'There are no notes in this Anki package.'],
    [
      'a view that never ends in place of the notes',
      async () =>
        zipSync({
          'collection.anki2': await aDatabase(
            `CREATE TABLE col (models text); CREATE VIEW notes AS
             WITH RECURSIVE n(id, mid, flds) AS (SELECT 1, 7, 'a' UNION ALL SELECT id + 1, 7, 'a' FROM n) SELECT * FROM n`,
            { 7: ['Front', 'Back'] },
            [],
          ),
        }),
      'The collection in this Anki package is broken.',
    ],
    [
      'a zip that unpacks to 101 MB',
      () => zipSync({ 'collection.anki2': new Uint8Array(101_000_000) }, { level: 1 }),
      'This deck is too large: it unpacks to more than 100 MB.',
    ],
    [
      'a frame that says it unpacks to a terabyte',
      () => zipSync({ 'collection.anki21b': frame([0b1110_0000, 0, 0, 0, 0, 0, 1, 0, 0]) }),
      'This deck is too large: it unpacks to more than 100 MB.',
    ],
    [
      'a frame that does not say it, and unpacks to more and more',
      () => zipSync({ 'collection.anki21b': frame([0, 0x50, ...endlessBlocks(1000)]) }),
      'This deck is too large: it unpacks to more than 100 MB.',
    ],
  ])('that is %s is refused', async (_, file, message) => {
    await expect(readAnki(await file())).rejects.toThrow(message);
  });
});

const frame = (rest: readonly number[]) => Uint8Array.from([0x28, 0xb5, 0x2f, 0xfd, ...rest]);
/** Blocks of 128 kB of one byte each, four bytes a block. */
function endlessBlocks(count: number): number[] {
  const header = (131_072 << 3) | 0b010;
  const block = [header & 0xff, (header >> 8) & 0xff, header >> 16, 0];
  return Array.from({ length: count }, () => block).flat();
}

describe('The fields of a deck', () => {
  it.each<[string, readonly string[], readonly string[][], readonly (string | null)[]]>([
    [
      'of many, of which numbers are no meaning',
      ['Core-Index', 'Vocabulary-Kanji', 'Vocabulary-Furigana', 'Vocabulary-Kana', 'Vocabulary-English', 'Sentence'],
      [
        ['2', '行く', '行[い]く', 'いく', 'to go', '学校に行く。'],
        ['3', '桃', '桃[もも]', 'もも', 'peach', '桃を食べる。'],
      ],
      ['Vocabulary-Kanji', 'Vocabulary-Kana', 'Vocabulary-English'],
    ],
    [
      'with sentences where another deck has its words',
      ['Core-Index', 'Vocabulary-Kanji', 'Vocabulary-Kana', 'Vocabulary-English', 'Expression', 'Sentence-English'],
      [
        ['2', '行く', 'いく', 'to go', '明日、学校に行く。', 'I go to school tomorrow.'],
        ['3', 'それ', 'それ', 'that', 'それは私の本です。', 'That is my book.'],
      ],
      ['Vocabulary-Kanji', 'Vocabulary-Kana', 'Vocabulary-English'],
    ],
    [
      'with sentences beside the words',
      ['Sentence', 'Sentence English', 'Expression', 'Reading', 'Meaning', 'Audio'],
      [['桃を食べる。', 'I eat a peach.', '桃', 'もも', 'peach', '[sound:a.mp3]']],
      ['Expression', 'Reading', 'Meaning'],
    ],
    [
      'without telling names',
      ['A', 'B', 'C', 'D'],
      [
        ['1', 'peach', 'もも', '桃'],
        ['2', 'dog', 'いぬ', '犬'],
      ],
      ['D', 'C', 'B'],
    ],
    ['of the simplest deck', ['Front', 'Back'], [['桃', 'peach']], ['Front', null, 'Back']],
    ['from English to Japanese', ['Front', 'Back'], [['peach', '桃']], ['Front', null, 'Back']],
  ])('are guessed by their names and by what is in them: %s', (_, names, notes, expected) => {
    expect(guessed(names, ...notes)).toEqual(expected);
  });
});
