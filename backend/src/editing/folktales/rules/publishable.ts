import type { SentenceInFile } from '../../../learning/folktales/index.js';
import type { EditedFolktale, FolktaleFault } from './edited-folktale.js';

type Row = Readonly<Record<'kanji' | 'hiragana' | 'english', string>>;

const isBlank = ({ kanji, hiragana, english }: Row): boolean => !kanji && !hiragana && !english;

/** Removes the rows that were never filled in. */
function withoutBlankWords(sentence: SentenceInFile): SentenceInFile {
  const words = sentence.words.filter((word) => !isBlank(word));
  return { ...sentence, words: words.map((word, index) => ({ ...word, wordNumber: index + 1 })) };
}

const missingFields = <R extends object>(row: R, fields: readonly (keyof R & string)[], at: string): FolktaleFault[] =>
  fields.filter((field) => !row[field]).map((field) => ({ path: `${at}.${field}`, message: 'This field is empty.' }));

const sentenceFaults = (sentence: SentenceInFile): FolktaleFault[] => {
  const at = `line ${sentence.lineNumber}`;
  return [
    ...missingFields(sentence, ['kanji', 'hiragana', 'romaji', 'english'], at),
    ...sentence.words.flatMap((word) => missingFields(word, ['kanji', 'hiragana'], `${at}, word ${word.wordNumber}`)),
  ];
};

function titleFaults({ title }: EditedFolktale): FolktaleFault[] {
  return title ? missingFields(title, ['kanji', 'hiragana', 'english'], 'title') : [];
}

/** A title without any text counts as none. */
const titleOf = ({ title }: EditedFolktale): EditedFolktale['title'] => (title && !isBlank(title) ? title : null);

/** Returns what would be published and its faults. */
export function publishable(text: EditedFolktale): {
  readonly text: EditedFolktale;
  readonly faults: readonly FolktaleFault[];
} {
  const ready = { ...text, title: titleOf(text), sentences: text.sentences.map(withoutBlankWords) };
  const faults = [
    ...missingFields(ready, ['description'], 'storyDesc'),
    ...titleFaults(ready),
    ...(ready.sentences.length === 0 ? [{ path: 'sentences', message: 'The folktale has no sentences.' }] : []),
    ...ready.sentences.flatMap(sentenceFaults),
  ];
  return { text: ready, faults };
}
