import type { FieldFault } from '../common/workbench/save-error.js';
import type { EditedFolktale } from './edited-folktale.js';

export const DETAIL_NAMES = {
  ...{ storyName: 'Name in the address', description: 'Description', explanation: 'Explanation', youtube: 'Video' },
};
export const TITLE_NAMES = { kanji: 'Title in Japanese', hiragana: 'Title’s reading', english: 'Title in English' };
const TITLE_PATHS = Object.entries(TITLE_NAMES).map(([field, name]) => [`title.${field}`, name] as const);
const PATH_NAMES: Readonly<Record<string, string>> = {
  ...DETAIL_NAMES,
  ...Object.fromEntries(TITLE_PATHS),
  sentences: 'Lines',
  articles: 'Articles about it',
};
const LINE_NAMES: Readonly<Record<string, string>> = {
  kanji: 'Japanese',
  hiragana: 'reading',
  romaji: 'romaji',
  english: 'English',
};

/** Where a fault is. Lines and words count from 1; line 0 means the details, word 0 the line itself. */
interface FaultLocation {
  readonly line: number;
  readonly word: number;
  readonly field: string;
}

/** Returns the location of a word in the request, which has the words of all lines in one list. */
function locateWord(folktale: EditedFolktale, index: number): { readonly line: number; readonly word: number } {
  let left = index;
  for (const [at, { words }] of folktale.lines.entries()) {
    if (left < words.length) return { line: at + 1, word: left + 1 };
    left -= words.length;
  }
  return { line: 0, word: 0 };
}

/** Parses a path of the server: `storyDesc.storyName`, `sentences.3.kanji`, `words.17.kanji`, `line 4, word 2.english`. */
function locateFault(path: string, folktale: EditedFolktale): FaultLocation {
  const indexed = /^(sentences|words)\.(\d+)(?:\.(\w+))?$/.exec(path);
  const named = /^line (\d+)(?:, word (\d+))?\.(\w+)$/.exec(path);
  if (named) return { line: Number(named[1]), word: Number(named[2] ?? 0), field: named[3] ?? '' };
  if (path.startsWith('storyDesc.articles')) return { line: 0, word: 0, field: 'articles' };
  if (!indexed) return { line: 0, word: 0, field: path.replace(/^storyDesc\./, '') };
  const index = Number(indexed[2]);
  const location = indexed[1] === 'words' ? locateWord(folktale, index) : { line: index + 1, word: 0 };
  return { ...location, field: indexed[3] ?? '' };
}

/** Names a field or a line as the page does: `Line 4, word 2, reading`, `Line 4`. */
export function fieldName(path: string, folktale: EditedFolktale): string {
  const { line, word, field } = locateFault(path, folktale);
  if (line === 0) return PATH_NAMES[field] ?? field;
  return [`Line ${line}`, word > 0 && `word ${word}`, LINE_NAMES[field] ?? field].filter(Boolean).join(', ');
}

/** The messages by the id of a line or word, and then by field. `DETAILS_ID` has those of the details. */
export type FaultsById = ReadonlyMap<string, Readonly<Record<string, string>>>;
export const DETAILS_ID = '';

/** Returns the value of a field of a line, a word or the details. */
function fieldValue({ lines, ...head }: EditedFolktale, id: string, field: string): unknown {
  const rows = lines.flatMap((line) => [line, ...line.words]);
  const { title, ...rest } = head;
  const detailFields = {
    ...rest,
    ...Object.fromEntries(Object.entries(title).map(([key, text]) => [`title.${key}`, text])),
  };
  const fields: object = id === DETAILS_ID ? detailFields : (rows.find((row) => row.id === id) ?? {});
  return (fields as Readonly<Record<string, unknown>>)[field];
}

/** Groups the faults of a request by row, without those of fields that have changed since. */
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
