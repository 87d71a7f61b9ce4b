import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import sqlite3, { type Database } from 'sqlite3';
import { crowdedPrefixes } from './crowded-prefixes.js';
import { sortedEntries, type TaughtWord } from './dictionary-entries.js';
import { searchKeys } from './search-keys.js';
import { searchedWords } from '../rules/search-key.js';

/** The text of EDICT below the folder of the content. */
export const DICTIONARY_TEXT = 'dictionaries/edict.txt.br';
const ANSWERS = 'dictionary-answers.json';
const VOCABULARY = 'vocabulary';

/** The files of the content that the dictionary is made of. */
export const sourceFiles = (contentDir: string): string[] => [
  path.join(contentDir, DICTIONARY_TEXT),
  path.join(contentDir, ANSWERS),
  ...readdirSync(path.join(contentDir, VOCABULARY))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => path.join(contentDir, VOCABULARY, name)),
];

/** Rows of `keys` have no number of their own, and a search reads a range of them: exact, or all with a beginning. */
const SCHEMA = `
PRAGMA journal_mode = OFF;
PRAGMA synchronous = OFF;
PRAGMA cache_size = -64000;
PRAGMA page_size = 4096;
CREATE TABLE entries (rank INTEGER PRIMARY KEY, entry_id TEXT NOT NULL UNIQUE, document TEXT NOT NULL);
CREATE TABLE keys (key TEXT, weight INTEGER, rank INTEGER, classes INTEGER, PRIMARY KEY (key, weight, rank)) WITHOUT ROWID;
CREATE TABLE crowded (prefix TEXT PRIMARY KEY, ranks TEXT NOT NULL) WITHOUT ROWID;
CREATE VIRTUAL TABLE gloss_words USING fts5(words, content='', detail=none, columnsize=0, prefix='1 2 3');
CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
`;

const INSERTS = {
  entries: `INSERT INTO entries SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)`,
  keys: `INSERT INTO keys SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)`,
  crowded: `INSERT INTO crowded SELECT value ->> 0, value ->> 1 FROM json_each(?)`,
  gloss_words: `INSERT INTO gloss_words (rowid, words) SELECT value ->> 0, value ->> 1 FROM json_each(?)`,
};

const BATCH_SIZE = 5000;

/** A new file that is written once, in large statements. */
class NewFile {
  private constructor(private readonly connection: Database) {}

  static async create(file: string): Promise<NewFile> {
    const connection = await new Promise<Database>((resolve, reject) => {
      const opened: Database = new sqlite3.Database(file, (error) => (error ? reject(error) : resolve(opened)));
    });
    return new NewFile(connection);
  }

  execute(sql: string): Promise<void> {
    return promisify((done: (error: Error | null) => void) => this.connection.exec(sql, done))();
  }

  async insert(table: keyof typeof INSERTS, rows: readonly (readonly unknown[])[]): Promise<void> {
    for (let from = 0; from < rows.length; from += BATCH_SIZE) {
      const batch = JSON.stringify(rows.slice(from, from + BATCH_SIZE));
      await promisify((done: (error: Error | null) => void) => this.connection.run(INSERTS[table], [batch], done))();
    }
  }

  close(): Promise<void> {
    return promisify((done: (error: Error | null) => void) => this.connection.close(done))();
  }
}

interface WordInFile {
  readonly kanji: string;
  readonly hiragana: string;
  readonly english: string;
  readonly partOfSpeech: string;
  readonly jlpt: string | null;
}

/** The words of the library by their entries; of two words the first one. */
function readTaught(answers: string, files: readonly string[]): ReadonlyMap<string, TaughtWord> {
  const entries = JSON.parse(readFileSync(answers, 'utf8')) as Record<string, { entry?: string } | undefined>;
  const words = files.flatMap((file) => (JSON.parse(readFileSync(file, 'utf8')) as { words: WordInFile[] }).words);
  const taught = new Map<string, TaughtWord>();
  for (const { kanji, hiragana, english, partOfSpeech, jlpt } of words) {
    const { entry } = entries[`${kanji}/${hiragana}/${partOfSpeech}`] ?? entries[`${kanji}/${hiragana}`] ?? {};
    if (entry !== undefined && !taught.has(entry))
      taught.set(entry, { writing: kanji, level: jlpt, glosses: english.split('; ') });
  }
  return taught;
}

const compareKeys = (one: { key: string; weight: number }, other: { key: string; weight: number }) =>
  one.key < other.key ? -1 : one.key > other.key ? 1 : one.weight - other.weight;

/** Fills a new file with the dictionary. `report` is called with the finished part in percent. */
export async function buildDictionary(
  contentDir: string,
  target: string,
  report: (percent: number) => void = () => undefined,
): Promise<void> {
  const [text = '', answers = '', ...vocabulary] = sourceFiles(contentDir);
  const edict = brotliDecompressSync(readFileSync(text)).toString('utf8');
  const entries = sortedEntries(edict, readTaught(answers, vocabulary));
  report(20);
  const keys = entries.flatMap((entry, rank) => searchKeys(entry, rank)).sort(compareKeys);
  report(40);
  const file = await NewFile.create(target);
  try {
    await file.execute(`${SCHEMA}BEGIN`);
    await file.insert(
      'entries',
      entries.map(({ document }, rank) => [rank, document.i, JSON.stringify(document)]),
    );
    report(55);
    await file.insert(
      'keys',
      keys.map(({ key, weight, rank, classes }) => [key, weight, rank, classes]),
    );
    await file.insert(
      'crowded',
      crowdedPrefixes(keys).map(({ prefix, ranks }) => [prefix, JSON.stringify(ranks)]),
    );
    report(75);
    const wordsOf = ({ document, taughtGlosses }: (typeof entries)[number]) =>
      searchedWords([...document.s.flatMap(({ g }) => g), ...taughtGlosses].join(' '));
    await file.insert(
      'gloss_words',
      entries.map((entry, rank) => [rank, wordsOf(entry).join(' ')]),
    );
    report(95);
    await file.execute(
      `INSERT INTO gloss_words (gloss_words) VALUES ('optimize'); COMMIT; PRAGMA journal_mode = DELETE`,
    );
    await file.execute(`INSERT INTO about VALUES ('entries', '${entries.length}')`);
  } finally {
    await file.close();
  }
}
