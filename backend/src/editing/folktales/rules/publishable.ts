import type { SentenceInFile } from '../../../learning/folktales/index.js';
import type { Fault, Tale } from './tale.js';

type Row = Readonly<Record<'kanji' | 'hiragana' | 'english', string>>;

const isBlank = ({ kanji, hiragana, english }: Row): boolean => !kanji && !hiragana && !english;

/** Without the rows that were never filled in. */
function whole(sentence: SentenceInFile): SentenceInFile {
  const words = sentence.words.filter((word) => !isBlank(word));
  return { ...sentence, words: words.map((word, index) => ({ ...word, wordNumber: index + 1 })) };
}

const missing = <R extends object>(row: R, fields: readonly (keyof R & string)[], at: string): Fault[] =>
  fields
    .filter((field) => !row[field])
    .map((field) => ({ path: `${at}.${field}`, message: 'Nothing is written here.' }));

const sentenceFaults = (sentence: SentenceInFile): Fault[] => {
  const at = `line ${sentence.lineNumber}`;
  return [
    ...missing(sentence, ['kanji', 'hiragana', 'romaji', 'english'], at),
    ...sentence.words.flatMap((word) => missing(word, ['kanji', 'hiragana'], `${at}, word ${word.wordNumber}`)),
  ];
};

function titleFaults({ title }: Tale): Fault[] {
  return title ? missing(title, ['kanji', 'hiragana', 'english'], 'title') : [];
}

/** A title of which nothing is written is none. */
const titleOf = ({ title }: Tale): Tale['title'] => (title && !isBlank(title) ? title : null);

/** What readers would get, and what it lacks. */
export function publishable(tale: Tale): { readonly tale: Tale; readonly faults: readonly Fault[] } {
  const ready = { ...tale, title: titleOf(tale), sentences: tale.sentences.map(whole) };
  const faults = [
    ...missing(ready, ['description'], 'storyDesc'),
    ...titleFaults(ready),
    ...(ready.sentences.length === 0 ? [{ path: 'sentences', message: 'There is no line.' }] : []),
    ...ready.sentences.flatMap(sentenceFaults),
  ];
  return { tale: ready, faults };
}
