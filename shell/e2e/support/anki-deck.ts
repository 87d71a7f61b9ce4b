import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';

/** Creates a zip archive whose files are not compressed. */
function zipStored(files: Readonly<Record<string, Buffer>>): Buffer {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(content.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    bodies.push(Buffer.from('PK\u0003\u0004'), shared, Buffer.from(name), content);
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), shared, place, Buffer.from(name));
    at += 30 + Buffer.byteLength(name) + content.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  for (const offset of [4, 6]) end.writeUInt16LE(Object.keys(files).length, offset);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, list, Buffer.from('PK\u0005\u0006'), end]);
}

/** A collection with one note type. */
function collection(fields: readonly string[], notes: readonly (readonly string[])[]): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'shinobi-deck-'));
  const file = path.join(folder, 'collection');
  try {
    const database = new DatabaseSync(file);
    database.exec('CREATE TABLE col (models text); CREATE TABLE notes (id integer, mid integer, flds text)');
    const models = { 7: { name: 'Words', flds: fields.map((name) => ({ name })) } };
    database.prepare('INSERT INTO col VALUES (?)').run(JSON.stringify(models));
    const insert = database.prepare('INSERT INTO notes VALUES (?, 7, ?)');
    notes.forEach((note, id) => insert.run(id, note.join('\u001F')));
    database.close();
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Creates an Anki package of the format that all versions since 2.0 read. */
export function ankiPackage(
  fields: readonly string[],
  notes: readonly (readonly string[])[],
  media: Readonly<Record<string, Buffer>>,
): Buffer {
  const numbered = Object.entries(media).map(([name, content], number) => ({ name, content, number: String(number) }));
  const list = Object.fromEntries(numbered.map(({ number, name }) => [number, name]));
  return zipStored({
    'collection.anki2': collection(fields, notes),
    media: Buffer.from(JSON.stringify(list)),
    ...Object.fromEntries(numbered.map(({ number, content }) => [number, content])),
  });
}

/** A second of silence as WAV. */
export function silence(): Buffer {
  const [rate, head] = [8000, Buffer.alloc(44)];
  head.write('RIFF');
  head.writeUInt32LE(36 + rate, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  for (const offset of [20, 22, 32]) head.writeUInt16LE(1, offset);
  for (const offset of [24, 28]) head.writeUInt32LE(rate, offset);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(rate, 40);
  return Buffer.concat([head, Buffer.alloc(rate, 0x80)]);
}

/** A PNG of one pixel. */
export const onePixel = (): Buffer =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
