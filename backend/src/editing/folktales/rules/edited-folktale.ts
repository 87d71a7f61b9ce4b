import type { RequestOf } from '@shinobi/shared/contract';
import type { Sentence, Word } from '@shinobi/shared/contract/learning/stories';
import type { FolktaleText, SentenceInFile } from '../../../learning/folktales/index.js';

/** A folktale that is being edited: any field may still be empty. */
export interface EditedFolktale {
  readonly storyName: string;
  readonly description: string;
  readonly title: FolktaleText['title'] | null;
  readonly sentences: readonly SentenceInFile[];
}
export type FolktaleRequest = RequestOf<'POST /api/StoriesEdit/Save'>['body'];
export interface FolktaleFault {
  readonly path: string;
  readonly message: string;
}

/** Escapes line breaks for the editor (shared/docs/behaviour/editing.md, rule 6). */
export const escapeLines = (text: string): string => text.replaceAll('\n', '\\n');
/** Accepts escaped and real line breaks. */
export const unescapeLines = (text: string): string =>
  text.replaceAll('\\r', '').replaceAll('\\n', '\n').replaceAll('\r', '');

function wordsByLine(words: FolktaleRequest['words']): ReadonlyMap<number, FolktaleRequest['words']> {
  const lines = new Map<number, FolktaleRequest['words']>();
  for (const word of words) {
    const line = lines.get(word.lineNumber);
    if (line) line.push(word);
    else lines.set(word.lineNumber, [word]);
  }
  return lines;
}

const countFaults = <K extends string>(
  rows: readonly Readonly<Record<K, number>>[],
  key: K,
  at: string,
): FolktaleFault[] =>
  rows.flatMap((row, index) =>
    row[key] === index + 1 ? [] : [{ path: `${at}.${index}.${key}`, message: `Should be ${index + 1}.` }],
  );

/** Returns the faults of line and word numbers: they are part of addresses and must count from 1 without gaps. */
export function numberFaults({ sentences, words }: FolktaleRequest): FolktaleFault[] {
  const lost = words.findIndex(({ lineNumber }) => lineNumber > Math.max(1, sentences.length));
  return [
    ...countFaults(sentences, 'lineNumber', 'sentences'),
    ...[...wordsByLine(words)].flatMap(([line, ofLine]) => countFaults(ofLine, 'wordNumber', `words of line ${line}`)),
    ...(lost < 0 ? [] : [{ path: `words.${lost}.lineNumber`, message: 'This line does not exist.' }]),
  ];
}

/** `before` is the stored title, which stays if the request has none. */
export function editedFolktaleOf(
  { storyDesc, sentences, words }: FolktaleRequest,
  before: EditedFolktale['title'],
): EditedFolktale {
  const byLine = wordsByLine(words);
  const { storyName, description, title } = storyDesc;
  return {
    storyName,
    description: unescapeLines(description),
    title: title === undefined ? before : title,
    sentences: sentences.map(({ lineNumber, kanji, hiragana, romaji, english }) => ({
      ...{ lineNumber, kanji, hiragana, romaji, english },
      words: (byLine.get(lineNumber) ?? []).map(({ storyId: _, lineNumber: __, ...word }) => word),
    })),
  };
}

export const sentencesOf = (storyId: number, { sentences }: EditedFolktale): Sentence[] =>
  sentences.map(({ words: _, ...sentence }) => ({ storyId, ...sentence }));

export const wordsOf = (storyId: number, { sentences }: EditedFolktale): Word[] =>
  sentences.flatMap(({ lineNumber, words }) => words.map((word) => ({ storyId, lineNumber, ...word })));
