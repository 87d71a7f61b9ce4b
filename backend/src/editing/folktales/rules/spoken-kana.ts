import { spellOut } from '@shinobi/shared/domain/japanese/romaji';
import type { SentenceInFile } from '../../../learning/folktales/index.js';

/** The column of a line of the trace with the sounds of a morpheme, in katakana. */
const SOUNDS_COLUMN = 9;
const ANALYSIS = /\[Text analysis result\]\n([^[]*)/;

/** Returns the sounds that Open JTalk's trace says it has made, in kana. */
export function tracedKana(trace: string): string {
  const lines = (ANALYSIS.exec(trace)?.[1] ?? '').split('\n').filter((line) => line.trim() !== '');
  return lines
    .map((line) => line.split(',')[SOUNDS_COLUMN] ?? '')
    .filter((sounds) => sounds !== '*')
    .join('')
    .replaceAll('’', '');
}

/** Particles are not pronounced as they are written. */
const PARTICLES: Readonly<Record<string, string>> = { は: 'わ', へ: 'え', を: 'お' };

const readingOf = ({ hiragana, words }: Pick<SentenceInFile, 'hiragana' | 'words'>): string =>
  words.length === 0
    ? hiragana
    : words
        .map((word) => (word.kanji === word.hiragana ? (PARTICLES[word.kanji] ?? word.hiragana) : word.hiragana))
        .join('');

/** Returns sounds in Latin letters in which long vowels and other spellings of the same sound do not differ. */
const roughSounds = (kana: string): string =>
  spellOut(kana.replace(/[^ぁ-ゖァ-ヺー]/g, ''))
    .replaceAll("'", '')
    .replaceAll('wo', 'o')
    .replaceAll(/ou|oo/g, 'o')
    .replaceAll(/ei|ee/g, 'e')
    .replaceAll(/([aiu])\1/g, '$1');

/** Whether the voice says a sentence as it is read. */
export const isSaidRight = (saidKana: string, sentence: Pick<SentenceInFile, 'hiragana' | 'words'>): boolean =>
  roughSounds(saidKana) === roughSounds(readingOf(sentence));
