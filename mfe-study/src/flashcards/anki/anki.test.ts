import { zstdCompressSync } from 'node:zlib';
import { describe, expect, it, jest } from '@jest/globals';
import { strToU8, type Zippable, zipSync } from 'fflate';
import initSqlJs from 'sql.js/dist/sql-asm.js';
import { notesToCards } from '../import/field-mapping.js';
import { guessFields } from '../import/guess-fields.js';
import { importAnki } from './anki-import.js';
import { exportAnki, loadExportedMedia } from './anki-export.js';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const CARDS = [
  { front: '桃', reading: 'もも', back: 'peach <fruit> & tree' },
  { front: '犬', reading: '', back: 'dog\nhound' },
];

const SET = { title: 'Mine', directions: 'forward', cards: CARDS } as const;

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

/** Builds a package of the old format with these field names. */
const aPackage = async (names: readonly string[], notes: Notes, otherFiles: Zippable = {}): Promise<Uint8Array> =>
  zipSync({ 'collection.anki2': await aDatabase(SCHEMA, { 7: names }, notes), ...otherFiles });

/** Returns the cards of a package with the guessFieldNames fields. */
async function importCards(file: Uint8Array) {
  const { tables } = await importAnki(file);
  return notesToCards(
    tables.map((table) => ({ table, choice: guessFields(table) })),
    { withSchedules: true },
  );
}

/** Returns the names of the fields guessed for word, reading and meaning. */
function guessFieldNames(names: readonly string[], ...notes: readonly string[][]) {
  const { front, reading, back } = guessFields({ fields: names, notes });
  return [names[front], reading === null ? null : names[reading], names[back]];
}

