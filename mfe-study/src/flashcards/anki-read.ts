import { unzipSync } from 'fflate';
import { decompress } from 'fzstd';
import initSqlJs, { type Database } from 'sql.js/dist/sql-asm.js';
import type { DraftCard } from './card-store.js';
import { checkedCard, checkedCount, ImportFault } from './csv.js';

/** The newest format first; a package of it holds an older one that only says "please update". */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'];
/** Bytes: a package is a zip, and a small one can unpack to any size. */
const UNPACKED_MAX = 200_000_000;

function unpack(file: Uint8Array): { readonly name: string; readonly bytes: Uint8Array } {
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(file, {
      filter: ({ name, originalSize }) => COLLECTIONS.includes(name) && originalSize <= UNPACKED_MAX,
    });
  } catch {
    throw new ImportFault('This is not an Anki package: it cannot be unpacked.');
  }
  const name = COLLECTIONS.find((each) => files[each]);
  const bytes = name === undefined ? undefined : files[name];
  if (name === undefined || !bytes) throw new ImportFault('There is no collection in this Anki package.');
  return { name, bytes };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** A field's HTML as plain text, without sounds and pictures; `漢字[かんじ]` loses its reading. */
const plain = (html: string): string =>
  html
    .replaceAll(/\[sound:[^\]]*\]/g, '')
    .replaceAll(/<br\s*\/?>|<\/(?:div|p|li)>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/ ?([\p{Script=Han}々]+)\[[ぁ-ゖァ-ヺー]+\]/gu, '$1')
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();

const FRONT = /^(?:front|expression|japanese|word|kanji|vocab)/i;
const READING = /(?:reading|kana|furigana|hiragana|pronunciation)/i;
const BACK = /^(?:back|meaning|english|definition|translation|gloss)/i;

/** Which field is what: by their names where they tell, else by their order. */
function placesOf(names: readonly string[], count: number) {
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  const reading = find(READING);
  const front = Math.max(0, find(FRONT));
  const named = find(BACK);
  const others = Array.from({ length: count }, (_, at) => at).filter((at) => at !== front && at !== reading);
  return { front, reading, back: named >= 0 ? named : (others[0] ?? 1) };
}

type Rows = readonly (readonly (string | number | Uint8Array | null)[])[];
const rows = (database: Database, sql: string): Rows => database.exec(sql)[0]?.values ?? [];

/** The names of the fields of each kind of note, by its id. */
function fieldNames(database: Database): ReadonlyMap<string, readonly string[]> {
  const tables = new Set(rows(database, "SELECT name FROM sqlite_master WHERE type = 'table'").map(([name]) => name));
  const names = new Map<string, string[]>();
  if (tables.has('fields')) {
    for (const [kind, name] of rows(database, 'SELECT ntid, name FROM fields ORDER BY ntid, ord'))
      names.set(String(kind), [...(names.get(String(kind)) ?? []), String(name)]);
    return names;
  }
  const [[models] = []] = rows(database, 'SELECT models FROM col');
  const kinds = JSON.parse(String(models ?? '{}')) as Record<string, { flds?: { name: string }[] }>;
  for (const [kind, { flds }] of Object.entries(kinds))
    names.set(
      kind,
      (flds ?? []).map(({ name }) => name),
    );
  return names;
}

function cardsIn(database: Database): DraftCard[] {
  const names = fieldNames(database);
  return rows(database, 'SELECT mid, flds FROM notes ORDER BY id').map(([kind, joined], at) => {
    const fields = String(joined).split('\u001F').map(plain);
    const { front, reading, back } = placesOf(names.get(String(kind)) ?? [], fields.length);
    const card = { front: fields[front] ?? '', reading: fields[reading] ?? '', back: fields[back] ?? '' };
    return checkedCard(card, `Note ${at + 1}`);
  });
}

/** The notes of an Anki package (`.apkg`) as cards. Throws `ImportFault`; then nothing is to be imported. */
export async function readAnki(file: Uint8Array): Promise<DraftCard[]> {
  const { name, bytes } = unpack(file);
  const { Database: Opened } = await initSqlJs();
  let database: Database | undefined;
  try {
    database = new Opened(name.endsWith('b') ? decompress(bytes) : bytes);
    return checkedCount(cardsIn(database));
  } catch (fault) {
    if (fault instanceof ImportFault) throw fault;
    throw new ImportFault('The collection in this Anki package is broken.');
  } finally {
    database?.close();
  }
}
