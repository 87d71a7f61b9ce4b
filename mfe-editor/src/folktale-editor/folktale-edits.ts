import type { ResponseOf } from '@shinobi/shared/contract';
import { isDraft, markAsDraft, withoutDraftMark } from '@shinobi/shared/domain/editing/draft-mark';
import { addAfter, moveRow } from '../common/rows/rows.js';
import { blankLine, blankWord, type EditedFolktale, type EditedLine, type EditedWord } from './edited-folktale.js';
import type { TaleSentence } from './split-tale.js';

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
 * Puts several pasted texts into a field: the first into this line, each other one into the same field of the next line
 * if that is blank, or else into a new line.
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
    const existing = lines[start + n];
    if (existing && (n === 0 || existing[field].trim() === '')) lines[start + n] = { ...existing, [field]: text };
    else lines.splice(start + n, 0, { ...blankLine(), [field]: text });
  }
  return { ...folktale, lines };
}

const lineOfSentence = ({ kanji, hiragana }: TaleSentence): EditedLine => ({ ...blankLine(), kanji, hiragana });

/**
 * Puts the sentences of a pasted tale into lines: the first into this line, the others into new lines after it. A line
 * that already has a reading keeps it.
 */
export function pasteSentences(
  folktale: EditedFolktale,
  lineId: string,
  sentences: readonly TaleSentence[],
): EditedFolktale {
  const at = folktale.lines.findIndex(({ id }) => id === lineId);
  const line = folktale.lines[at];
  const [first, ...others] = sentences;
  if (!line || !first) return folktale;
  const filled = { ...line, kanji: first.kanji, hiragana: line.hiragana || first.hiragana };
  return { ...folktale, lines: folktale.lines.toSpliced(at, 1, filled, ...others.map(lineOfSentence)) };
}

/** Adds the sentences of a pasted tale after the last line that is written, or replaces all lines with them. */
export function addSentences(
  folktale: EditedFolktale,
  sentences: readonly TaleSentence[],
  isReplacing: boolean,
): EditedFolktale {
  const kept = isReplacing ? [] : removeBlankLines(folktale).lines.filter((line) => !isBlankLine(line));
  return { ...folktale, lines: orBlankLine([...kept, ...sentences.map(lineOfSentence)]) };
}

/** Moves a line up or down by one. */
export const moveLine = (folktale: EditedFolktale, lineId: string, step: 1 | -1): EditedFolktale => {
  const lines = moveRow(folktale.lines, lineId, step);
  return lines === folktale.lines ? folktale : { ...folktale, lines };
};

/** Joins two English texts; the result is a draft if one of them is. */
function joinEnglish(first: string, second: string): string {
  const texts = [first, second];
  const english = texts.map(withoutDraftMark).filter(Boolean).join(' ');
  return texts.some(isDraft) ? markAsDraft(english) : english;
}

/** Merges a line with the next one: their texts, and the words of both. Does nothing on the last line. */
export function mergeLines(folktale: EditedFolktale, lineId: string): EditedFolktale {
  const at = folktale.lines.findIndex(({ id }) => id === lineId);
  const [first, second] = at < 0 ? [] : folktale.lines.slice(at, at + 2);
  if (!first || !second) return folktale;
  const words = [...first.words, ...second.words].filter((word) => !isBlank(word));
  const merged: EditedLine = {
    ...first,
    kanji: first.kanji + second.kanji,
    hiragana: first.hiragana + second.hiragana,
    romaji: [first.romaji, second.romaji].filter(Boolean).join(' '),
    english: joinEnglish(first.english, second.english),
    words: words.length > 0 ? words : [blankWord()],
  };
  return { ...folktale, lines: folktale.lines.toSpliced(at, 2, merged) };
}

/** Adds a blank line after another, or at the end. */
export const addLine = (folktale: EditedFolktale, lineId: string | null): EditedFolktale => ({
  ...folktale,
  lines: addAfter(folktale.lines, lineId, blankLine()),
});

