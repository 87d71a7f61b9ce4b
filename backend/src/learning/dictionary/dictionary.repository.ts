import { Injectable } from '@nestjs/common';
import type { CountedWord } from '@shinobi/shared/domain/texts/similar-word';
import { dictionaryNotReady } from './dictionary.errors.js';
import { DictionaryDatabaseService } from './dictionary-database.service.js';
import type { EntryDocument } from './rules/entry-document.js';
import type { WantedKey } from './rules/search-key.js';

/** An entry that a wanted key finds. The lower the weight, the better. */
export interface KeyHit {
  readonly key: string;
  readonly classes: number;
  readonly rank: number;
  readonly weight: number;
}

/** The most entries of one key that a search considers. */
const KEY_MAX = 40;

const FIND_EXACT = `
WITH wanted AS MATERIALIZED (SELECT value ->> 0 AS key, value ->> 1 AS classes FROM json_each(?1))
SELECT wanted.key, wanted.classes, found.rank, found.weight
FROM wanted, keys AS found
WHERE found.key = wanted.key
  AND (wanted.classes = 0 OR (found.classes & wanted.classes) <> 0)
  AND found.weight <= COALESCE(
    (SELECT weight FROM keys WHERE key = wanted.key AND (wanted.classes = 0 OR (classes & wanted.classes) <> 0)
     ORDER BY weight LIMIT 1 OFFSET ?2 - 1), 1e9)`;

/** The largest character: every key with a beginning is at most this one. */
const LAST = '\u{10FFFF}';

/** Many keys have a crowded beginning; its best entries are stored. */
const FIND_BEGINNING = `
SELECT best.value AS rank FROM crowded, json_each(crowded.ranks) AS best WHERE crowded.prefix = ?1
UNION ALL
SELECT rank FROM (
  SELECT rank FROM keys
  WHERE key >= ?1 AND key <= ?1 || '${LAST}' AND NOT EXISTS (SELECT 1 FROM crowded WHERE prefix = ?1)
  ORDER BY weight LIMIT ?2
)
LIMIT ?2`;

const FIND_WORDS = 'SELECT rowid AS rank FROM gloss_words WHERE gloss_words MATCH ? ORDER BY rowid LIMIT ?';
const FIND_SIMILAR_LENGTH = `
SELECT term AS word, doc AS count FROM gloss_vocabulary
WHERE term >= ?1 AND term < ?1 || '${LAST}' AND length(term) BETWEEN ?2 AND ?3`;
const FIND_DOCUMENTS = 'SELECT rank, document FROM entries WHERE rank IN (SELECT value FROM json_each(?))';
const FIND_ENTRY = 'SELECT rank, document FROM entries WHERE entry_id = ?';

interface DocumentRow {
  readonly rank: number;
  readonly document: string;
}

const parseDocument = ({ document }: DocumentRow) => JSON.parse(document) as EntryDocument;

/** Words of which one is wanted, as FTS5 quotes them. They contain letters and figures only. */
const anyOf = (words: readonly string[]) => `(${words.map((word) => `"${word}"`).join(' OR ')})`;
const beginningOf = (words: readonly string[]) => `"${words[0] ?? ''}"*`;

/** Reads the dictionary. Its methods reject with `DictionaryNotReady`. */
@Injectable()
export class DictionaryRepository {
  constructor(private readonly database: DictionaryDatabaseService) {}

  /** Throws `DictionaryNotReady`. */
  requireReady(): void {
    if (!this.database.isReady) throw dictionaryNotReady();
  }

  /** Returns the best entries with exactly these keys. */
  findExact(wanted: readonly WantedKey[], ofEachKey = KEY_MAX): Promise<KeyHit[]> {
    return this.database.query(FIND_EXACT, [JSON.stringify(wanted), ofEachKey]);
  }

  /** Returns the ranks of the best entries with a key that begins so. */
  async findBeginning(prefix: string, limit: number): Promise<number[]> {
    const rows = await this.database.query<{ rank: number }>(FIND_BEGINNING, [prefix, limit]);
    return rows.map(({ rank }) => rank);
  }

  /** Returns the ranks of the most common entries whose glosses have all these words, each in one of its forms. */
  async findWords(words: readonly (readonly string[])[], lastIsBeginning: boolean, limit: number): Promise<number[]> {
    const terms = words.map((forms, at) =>
      lastIsBeginning && at === words.length - 1 ? beginningOf(forms) : anyOf(forms),
    );
    const query = terms.join(' AND ');
    const rows = await this.database.query<{ rank: number }>(FIND_WORDS, [query, limit]);
    return rows.map(({ rank }) => rank);
  }

  /** Returns the words of the glosses that begin with the same letter and are at most `letters` longer or shorter. */
  findWordsLike(word: string, letters: number): Promise<CountedWord[]> {
    const { length } = word;
    return this.database.query(FIND_SIMILAR_LENGTH, [word.charAt(0), length - letters, length + letters]);
  }

  /** Returns entries by their ranks. */
  async findDocuments(ranks: readonly number[]): Promise<ReadonlyMap<number, EntryDocument>> {
    const rows = await this.database.query<DocumentRow>(FIND_DOCUMENTS, [JSON.stringify(ranks)]);
    return new Map(rows.map((row) => [row.rank, parseDocument(row)]));
  }

  async findEntry(entryId: string): Promise<EntryDocument | null> {
    const [row] = await this.database.query<DocumentRow>(FIND_ENTRY, [entryId]);
    return row ? parseDocument(row) : null;
  }
}
