import type { FieldFault } from '../common/workbench/save-error.js';
import type { EditedFolktale } from './edited-folktale.js';

const DETAIL_NAMES: Readonly<Record<string, string>> = {
  storyName: 'Name in the address',
  description: 'Description',
  'title.kanji': 'Title in Japanese',
  'title.hiragana': 'Title’s reading',
  'title.english': 'Title in English',
  sentences: 'Lines',
};
const LINE_NAMES: Readonly<Record<string, string>> = {
  kanji: 'Japanese',
  hiragana: 'reading',
  romaji: 'romaji',
  english: 'English',
};

/** Where a fault is: in the head, or in a line (from 1), whose words are counted from 1 too. */
interface FaultLocation {
  readonly line: number;
  readonly word: number;
  readonly field: string;
}

/** The place of a word that was sent: all words are sent in one list. */
function locateWord(folktale: EditedFolktale, index: number): { readonly line: number; readonly word: number } {
  let left = index;
  for (const [at, { words }] of folktale.lines.entries()) {
    if (left < words.length) return { line: at + 1, word: left + 1 };
    left -= words.length;
  }
  return { line: 0, word: 0 };
}

/** Reads a path of the server's: `storyDesc.storyName`, `sentences.3.kanji`, `words.17.kanji`, `line 4, word 2.english`. */
function locateFault(path: string, folktale: EditedFolktale): FaultLocation {
  const sent = /^(sentences|words)\.(\d+)\.(\w+)$/.exec(path);
  const named = /^line (\d+)(?:, word (\d+))?\.(\w+)$/.exec(path);
  if (named) return { line: Number(named[1]), word: Number(named[2] ?? 0), field: named[3] ?? '' };
  if (!sent) return { line: 0, word: 0, field: path.replace(/^storyDesc\./, '') };
  const index = Number(sent[2]);
  const place = sent[1] === 'words' ? locateWord(folktale, index) : { line: index + 1, word: 0 };
  return { ...place, field: sent[3] ?? '' };
}

/** What a place is called on the page: `Line 4, word 2, reading`. */
export function fieldName(path: string, folktale: EditedFolktale): string {
  const { line, word, field } = locateFault(path, folktale);
  if (line === 0) return DETAIL_NAMES[field] ?? field;
  return [`Line ${line}`, word > 0 && `word ${word}`, LINE_NAMES[field] ?? field].filter(Boolean).join(', ');
}

/** The messages of faults by the ids of lines and words, and then by field; under `HEAD_ID` those of the head. */
export type FaultsById = ReadonlyMap<string, Readonly<Record<string, string>>>;
export const DETAILS_ID = '';

/** What is written in a field of a line, a word or the head. */
function fieldValue({ lines, ...head }: EditedFolktale, id: string, field: string): unknown {
  const rows = lines.flatMap((line) => [line, ...line.words]);
  const { title, ...rest } = head;
  const headFields = {
    ...rest,
    ...Object.fromEntries(Object.entries(title).map(([key, text]) => [`title.${key}`, text])),
  };
  const fields: object = id === DETAILS_ID ? headFields : (rows.find((row) => row.id === id) ?? {});
  return (fields as Readonly<Record<string, unknown>>)[field];
}

/** The faults of what was sent, without those of fields that have changed since. */
export function faultsById(faults: readonly FieldFault[], sent: EditedFolktale, now: EditedFolktale): FaultsById {
  const found = new Map<string, Record<string, string>>();
  for (const { path, message } of faults) {
    const { line, word, field } = locateFault(path, sent);
    const row = sent.lines[line - 1];
    const id = (word > 0 ? row?.words[word - 1]?.id : row?.id) ?? DETAILS_ID;
    if (fieldValue(sent, id, field) === fieldValue(now, id, field))
      found.set(id, { [field]: message, ...found.get(id) });
  }
  return found;
}
