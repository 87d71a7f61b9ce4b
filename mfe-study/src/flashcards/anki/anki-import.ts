import initSqlJs, { type Database } from 'sql.js/dist/sql-asm.js';
import type { AnkiNoteType } from './anki-fields.js';
import { BROKEN_COLLECTION, orImportError, unpackCollection } from './anki-package.js';
import { ImportError } from '../csv.js';

const NOTES_MAX = 50_000;

/** The content of an Anki package that can become cards. */
export interface AnkiDeck {
  /** The note types that have notes, the largest first. */
  readonly noteTypes: readonly AnkiNoteType[];
  readonly mediaCount: number;
}

type SqlRows = readonly (readonly (string | number | Uint8Array | null)[])[];
const selectRows = (database: Database, sql: string): SqlRows => database.exec(sql)[0]?.values ?? [];

/** Real tables only: a view of that name could run forever. */
const readTableNames = (database: Database): ReadonlySet<string> =>
  new Set(selectRows(database, "SELECT name FROM sqlite_master WHERE type = 'table'").map(([name]) => String(name)));

type NoteTypeHeader = Pick<AnkiNoteType, 'id' | 'name' | 'fields'>;

/** Anki 2.1.28 and later store note types in tables. */
function readNoteTypesFromTables(database: Database): NoteTypeHeader[] {
  const fields = selectRows(database, 'SELECT ntid, name FROM fields ORDER BY ntid, ord');
  return selectRows(database, 'SELECT id, name FROM notetypes').map(([id, name]) => ({
    id: String(id),
    name: String(name),
    fields: fields.filter(([noteType]) => noteType === id).map(([, field]) => String(field)),
  }));
}

/** Anki before 2.1.28 stores note types as JSON. */
function readNoteTypesFromJson(database: Database): NoteTypeHeader[] {
  const [[models] = []] = selectRows(database, 'SELECT models FROM col');
  const noteTypes = JSON.parse(String(models ?? '{}')) as Record<string, { name?: string; flds?: { name: string }[] }>;
  return Object.entries(noteTypes).map(([id, { name, flds = [] }]) => ({
    id,
    name: name ?? 'Notes',
    fields: flds.map((field) => String(field.name)),
  }));
}

function readNotesByType(database: Database): ReadonlyMap<string, string[][]> {
  const notes = selectRows(database, `SELECT mid, flds FROM notes ORDER BY id LIMIT ${NOTES_MAX + 1}`);
  if (notes.length > NOTES_MAX)
    throw new ImportError(`This deck has more than ${NOTES_MAX} notes. Export only some of it.`);
  const byType = new Map<string, string[][]>();
  for (const [noteType, joined] of notes) {
    const list = byType.get(String(noteType)) ?? [];
    list.push(String(joined).split('\u001F'));
    byType.set(String(noteType), list);
  }
  return byType;
}

/** Gives every field of a note a name, also when the note type does not. */
function createNoteType(id: string, head: NoteTypeHeader | undefined, notes: readonly string[][]): AnkiNoteType {
  const count = Math.max(...notes.slice(0, 100).map(({ length }) => length));
  const fields = Array.from({ length: count }, (_, at) => head?.fields[at] ?? `Field ${at + 1}`);
  return { id, name: head?.name ?? 'Notes', fields, notes };
}

function readNoteTypes(database: Database): AnkiNoteType[] {
  const tables = readTableNames(database);
  if (!tables.has('notes')) throw new ImportError(BROKEN_COLLECTION);
  const heads =
    tables.has('fields') && tables.has('notetypes')
      ? readNoteTypesFromTables(database)
      : readNoteTypesFromJson(database);
  return [...readNotesByType(database)]
    .map(([id, notes]) =>
      createNoteType(
        id,
        heads.find((head) => head.id === id),
        notes,
      ),
    )
    .sort((one, other) => other.notes.length - one.notes.length);
}

/** Reads an Anki package (`.apkg`). Throws an `ImportError` if it cannot be read. */
export async function importAnki(file: Uint8Array): Promise<AnkiDeck> {
  const { bytes, mediaCount } = unpackCollection(file);
  const { Database: Opened } = await initSqlJs();
  let database: Database | undefined;
  try {
    const noteTypes = orImportError(BROKEN_COLLECTION, () => readNoteTypes((database = new Opened(bytes))));
    if (noteTypes.length === 0) throw new ImportError('There are no notes in this Anki package.');
    return { noteTypes, mediaCount };
  } finally {
    database?.close();
  }
}
