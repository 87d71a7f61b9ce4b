import initSqlJs, { type Database } from 'sql.js/dist/sql-asm.js';
import type { AnkiKind } from './anki-fields.js';
import { BROKEN, orFault, unpackCollection } from './anki-package.js';
import { ImportFault } from '../csv.js';

const NOTES_MAX = 50_000;

/** What an Anki package holds, as far as it can become cards. */
export interface AnkiDeck {
  /** The kinds of notes that there are notes of, the largest first. */
  readonly kinds: readonly AnkiKind[];
  readonly mediaCount: number;
}

type Rows = readonly (readonly (string | number | Uint8Array | null)[])[];
const rows = (database: Database, sql: string): Rows => database.exec(sql)[0]?.values ?? [];

/** Only real tables are read: a view of that name could run for ever. */
const tablesOf = (database: Database): ReadonlySet<string> =>
  new Set(rows(database, "SELECT name FROM sqlite_master WHERE type = 'table'").map(([name]) => String(name)));

type KindHead = Pick<AnkiKind, 'id' | 'name' | 'fields'>;

/** The kinds of notes as tables, since 2.1.28. */
function kindsInTables(database: Database): KindHead[] {
  const fields = rows(database, 'SELECT ntid, name FROM fields ORDER BY ntid, ord');
  return rows(database, 'SELECT id, name FROM notetypes').map(([id, name]) => ({
    id: String(id),
    name: String(name),
    fields: fields.filter(([kind]) => kind === id).map(([, field]) => String(field)),
  }));
}

/** The kinds of notes as JSON, before that. */
function kindsInJson(database: Database): KindHead[] {
  const [[models] = []] = rows(database, 'SELECT models FROM col');
  const kinds = JSON.parse(String(models ?? '{}')) as Record<string, { name?: string; flds?: { name: string }[] }>;
  return Object.entries(kinds).map(([id, { name, flds = [] }]) => ({
    id,
    name: name ?? 'Notes',
    fields: flds.map((field) => String(field.name)),
  }));
}

function notesByKind(database: Database): ReadonlyMap<string, string[][]> {
  const notes = rows(database, `SELECT mid, flds FROM notes ORDER BY id LIMIT ${NOTES_MAX + 1}`);
  if (notes.length > NOTES_MAX)
    throw new ImportFault(`This deck has more than ${NOTES_MAX} notes. Export a part of it.`);
  const byKind = new Map<string, string[][]>();
  for (const [kind, joined] of notes) {
    const list = byKind.get(String(kind)) ?? [];
    list.push(String(joined).split('\u001F'));
    byKind.set(String(kind), list);
  }
  return byKind;
}

/** Every field that a note has gets a name, even where the kind does not tell it. */
function kindOf(id: string, head: KindHead | undefined, notes: readonly string[][]): AnkiKind {
  const count = Math.max(...notes.slice(0, 100).map(({ length }) => length));
  const fields = Array.from({ length: count }, (_, at) => head?.fields[at] ?? `Field ${at + 1}`);
  return { id, name: head?.name ?? 'Notes', fields, notes };
}

function kindsIn(database: Database): AnkiKind[] {
  const tables = tablesOf(database);
  if (!tables.has('notes')) throw new ImportFault(BROKEN);
  const heads = tables.has('fields') && tables.has('notetypes') ? kindsInTables(database) : kindsInJson(database);
  return [...notesByKind(database)]
    .map(([id, notes]) =>
      kindOf(
        id,
        heads.find((head) => head.id === id),
        notes,
      ),
    )
    .sort((one, other) => other.notes.length - one.notes.length);
}

/** Reads an Anki package (`.apkg`). Throws `ImportFault`, in a sentence for the learner, for what cannot be read. */
export async function readAnki(file: Uint8Array): Promise<AnkiDeck> {
  const { bytes, mediaCount } = unpackCollection(file);
  const { Database: Opened } = await initSqlJs();
  let database: Database | undefined;
  try {
    const kinds = orFault(BROKEN, () => kindsIn((database = new Opened(bytes))));
    if (kinds.length === 0) throw new ImportFault('There are no notes in this Anki package.');
    return { kinds, mediaCount };
  } finally {
    database?.close();
  }
}
