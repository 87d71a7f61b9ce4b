/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import initSqlJs from 'sql.js/dist/sql-asm.js';
import { readAnki } from './anki-read.js';
import { writeAnki } from './anki-write.js';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const CARDS = [
  { front: '桃', reading: 'もも', back: 'peach <fruit> & tree' },
  { front: '犬', reading: '', back: 'dog\nhound' },
];

/** A package of the old format with fields of these names. */
async function aPackage(names: readonly string[], notes: readonly (readonly string[])[]): Promise<Uint8Array> {
  const { Database } = await initSqlJs();
  const database = new Database();
  database.run('CREATE TABLE col (models text); CREATE TABLE notes (id integer, mid integer, flds text);');
  database.run('INSERT INTO col VALUES (?)', [JSON.stringify({ 7: { flds: names.map((name) => ({ name })) } })]);
  notes.forEach((fields, at) => database.run('INSERT INTO notes VALUES (?, 7, ?)', [at, fields.join('\u001F')]));
  const bytes = database.export();
  database.close();
  return zipSync({ 'collection.anki2': bytes });
}

describe('An Anki package', () => {
  it('comes back as it was written', async () => {
    expect(await readAnki(await writeAnki('Mine', CARDS, NOW))).toEqual(CARDS);
  });

  it('is read by the names of its fields', async () => {
    const file = await aPackage(['Number', 'Meaning', 'Reading', 'Expression'], [['1', 'peach', 'もも', '桃']]);
    expect(await readAnki(file)).toEqual([{ front: '桃', reading: 'もも', back: 'peach' }]);
  });

  it('loses its HTML, sounds and furigana', async () => {
    const file = await aPackage(['Front', 'Back'], [['<b> 食[た]べる</b>[sound:a.mp3]', 'to&nbsp;eat<br><i>food</i>']]);
    expect(await readAnki(file)).toEqual([{ front: '食べる', reading: '', back: 'to eat\nfood' }]);
  });

  it('with an empty note says which', async () => {
    const file = await aPackage(
      ['Front', 'Back'],
      [
        ['桃', 'peach'],
        ['', 'dog'],
      ],
    );
    await expect(readAnki(file)).rejects.toThrow('Note 2: the front is empty.');
  });

  it.each<[string, () => Uint8Array, string]>([
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
  ])('that is %s is told so', async (_, file, message) => {
    await expect(readAnki(file())).rejects.toThrow(message);
  });
});