const orBlankLine = (lines: readonly EditedLine[]) => (lines.length > 0 ? lines : [blankLine()]);

export const removeLine = (folktale: EditedFolktale, lineId: string): EditedFolktale => ({
  ...folktale,
  lines: orBlankLine(folktale.lines.filter(({ id }) => id !== lineId)),
});

/** Adds a blank word after another, or at the end of the line. */
export const addWord = (folktale: EditedFolktale, lineId: string, wordId: string | null): EditedFolktale =>
  withLine(folktale, lineId, (line) => ({ ...line, words: addAfter(line.words, wordId, blankWord()) }));

export const removeWord = (folktale: EditedFolktale, lineId: string, wordId: string): EditedFolktale =>
  withLine(folktale, lineId, (line) => ({ ...line, words: line.words.filter(({ id }) => id !== wordId) }));

/** Whether another word follows in the same line. */
export const hasNextWord = ({ words }: EditedLine, wordId: string): boolean => words.at(-1)?.id !== wordId;

function joinWords(first: EditedWord, second: EditedWord): EditedWord {
  return {
    ...first,
    kanji: first.kanji + second.kanji,
    hiragana: first.hiragana + second.hiragana,
    english: joinEnglish(first.english, second.english),
  };
}

/** Merges a word with the next one of its line. Does nothing at the end of the line. */
export const mergeWords = (folktale: EditedFolktale, lineId: string, wordId: string): EditedFolktale => {
  const line = folktale.lines.find(({ id }) => id === lineId);
  const at = line?.words.findIndex(({ id }) => id === wordId) ?? -1;
  const [first, second] = line && at >= 0 ? line.words.slice(at, at + 2) : [];
  if (!first || !second) return folktale;
  return withLine(folktale, lineId, ({ words, ...rest }) => ({
    ...rest,
    words: words.toSpliced(at, 2, joinWords(first, second)),
  }));
};

const isBlank = (row: Partial<Record<LineField, string>>) =>
  [row.kanji, row.hiragana, row.romaji, row.english].every((text) => !text?.trim());
const isBlankLine = (line: EditedLine) => isBlank(line) && line.words.every(isBlank);

/** Removes lines in which nothing is written, neither in the line nor in its words. */
export function removeBlankLines(folktale: EditedFolktale): EditedFolktale {
  const lines = folktale.lines.filter((line) => !isBlankLine(line));
  return lines.length === folktale.lines.length ? folktale : { ...folktale, lines: orBlankLine(lines) };
}

/** Returns the draft's words with the existing glosses of the same words, matched in order. */
function mergeDraftWords(before: readonly EditedWord[], drafted: SentenceDraft['words']): EditedWord[] {
  let from = 0;
  return drafted.map(({ kanji, hiragana, english }) => {
    const at = before.findIndex((word, index) => index >= from && word.kanji === kanji);
    const known = at < 0 ? undefined : before[at];
    if (known) from = at + 1;
    const isKept = known && known.english !== '' && !isDraft(known.english);
    return { ...blankWord(), kanji, hiragana, english: isKept ? known.english : english };
  });
}

/**
 * Puts a draft into the line for which it was requested, unless the line's Japanese has changed meanwhile. English and
 * glosses that an editor wrote are kept.
 */
export function applyDraft(
  folktale: EditedFolktale,
  lineId: string,
  requestedKanji: string,
  { sentence, words, draft }: SentenceDraft,
): EditedFolktale {
  return withLine(folktale, lineId, (line) => {
    if (line.kanji.trim() !== requestedKanji) return line;
    const isKept = draft && line.english !== '' && !isDraft(line.english);
    return {
      ...line,
      hiragana: sentence.hiragana,
      romaji: sentence.romaji,
      english: isKept ? line.english : sentence.english,
      words: mergeDraftWords(line.words, words),
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
