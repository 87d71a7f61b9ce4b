import { KANA, type Kana, type KanaScript } from '@shinobi/shared/domain/japanese/kana';
import { judgeAnswer, type AnswerVerdict } from '@shinobi/shared/domain/quiz/judge-answer';
import type { Random } from '../common/random.js';
import { kanaSound } from '../kana/index.js';
import { drawChoices, type QuizChoice, type QuizItem } from '../quiz/index.js';
import { kanaLikeness, kanaOf, soundOf, soundsSame } from './kana-similarity.js';

const characterOf = (kana: Kana, script: KanaScript) => (script === 'Hiragana' ? kana.hiragana : kana.katakana);

const HAS_KANA = /[ぁ-ゖァ-ヺ]/;

/** The kana itself stands there already; how it sounds is what is asked. */
function judgeKana(kana: Kana, typed: string): AnswerVerdict {
  if (HAS_KANA.test(typed.normalize('NFKC')))
    return { verdict: 'misplaced', hint: 'Type how it sounds, in Latin letters.' };
  const key = { writings: [], readings: [kana.hiragana], meanings: [] };
  return judgeAnswer(typed, { what: 'readings' }, key);
}

export function kanaItem(kana: Kana, script: KanaScript): QuizItem {
  const character = characterOf(kana, script);
  return {
    id: kana.key,
    question: 'How is this read?',
    prompt: { text: character, lang: 'ja' },
    verdict: 'it is read',
    answer: { text: kana.romaji, lang: 'en' },
    word: { text: character, lang: 'ja', reading: character },
    romaji: kana.romaji,
    meaning: '',
    sound: kanaSound(kana.key),
    soundTells: true,
    typing: { kana: null, hint: 'In Latin letters', judge: (typed) => judgeKana(kana, typed) },
  };
}

/** The choices of a question: how it is read, and how kana are read that are taken for it. */
export function kanaChoices({ id }: QuizItem, script: KanaScript, random: Random): readonly QuizChoice[] {
  const asked = kanaOf(id);
  if (!asked) return [];
  const rules = {
    // Nor may two wrong choices sound the same.
    label: soundOf,
    clashes: soundsSame,
    likeness: (one: Kana, other: Kana) => kanaLikeness(one, other, script),
  };
  return drawChoices(asked, KANA, rules, random).map((kana) => ({
    id: kana.key,
    label: { text: kana.romaji, lang: 'en' },
    explanation: { text: characterOf(kana, script), lang: 'ja' },
  }));
}
