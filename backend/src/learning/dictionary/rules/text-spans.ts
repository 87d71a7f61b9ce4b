import { type BaseForm, deinflect } from '@shinobi/shared/domain/japanese/deinflect';
import type { Inflection } from '@shinobi/shared/domain/limits/inflections';
import type { AnalysedWord, Morpheme } from '@shinobi/shared/domain/japanese/japanese-reading';
import { toHiragana } from '@shinobi/shared/domain/japanese/romaji';
import { formKey, type WantedKey } from './search-key.js';
import { bitsOf } from './word-classes.js';

/** A form of a stretch of text that the dictionary may have. */
export interface SpanForm {
  readonly wanted: WantedKey;
  /** The dictionary form. */
  readonly text: string;
  /** Its reading by the analyser's reading of the text; null if that does not follow. */
  readonly reading: string | null;
  readonly inflections: readonly Inflection[];
  /** Whether the analyser, too, has this dictionary form. */
  readonly isAnalysed: boolean;
}

/** A stretch of morphemes that may be one word. */
export interface TextSpan {
  readonly first: number;
  /** The morpheme behind the last one. */
  readonly behind: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly reading: string;
  readonly forms: readonly SpanForm[];
}

/** A morpheme at its place in the text. */
interface PlacedMorpheme {
  readonly morpheme: Morpheme;
  readonly start: number;
  readonly end: number;
  /** The word that it is a part of. */
  readonly word: AnalysedWord;
}

const LONGEST_SPAN = 10;
const SPAN_MAX_LENGTH = 20;

const JAPANESE = /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}々〆ヶー]+$/u;
const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;
const INFLECTED: ReadonlySet<string> = new Set(['動詞', '形容詞', '助動詞']);
/** Parts of speech that an inflected form cannot begin with. */
const NEVER_INFLECTED: ReadonlySet<string> = new Set([
  '助詞',
  '記号',
  '接続詞',
  '感動詞',
  '連体詞',
  '副詞',
  'フィラー',
]);
/** Parts of speech that endings are made of. */
const ENDINGS: ReadonlySet<string> = new Set(['助動詞', '動詞', '助詞', '形容詞', '名詞']);
/** Inflections that are words of their own in a text. */
const SEPARATE: ReadonlySet<Inflection> = new Set(['conditional (to)', 'conditional (nara)']);
/** A kana word that short, which is a form of a verb, is no other word: い of いる is not 胃. */
const SHORT_FORM = 2;

const isKana = (text: string): boolean => KANA.test(text);

function kanaOf({ surface, reading }: Morpheme): string {
  return isKana(surface) || reading === '' || reading === '*' ? toHiragana(surface) : toHiragana(reading);
}

function placeMorphemes(words: readonly AnalysedWord[], text: string): PlacedMorpheme[] {
  const placed: PlacedMorpheme[] = [];
  let at = 0;
  words.forEach((word) => {
    for (const morpheme of word.parts) {
      const start = Math.max(at, text.indexOf(morpheme.surface, at));
      at = start + morpheme.surface.length;
      placed.push({ morpheme, start, end: at, word });
    }
  });
  return placed;
}

/** The reading of morphemes: that of their words where it is known, which depends on the context. */
function readingOf(morphemes: readonly PlacedMorpheme[]): string {
  const byWord = Map.groupBy(morphemes, ({ word }) => word);
  return [...byWord]
    .map(([{ parts, hiragana }, own]) =>
      own.length === parts.length ? toHiragana(hiragana) : own.map(({ morpheme }) => kanaOf(morpheme)).join(''),
    )
    .join('');
}

/** 行った いった is 行く いく: what remains before the ending is read alike. */
function baseReading(
  text: string,
  reading: string,
  { text: base, wordClass }: Pick<BaseForm, 'text' | 'wordClass'>,
): string | null {
  if (isKana(base)) return toHiragana(base);
  if (base === '来る') return 'くる';
  if (wordClass === 'vk' || wordClass === 'vs') return null;
  let same = 0;
  while (same < base.length && text[same] === base[same]) same += 1;
  const ending = text.slice(same);
  if (!reading.endsWith(toHiragana(ending))) return null;
  return reading.slice(0, reading.length - ending.length) + toHiragana(base.slice(same));
}

