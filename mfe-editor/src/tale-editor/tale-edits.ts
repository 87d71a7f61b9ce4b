import type { ResponseOf } from '@shinobi/shared/contract';
import { asDraft, isDraft, withoutDraftMark } from '@shinobi/shared/domain/editing/draft-mark';
import { addAfter } from '../common/rows.js';
import { blankLine, blankWord, type EditedLine, type EditedWord, type Tale } from './tale.js';

export type LineField = 'kanji' | 'hiragana' | 'romaji' | 'english';
export type WordField = 'kanji' | 'hiragana' | 'english';
export type SentenceDraft = ResponseOf<'POST /api/StoriesEdit/Translate'>;
export type WordDraft = ResponseOf<'POST /api/StoriesEdit/TranslateWord'>['word'];

const withLine = (tale: Tale, lineId: string, change: (line: EditedLine) => EditedLine): Tale => ({
  ...tale,
  lines: tale.lines.map((line) => (line.id === lineId ? change(line) : line)),
});
const withWord = (tale: Tale, lineId: string, wordId: string, change: (word: EditedWord) => EditedWord): Tale =>
  withLine(tale, lineId, (line) => ({
    ...line,
    words: line.words.map((word) => (word.id === wordId ? change(word) : word)),
  }));

export const writeLine = (tale: Tale, lineId: string, field: LineField, text: string): Tale =>
  withLine(tale, lineId, (line) => ({ ...line, [field]: text }));

export const writeWord = (tale: Tale, lineId: string, wordId: string, field: WordField, text: string): Tale =>
  withWord(tale, lineId, wordId, (word) => ({ ...word, [field]: text }));

/**
 * Several lines that were pasted into a field: the first stays there, each other one goes into the same field of the next
 * line where that is blank, else into a line of its own.
 */
export function pasteLines(tale: Tale, lineId: string, field: LineField, texts: readonly string[]): Tale {
  const start = tale.lines.findIndex(({ id }) => id === lineId);
  if (start < 0) return tale;
  const lines = [...tale.lines];
  for (const [n, text] of texts.entries()) {
    const there = lines[start + n];
    if (there && (n === 0 || there[field].trim() === '')) lines[start + n] = { ...there, [field]: text };
    else lines.splice(start + n, 0, { ...blankLine(), [field]: text });
  }
  return { ...tale, lines };
}

/** A blank line after another, or at the end. */
export const addLine = (tale: Tale, lineId: string | null): Tale => ({
  ...tale,
  lines: addAfter(tale.lines, lineId, blankLine()),
});

const neverEmpty = (lines: readonly EditedLine[]) => (lines.length > 0 ? lines : [blankLine()]);

export const removeLine = (tale: Tale, lineId: string): Tale => ({
  ...tale,
  lines: neverEmpty(tale.lines.filter(({ id }) => id !== lineId)),
});

/** A blank word after another, or at the end of the line. */
export const addWord = (tale: Tale, lineId: string, wordId: string | null): Tale =>
  withLine(tale, lineId, (line) => ({ ...line, words: addAfter(line.words, wordId, blankWord()) }));

export const removeWord = (tale: Tale, lineId: string, wordId: string): Tale =>
  withLine(tale, lineId, (line) => ({ ...line, words: line.words.filter(({ id }) => id !== wordId) }));

/** Whether another word follows on the same line. */
export const hasNextWord = ({ words }: EditedLine, wordId: string): boolean => words.at(-1)?.id !== wordId;

function joined(first: EditedWord, second: EditedWord): EditedWord {
  const glosses = [first.english, second.english];
  const english = glosses.map(withoutDraftMark).filter(Boolean).join(' ');
  return {
    ...first,
    kanji: first.kanji + second.kanji,
    hiragana: first.hiragana + second.hiragana,
    english: glosses.some(isDraft) ? asDraft(english) : english,
  };
}

/** One word of a word and the next on its line; where there is none, nothing happens. */
export const mergeWords = (tale: Tale, lineId: string, wordId: string): Tale => {
  const line = tale.lines.find(({ id }) => id === lineId);
  const at = line?.words.findIndex(({ id }) => id === wordId) ?? -1;
  const [first, second] = line && at >= 0 ? line.words.slice(at, at + 2) : [];
  if (!first || !second) return tale;
  return withLine(tale, lineId, ({ words, ...rest }) => ({
    ...rest,
    words: words.toSpliced(at, 2, joined(first, second)),
  }));
};

const isBlank = (row: Partial<Record<LineField, string>>) =>
  [row.kanji, row.hiragana, row.romaji, row.english].every((text) => !text?.trim());
const isBlankLine = (line: EditedLine) => isBlank(line) && line.words.every(isBlank);

/** Lines without a letter in them go, words and all. */
export function removeBlankLines(tale: Tale): Tale {
  const lines = tale.lines.filter((line) => !isBlankLine(line));
  return lines.length === tale.lines.length ? tale : { ...tale, lines: neverEmpty(lines) };
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
export function applyDraft(tale: Tale, lineId: string, asked: string, { sentence, words, draft }: SentenceDraft): Tale {
  return withLine(tale, lineId, (line) => {
    if (line.kanji.trim() !== asked) return line;
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

export const applyWordDraft = (tale: Tale, lineId: string, wordId: string, asked: string, draft: WordDraft): Tale =>
  withWord(tale, lineId, wordId, (word) =>
    word.kanji.trim() === asked ? { ...word, hiragana: draft.hiragana, english: draft.english || word.english } : word,
  );
