import type { Vocab } from '@shinobi/shared/contract/learning/vocab-quiz';
import { escapePattern, withFurigana } from './furigana.js';

type Word = Pick<Vocab, 'kanji' | 'hiragana' | 'partOfSpeech'>;

/** Finds a word in sentences with furigana. */
export interface WordPattern {
  /** What all forms of the word begin with. */
  readonly stem: string;
  /** Returns whether the stem at an index of a sentence is the word, by what comes before and after it. */
  isWordAt(sentence: string, index: number): boolean;
}

/** What can follow the stem of a verb, by the last kana of its dictionary form. */
const VERB_ENDINGS: Readonly<Record<string, string>> = {
  う: 'うわいおっ',
  // っ only in 行った.
  く: 'くかきこいっ',
  ぐ: 'ぐがぎごい',
  す: 'すさしそ',
  つ: 'つたちとっ',
  ぬ: 'ぬなにのん',
  ぶ: 'ぶばびぼん',
  む: 'むまみもん',
  // Of both classes of verbs: 帰ります, 食べます.
  る: 'るりっろらまたてなよ',
};
const ADJECTIVE_ENDINGS = 'いくかけさそ';

const BEGINNING = '(?<=^|[「『。！？])';
/** What comes before a short word in kana: the beginning or a particle. */
const BEFORE_KANA = '(?<=^|[「『、。！？…はがをもにので])';
const BEFORE_PARTICLE = String.raw`(?<=\})`;
/** What follows it: a particle, a kanji word, a comma or the end. */
const AFTER_KANA = '(?=[はがをもにのでとや、。！？」{]|$)';
const AFTER_LETTER = '(?=[、。！？」]|$)';
/** Short words in kana are part of others: はい in はいります. */
const LONG_KANA = 4;
/** A kanji word ends where no other kanji follows: 日本 is not 日本語. */
const BEFORE_KANJI = String.raw`(?<!\})`;
const KATAKANA = '[\\p{Script=Katakana}ー]';
const KATAKANA_ONLY = new RegExp(`^${KATAKANA}+$`, 'u');
const AFTER_KANJI = `(?!\\{|${KATAKANA})`;

function kanjiPattern({ kanji, hiragana, partOfSpeech }: Word): WordPattern | null {
  const written = withFurigana(kanji, hiragana);
  if (!written.includes('{')) return null;
  const last = written.at(-1) ?? '';
  const stem = written.slice(0, -1);
  if (partOfSpeech === 'verb' && written.endsWith('する'))
    return pattern(written.slice(0, -2), BEFORE_KANJI, '(?=[をすしさ])');
  const endings =
    partOfSpeech === 'verb'
      ? VERB_ENDINGS[last]
      : partOfSpeech === 'i-adjective' && last === 'い'
        ? ADJECTIVE_ENDINGS
        : undefined;
  return endings ? pattern(stem, '', `(?=[${endings}])`) : pattern(written, BEFORE_KANJI, AFTER_KANJI);
}

function kanaPattern({ kanji, partOfSpeech }: Word): WordPattern {
  if (KATAKANA_ONLY.test(kanji)) return pattern(kanji, `(?<!${KATAKANA})`, `(?!${KATAKANA})`);
  if (partOfSpeech === 'conjunction') return pattern(kanji, BEGINNING, '');
  if (partOfSpeech === 'particle' || partOfSpeech === 'suffix') return pattern(kanji, BEFORE_PARTICLE, AFTER_KANA);
  if (kanji.length < LONG_KANA) return pattern(kanji, BEFORE_KANA, kanji.length === 1 ? AFTER_LETTER : AFTER_KANA);
  // Without そ: かわいそう does not come from かわいい.
  return partOfSpeech === 'i-adjective' ? pattern(kanji.slice(0, -1), '', '(?=[いくかけ])') : pattern(kanji, '', '');
}

function pattern(stem: string, before: string, after: string): WordPattern {
  // Compiled on demand: most words are in no sentence.
  let expression: RegExp | undefined;
  return {
    stem,
    isWordAt: (sentence, index) => {
      expression ??= new RegExp(`${before}${escapePattern(stem)}${after}`, 'uy');
      expression.lastIndex = index;
      return expression.test(sentence);
    },
  };
}

/** Returns how to find a word; null if its writing does not fit its reading. */
export const wordPattern = (word: Word): WordPattern | null =>
  word.kanji === word.hiragana ? kanaPattern(word) : kanjiPattern(word);