describe('An Anki package', () => {
  it('survives an export and import unchanged', async () => {
    expect((await importCards(await exportAnki(SET, NOW))).cards).toEqual(CARDS);
  });

  it('has the sounds and pictures of the account, as many as can be loaded', async () => {
    const address = (name: string) => `/api/Flashcard/Media/${name}`;
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const url = input as string;
      if (url.includes('lost')) throw new Error('offline');
      return new Response(strToU8(url), { status: url.includes('gone') ? 404 : 200 });
    });
    const cards = [
      { ...CARDS[0]!, sound: address('a.mp3'), picture: address('b.webp') },
      { ...CARDS[1]!, sound: address('gone.mp3'), picture: address('lost.webp') },
      { front: '猫', reading: '', back: 'cat', sound: '/kana/audio/a.m4a' },
    ] as const;
    const { media, missing } = await loadExportedMedia(cards);
    fetched.mockRestore();
    expect(missing).toBe(2);
    const file = await exportAnki({ ...SET, cards, media }, NOW);
    const deck = await importAnki(file);
    const table = deck.tables[0]!;
    expect(deck.mediaCount).toBe(2);
    expect(table.notes[0]?.[2]).toBe('peach &lt;fruit&gt; &amp; tree<br>[sound:a.mp3]<br><img src="b.webp">');
    const choice = { front: 0, reading: 1, back: 2, sound: 2, picture: 2 };
    expect(notesToCards([{ table, choice }]).cards).toEqual([
      { ...CARDS[0]!, soundFile: 'a.mp3', pictureFile: 'b.webp' },
      CARDS[1],
      { front: '猫', reading: '', back: 'cat' },
    ]);
    expect(deck.media?.read(['a.mp3'])).toEqual([strToU8(address('a.mp3'))]);
  });

  it('groups its notes by note type, largest first, and counts its sounds and pictures', async () => {
    const notes = [
      ['1', 'peach', 'もも', '桃'],
      ['2', 'dog', 'いぬ', '犬'],
    ];
    const file = await aPackage(['Number', 'Meaning', 'Reading', 'Expression'], notes, {
      media: strToU8('{"0":"a.mp3","1":"b.jpg"}'),
      '0': strToU8('a'),
      '1': strToU8('b'),
    });
    expect(await importAnki(file)).toMatchObject({
      mediaCount: 2,
      hasBackCards: false,
      tables: [
        { id: '7', name: 'Kind 7', fields: ['Number', 'Meaning', 'Reading', 'Expression'], notes, isHtml: true },
      ],
    });
  });

  it('imports cards with a word and a meaning, and names the rest', async () => {
    const file = await aPackage(
      ['Front', 'Back'],
      [
        ['桃', 'peach'],
        ['<img src="a.png">', 'dog'],
        ['犬', '[sound:dog.mp3]'],
        ['猫', 'c'.repeat(501)],
        ['桃', 'peach'],
        ...Array.from({ length: 2000 }, (_, at) => [`語${at}`, `word ${at}`]),
      ],
    );
    const { cards, skipped } = await importCards(file);
    expect(cards).toHaveLength(2001);
    expect(cards[0]).toEqual({ front: '桃', reading: '', back: 'peach' });
    expect(skipped).toEqual([
      { reason: 'noWord', count: 1, examples: ['dog'] },
      { reason: 'noMeaning', count: 1, examples: ['犬'] },
      { reason: 'tooLong', count: 1, examples: ['猫'] },
      { reason: 'duplicate', count: 1, examples: ['桃'] },
    ]);
  });

  it('of the newest format has its note types in tables and its collection packed with Zstandard', async () => {
    const sql = `CREATE TABLE col (models text, crt integer); CREATE TABLE notes (id integer, mid integer, flds text);
      CREATE TABLE notetypes (id integer, name text, config blob); CREATE TABLE fields (ntid integer, ord integer, name text);
      INSERT INTO notetypes VALUES (7, 'Words', NULL), (8, 'Clozes', NULL);
      INSERT INTO fields VALUES (7, 1, 'Back'), (7, 0, 'Front'), (8, 0, 'Text'), (8, 1, 'Extra');
      INSERT INTO notes VALUES (90, 8, '{{c1::桃}}を{{c2::食べる}}' || char(31) || 'to eat a peach');
      CREATE TABLE cards (id integer, nid integer, did integer, ord integer, type integer, due integer, ivl integer,
        factor integer, reps integer, lapses integer, odue integer, odid integer, data text);
      INSERT INTO cards VALUES (1, 0, 1, 0, 2, 2500, 30, 2500, 8, 1, 0, 0, '{}'), (2, 0, 1, 1, 2, 2510, 30, 2500, 8, 1, 0, 0, ''),
        (3, 90, 1, 1, 2, 2600, 10, 2500, 3, 0, 2500, 5, ''), (4, 90, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, '');`;
    const database = await aDatabase(sql.replace('models text, crt integer', 'models text'), {}, [
      ['桃', 'peach'],
      ['犬', 'dog'],
    ]);
    const { Database } = await initSqlJs();
    const withTime = new Database(database);
    withTime.run('ALTER TABLE col ADD COLUMN crt integer; UPDATE col SET crt = 1577836800');
    const file = zipSync({
      'collection.anki2': strToU8('please update'),
      'collection.anki21b': zstdCompressSync(withTime.export()),
    });
    const deck = await importAnki(file);
    expect(deck.hasBackCards).toBe(true);
    expect(deck.tables).toMatchObject([
      {
        name: 'Words',
        fields: ['Front', 'Back'],
        notes: [
          ['桃', 'peach'],
          ['犬', 'dog'],
        ],
      },
      { name: 'Clozes', fields: ['Text', 'Extra'] },
    ]);
    const { cards } = await importCards(file);
    expect(
      cards.map(({ front, schedules = [] }) => [
        front,
        schedules.map(({ aspect, due }) => `${aspect} ${due.slice(0, 10)}`),
      ]),
    ).toEqual([
      ['桃', ['front 2026-11-05', 'back 2026-11-15']],
      ['犬', []],
      ['{{c1::桃}}を{{c2::食べる}}', ['c2 2026-11-05']],
    ]);
  });

  it('whose cards are a view that never ends is read without schedules', async () => {
    const endless = `CREATE TABLE col (models text); CREATE TABLE notes (id integer, mid integer, flds text);
      CREATE VIEW cards AS WITH RECURSIVE n(nid, odid) AS (SELECT 1, 0 UNION ALL SELECT nid + 1, 0 FROM n) SELECT * FROM n`;
    const { tables } = await importAnki(
      zipSync({ 'collection.anki2': await aDatabase(endless, { 7: ['Front', 'Back'] }, [['桃', 'peach']]) }),
    );
    expect(tables).toHaveLength(1);
    expect(tables[0]).not.toHaveProperty('schedules');
  });

  it('is read with names that lead out of its folder, which are never used', async () => {
    const file = await aPackage(['Front', 'Back'], [['桃', 'peach']], {
      '../../etc/passwd': strToU8('x'),
      '0': strToU8('y'),
    });
    expect(await importAnki(file)).toMatchObject({ mediaCount: 1, tables: [{ notes: [['桃', 'peach']] }] });
  });

  it.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    [
      'a zip that ends in the middle',
      async () => (await aPackage(['Front', 'Back'], [['桃', 'peach']])).slice(0, -30),
      'This is not an Anki package: it cannot be unpacked.',
    ],
    [
      'a database that ends in the middle',
      async () =>
        zipSync({ 'collection.anki2': (await aDatabase(SCHEMA, { 7: ['Front'] }, [['桃', 'peach']])).slice(0, 5000) }),
      'The collection in this Anki package is broken.',
    ],
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
  ])('is rejected when it is %s', async (_, file, message) => {
    await expect(importAnki(await file())).rejects.toThrow(message);
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
      'with sentences and words',
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
    [
      'with the English names of kanji',
      ['Keyword', 'Character', 'Story'],
      [['sun', '日', 'a picture of it']],
      ['Character', null, 'Keyword'],
    ],
    ['of the simplest deck', ['Front', 'Back'], [['桃', 'peach']], ['Front', null, 'Back']],
    ['from English to Japanese', ['Front', 'Back'], [['peach', '桃']], ['Front', null, 'Back']],
  ])('are guessFieldNames by their names and by what is in them: %s', (_, names, notes, expected) => {
    expect(guessFieldNames(names, ...notes)).toEqual(expected);
  });
});
