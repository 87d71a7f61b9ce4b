import type { RequestOf } from '@shinobi/shared/contract';
import type { Sentence, Word } from '@shinobi/shared/contract/learning/stories';
import type { SentenceInFile, StoryText } from '../../../learning/folktales/index.js';

/** A folktale in an editor's hands: anything in it may still be empty. */
export interface Tale {
  readonly storyName: string;
  readonly description: string;
  readonly title: StoryText['title'] | null;
  readonly sentences: readonly SentenceInFile[];
}
export type SentTale = RequestOf<'POST /api/StoriesEdit/Save'>['body'];
export interface Fault {
  readonly path: string;
  readonly message: string;
}

/** Line breaks are escaped on their way to the editor (docs/behaviour/editing.md, rule 6). */
export const escapeLines = (text: string): string => text.replaceAll('\n', '\\n');
/** Either form comes back. */
export const unescapeLines = (text: string): string =>
  text.replaceAll('\\r', '').replaceAll('\\n', '\n').replaceAll('\r', '');

function wordsByLine(words: SentTale['words']): ReadonlyMap<number, SentTale['words']> {
  const lines = new Map<number, SentTale['words']>();
  for (const word of words) {
    const line = lines.get(word.lineNumber);
    if (line) line.push(word);
    else lines.set(word.lineNumber, [word]);
  }
  return lines;
}

const countFaults = <K extends string>(rows: readonly Readonly<Record<K, number>>[], key: K, at: string): Fault[] =>
  rows.flatMap((row, index) =>
    row[key] === index + 1 ? [] : [{ path: `${at}.${index}.${key}`, message: `Should be ${index + 1}.` }],
  );

/** What is wrong with the numbers: they are addresses, so that they count from 1 without a gap. */
export function numberFaults({ sentences, words }: SentTale): Fault[] {
  const lost = words.findIndex(({ lineNumber }) => lineNumber > Math.max(1, sentences.length));
  return [
    ...countFaults(sentences, 'lineNumber', 'sentences'),
    ...[...wordsByLine(words)].flatMap(([line, ofLine]) => countFaults(ofLine, 'wordNumber', `words of line ${line}`)),
    ...(lost < 0 ? [] : [{ path: `words.${lost}.lineNumber`, message: 'There is no such line.' }]),
  ];
}

/** `before` is the title when none was sent. */
export function taleOf({ storyDesc, sentences, words }: SentTale, before: Tale['title']): Tale {
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

export const sentencesOf = (storyId: number, { sentences }: Tale): Sentence[] =>
  sentences.map(({ words: _, ...sentence }) => ({ storyId, ...sentence }));

export const wordsOf = (storyId: number, { sentences }: Tale): Word[] =>
  sentences.flatMap(({ lineNumber, words }) => words.map((word) => ({ storyId, lineNumber, ...word })));
