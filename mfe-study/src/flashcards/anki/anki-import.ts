import initSqlJs, { type Database } from 'sql.js/dist/sql-asm.js';
import type { ImportedSchedule } from '@shinobi/shared/contract/learning/flashcard';
import { ImportError, orImportError } from '../import/import-error.js';
import { EMPTY_FILE, type NoteTable, type ReadFile } from '../import/note-table.js';
import { BROKEN_COLLECTION, unpackCollection } from './anki-package.js';
import { type AnkiCardRow, aspectOfOrd, scheduleOfRow } from './anki-schedule.js';

const NOTES_MAX = 50_000;
/** A note may have several cards. */
const CARDS_MAX = 500_000;

type SqlRows = readonly (readonly (string | number | Uint8Array | null)[])[];
const selectRows = (database: Database, sql: string): SqlRows => database.exec(sql)[0]?.values ?? [];

/** Real tables only: a view of that name could run forever. */
const readTableNames = (database: Database): ReadonlySet<string> =>
  new Set(selectRows(database, "SELECT name FROM sqlite_master WHERE type = 'table'").map(([name]) => String(name)));

type NoteTypeHeader = Pick<NoteTable, 'id' | 'name' | 'fields'>;

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

/** A note with the schedules of its cards. */
interface Note {
  readonly fields: readonly string[];
  readonly rows: readonly AnkiCardRow[];
}

const toNumber = (value: unknown): number => (Number.isFinite(Number(value)) ? Number(value) : 0);

/** Returns the cards of each note by its id. A card in a filtered deck has its own due date aside. */
function readCards(database: Database): ReadonlyMap<string, AnkiCardRow[]> {
  const byNote = new Map<string, AnkiCardRow[]>();
  const rows = selectRows(
    database,
    `SELECT nid, ord, type, CASE WHEN odid <> 0 THEN odue ELSE due END, ivl, factor, reps, lapses, data FROM cards
     WHERE type > 0 LIMIT ${CARDS_MAX}`,
  );
  for (const [note, ord, type, due, ivl, factor, reps, lapses, data] of rows) {
    const numbers = { ord: toNumber(ord), type: toNumber(type), due: toNumber(due), ivl: toNumber(ivl) };
    const row = {
      ...numbers,
      factor: toNumber(factor),
      reps: toNumber(reps),
      lapses: toNumber(lapses),
      data: String(data),
    };
    byNote.set(String(note), [...(byNote.get(String(note)) ?? []), row]);
  }
  return byNote;
}

function readNotesByType(database: Database, cards: ReadonlyMap<string, AnkiCardRow[]>): ReadonlyMap<string, Note[]> {
  const notes = selectRows(database, `SELECT id, mid, flds FROM notes ORDER BY id LIMIT ${NOTES_MAX + 1}`);
  if (notes.length > NOTES_MAX)
    throw new ImportError(`This deck has more than ${NOTES_MAX} notes. Export only some of it.`);
  const byType = new Map<string, Note[]>();
  for (const [id, noteType, joined] of notes) {
    const list = byType.get(String(noteType)) ?? [];
    list.push({ fields: String(joined).split('\u001F'), rows: cards.get(String(id)) ?? [] });
    byType.set(String(noteType), list);
  }
  return byType;
}

const isClozeNote = ({ fields }: Note): boolean => fields.some((field) => /\{\{c\d+::/.test(field));

/** Gives every field of a note a name, also when the note type does not. */
function createTable(id: string, head: NoteTypeHeader | undefined, notes: readonly Note[], created: number): NoteTable {
  const count = Math.max(...notes.slice(0, 100).map(({ fields }) => fields.length));
  const fields = Array.from({ length: count }, (_, at) => head?.fields[at] ?? `Field ${at + 1}`);
  const isCloze = notes.slice(0, 100).some(isClozeNote);
  const schedules = notes.map(({ rows }) =>
    rows.flatMap((row): ImportedSchedule[] => {
      const aspect = aspectOfOrd(row.ord, isCloze);
      const schedule = aspect && scheduleOfRow(row, aspect, created);
      return schedule ? [schedule] : [];
    }),
  );
  const table = { id, name: head?.name ?? 'Notes', fields, notes: notes.map((note) => note.fields), isHtml: true };
  return schedules.some(({ length }) => length > 0) ? { ...table, schedules } : table;
}

function readTables(database: Database): NoteTable[] {
  const tables = readTableNames(database);
  if (!tables.has('notes')) throw new ImportError(BROKEN_COLLECTION);
  const heads =
    tables.has('fields') && tables.has('notetypes')
      ? readNoteTypesFromTables(database)
      : readNoteTypesFromJson(database);
  const created = readCreated(database, tables);
  const cards = created === null ? new Map<string, AnkiCardRow[]>() : readCards(database);
  return [...readNotesByType(database, cards)]
    .map(([id, notes]) =>
      createTable(
        id,
        heads.find((head) => head.id === id),
        notes,
        created ?? 0,
      ),
    )
    .sort((one, other) => other.notes.length - one.notes.length);
}

/** Returns when the collection was created, in seconds; null if the file has no cards with schedules. */
function readCreated(database: Database, tables: ReadonlySet<string>): number | null {
  const hasColumn = (table: string, column: string) =>
    tables.has(table) && selectRows(database, `PRAGMA table_info(${table})`).some(([, name]) => name === column);
  if (!hasColumn('col', 'crt') || !hasColumn('cards', 'odid')) return null;
  return toNumber(selectRows(database, 'SELECT crt FROM col LIMIT 1')[0]?.[0]);
}

/** Returns whether the notes have cards that ask from the back. */
const asksBack = (tables: readonly NoteTable[]): boolean =>
  tables.some(({ schedules }) => schedules?.some((each) => each.some(({ aspect }) => aspect === 'back')));

/** Reads an Anki package (`.apkg`, `.colpkg`). Throws an `ImportError` if it cannot be read. */
export async function importAnki(file: Uint8Array): Promise<ReadFile> {
  const { bytes, mediaCount, media } = unpackCollection(file);
  const { Database: Opened } = await initSqlJs();
  let database: Database | undefined;
  try {
    const tables = orImportError(BROKEN_COLLECTION, () => readTables((database = new Opened(bytes))));
    if (tables.length === 0) throw new ImportError('There are no notes in this Anki package.');
    return { ...EMPTY_FILE, source: 'Anki', tables, mediaCount, media, hasBackCards: asksBack(tables) };
  } finally {
    database?.close();
  }
}