function inflectedForms(text: string, reading: string, head: Morpheme): SpanForm[] {
  return deinflect(text)
    .filter(({ wordClass, inflections }) => wordClass !== 'adj-na' && !inflections.some((each) => SEPARATE.has(each)))
    .map((base) => ({
      wanted: [formKey(base.text), bitsOf([base.wordClass])],
      text: base.text,
      reading: baseReading(text, reading, base),
      inflections: base.inflections,
      isAnalysed: base.text === head.baseForm,
    }));
}

/** The text as it is, unless it can only be a form of a verb. */
function formAsItIs(text: string, reading: string, { parts, isForm, head }: SpanContent): SpanForm[] {
  const isFragment = isForm && parts.length === 1 && isKana(text) && text.length <= SHORT_FORM;
  if (isFragment) return [];
  return [{ wanted: [formKey(text), 0], text, reading, inflections: [], isAnalysed: text === head.baseForm }];
}

/** The analyser's dictionary form. It is all there is for the copula, whose forms have no rules: でした is です. */
function analysedForm({ head, isForm, isWholeWord }: SpanContent, inflected: readonly SpanForm[]): SpanForm[] {
  const { baseForm = '', partOfSpeech } = head;
  if (!isForm || !isWholeWord || baseForm === '' || baseForm === '*') return [];
  if (partOfSpeech !== '助動詞' && inflected.some(({ isAnalysed }) => isAnalysed)) return [];
  return [{ wanted: [formKey(baseForm), 0], text: baseForm, reading: null, inflections: [], isAnalysed: true }];
}

/** The morphemes of a span. */
interface SpanContent {
  readonly parts: readonly Morpheme[];
  readonly head: Morpheme;
  /** Whether the first one is an inflected form. */
  readonly isForm: boolean;
  /** Whether they are all of one word of the analyser. */
  readonly isWholeWord: boolean;
}

function formsOf(text: string, reading: string, content: SpanContent): SpanForm[] {
  const { head, parts } = content;
  const canBeInflected =
    !NEVER_INFLECTED.has(head.partOfSpeech) && parts.slice(1).every(({ partOfSpeech }) => ENDINGS.has(partOfSpeech));
  const inflected = canBeInflected ? inflectedForms(text, reading, head) : [];
  return [...formAsItIs(text, reading, content), ...inflected, ...analysedForm(content, inflected)];
}

function spanOf(all: readonly PlacedMorpheme[], first: number, behind: number): TextSpan {
  const morphemes = all.slice(first, behind);
  const parts = morphemes.map(({ morpheme }) => morpheme);
  const text = parts.map(({ surface }) => surface).join('');
  const reading = readingOf(morphemes);
  const [head] = morphemes;
  const [start, end] = [head?.start ?? 0, morphemes.at(-1)?.end ?? 0];
  const forms = head ? formsOf(text, reading, contentOf(head, morphemes, parts)) : [];
  return { first, behind, start, end, text, reading, forms };
}

function contentOf(
  { morpheme: head, word }: PlacedMorpheme,
  morphemes: readonly PlacedMorpheme[],
  parts: readonly Morpheme[],
): SpanContent {
  const isForm = INFLECTED.has(head.partOfSpeech) && head.baseForm !== head.surface;
  const isWholeWord = parts.length === word.parts.length && morphemes.every((each) => each.word === word);
  return { parts, head, isForm, isWholeWord };
}

/** Finds every stretch of the text that may be one word, with the forms to look for. What is not Japanese is left out. */
export function textSpans(words: readonly AnalysedWord[], text: string): TextSpan[] {
  const all = placeMorphemes(words, text);
  return all.flatMap((_, first) => {
    const spans: TextSpan[] = [];
    for (let behind = first + 1; behind <= Math.min(all.length, first + LONGEST_SPAN); behind += 1) {
      const span = spanOf(all, first, behind);
      if (!JAPANESE.test(span.text) || span.end - span.start > SPAN_MAX_LENGTH) break;
      if (span.end - span.start !== span.text.length) break;
      spans.push(span);
    }
    return spans;
  });
}
