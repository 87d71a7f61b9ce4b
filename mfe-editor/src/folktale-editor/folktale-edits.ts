import type { ResponseOf } from '@shinobi/shared/contract';
import { markAsDraft, isDraft, withoutDraftMark } from '@shinobi/shared/domain/editing/draft-mark';
import { addAfter } from '../common/rows/rows.js';
import { blankLine, blankWord, type EditedLine, type EditedWord, type EditedFolktale } from './edited-folktale.js';

export type LineField = 'kanji' | 'hiragana' | 'romaji' | 'english';
export type WordField = 'kanji' | 'hiragana' | 'english';
export type SentenceDraft = ResponseOf<'POST /api/StoriesEdit/Translate'>;
export type WordDraft = ResponseOf<'POST /api/StoriesEdit/TranslateWord'>['word'];

const withLine = (
  folktale: EditedFolktale,
  lineId: string,
  change: (line: EditedLine) => EditedLine,
): EditedFolktale => ({
  ...folktale,
  lines: folktale.lines.map((line) => (line.id === lineId ? change(line) : line)),
});
const withWord = (
  folktale: EditedFolktale,
  lineId: string,
  wordId: string,
  change: (word: EditedWord) => EditedWord,
): EditedFolktale =>
  withLine(folktale, lineId, (line) => ({
    ...line,
    words: line.words.map((word) => (word.id === wordId ? change(word) : word)),
  }));

export const writeLine = (folktale: EditedFolktale, lineId: string, field: LineField, text: string): EditedFolktale =>
  withLine(folktale, lineId, (line) => ({ ...line, [field]: text }));

export const writeWord = (
  folktale: EditedFolktale,
  lineId: string,
  wordId: string,
  field: WordField,
  text: string,
): EditedFolktale => withWord(folktale, lineId, wordId, (word) => ({ ...word, [field]: text }));

/**
 * Several lines that were pasted into a field: the first stays there, each other one goes into the same field of the next
 * line where that is blank, else into a line of its own.
 */
export function pasteLines(
  folktale: EditedFolktale,
  lineId: string,
  field: LineField,
  texts: readonly string[],
): EditedFolktale {
  const start = folktale.lines.findIndex(({ id }) => id === lineId);
  if (start < 0) return folktale;
  const lines = [...folktale.lines];
  for (const [n, text] of texts.entries()) {
    const there = lines[start + n];
    if (there && (n === 0 || there[field].trim() === '')) lines[start + n] = { ...there, [field]: text };
    else lines.splice(start + n, 0, { ...blankLine(), [field]: text });
  }
  return { ...folktale, lines };
}

/** A blank line after another, or at the end. */
export const addLine = (folktale: EditedFolktale, lineId: string | null): EditedFolktale => ({
  ...folktale,
  lines: addAfter(folktale.lines, lineId, blankLine()),
});

const neverEmpty = (lines: readonly EditedLine[]) => (lines.length > 0 ? lines : [blankLine()]);

export const removeLine = (folktale: EditedFolktale, lineId: string): EditedFolktale => ({
  ...folktale,
  lines: neverEmpty(folktale.lines.filter(({ id }) => id !== lineId)),
});

/** A blank word after another, or at the end of the line. */
export const addWord = (folktale: EditedFolktale, lineId: string, wordId: string | null): EditedFolktale =>
  withLine(folktale, lineId, (line) => ({ ...line, words: addAfter(line.words, wordId, blankWord()) }));

export const removeWord = (folktale: EditedFolktale, lineId: string, wordId: string): EditedFolktale =>
  withLine(folktale, lineId, (line) => ({ ...line, words: line.words.filter(({ id }) => id !== wordId) }));

/** Whether another word follows on the same line. */
export const hasNextWord = ({ words }: EditedLine, wordId: string): boolean => words.at(-1)?.id !== wordId;

function joined(first: EditedWord, second: EditedWord): EditedWord {
  const glosses = [first.english, second.english];
  const english = glosses.map(withoutDraftMark).filter(Boolean).join(' ');
  return {
    ...first,
    kanji: first.kanji + second.kanji,
    hiragana: first.hiragana + second.hiragana,
    english: glosses.some(isDraft) ? markAsDraft(english) : english,
  };
}

/** One word of a word and the next on its line; where there is none, nothing happens. */
export const mergeWords = (folktale: EditedFolktale, lineId: string, wordId: string): EditedFolktale => {
  const line = folktale.lines.find(({ id }) => id === lineId);
  const at = line?.words.findIndex(({ id }) => id === wordId) ?? -1;
  const [first, second] = line && at >= 0 ? line.words.slice(at, at + 2) : [];
  if (!first || !second) return folktale;
  return withLine(folktale, lineId, ({ words, ...rest }) => ({
    ...rest,
    words: words.toSpliced(at, 2, joined(first, second)),
  }));
};

const isBlank = (row: Partial<Record<LineField, string>>) =>
  [row.kanji, row.hiragana, row.romaji, row.english].every((text) => !text?.trim());
const isBlankLine = (line: EditedLine) => isBlank(line) && line.words.every(isBlank);

/** Lines without a letter in them go, words and all. */
export function removeBlankLines(folktale: EditedFolktale): EditedFolktale {
  const lines = folktale.lines.filter((line) => !isBlankLine(line));
  return lines.length === folktale.lines.length ? folktale : { ...folktale, lines: neverEmpty(lines) };
}

/** The draft's words, with the glosses that were there for the same words in the same order. */
function mergedWords(before: readonly EditedWord[], drafted: SentenceDraft['words']): EditedWord[] {
  let from = 0;
  return drafted.map(({ kanji, hiragana, english }) => {
    const at = before.findIndex((word, index) => index >= from && word.kanji === kanji);
    const known = at < 0 ? undefined : before[at];
    if (known) from = at + 1;
    const keeps = known && known.english !== '' && !isDraft(known.english);
    return { ...blankWord(), kanji, hiragana, english: keeps ? known.english : english };
  });
}

/**
 * Puts a draft into the line that it was asked for, unless its Japanese has changed meanwhile. English that somebody
 * wrote is kept from mere glosses, and so are glosses of words that are there again.
 */
export function applyDraft(
  folktale: EditedFolktale,
  lineId: string,
  requestedKanji: string,
  { sentence, words, draft }: SentenceDraft,
): EditedFolktale {
  return withLine(folktale, lineId, (line) => {
    if (line.kanji.trim() !== requestedKanji) return line;
    const keeps = draft && line.english !== '' && !isDraft(line.english);
    return {
      ...line,
      hiragana: sentence.hiragana,
      romaji: sentence.romaji,
      english: keeps ? line.english : sentence.english,
      words: mergedWords(line.words, words),
    };
  });
}

export const applyWordDraft = (
  folktale: EditedFolktale,
  lineId: string,
  wordId: string,
  requestedKanji: string,
  draft: WordDraft,
): EditedFolktale =>
  withWord(folktale, lineId, wordId, (word) =>
    word.kanji.trim() === requestedKanji
      ? { ...word, hiragana: draft.hiragana, english: draft.english || word.english }
      : word,
  );
