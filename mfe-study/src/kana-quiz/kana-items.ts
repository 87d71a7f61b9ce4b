import { KANA, type Kana, type KanaScript } from '@shinobi/shared/domain/japanese/kana';
import { type AnswerVerdict, judgeAnswer } from '@shinobi/shared/domain/quiz/judge-answer';
import type { Random } from '../common/random.js';
import { kanaCharacter, kanaClipUrl } from '../kana/index.js';
import { drawChoices, type QuizChoice, type QuizItem } from '../quiz/index.js';
import { findKana, kanaSimilarity, romanizedSound, soundsTheSame } from './kana-similarity.js';

const HAS_KANA = /[ぁ-ゖァ-ヺ]/;

/** Judges a typed reading. Kana are rejected with a hint, because the prompt already shows the kana. */
function judgeKana(kana: Kana, typed: string): AnswerVerdict {
  if (HAS_KANA.test(typed.normalize('NFKC')))
    return { verdict: 'misplaced', hint: 'Type how it sounds, in Latin letters.' };
  const key = { writings: [], readings: [kana.hiragana], meanings: [] };
  return judgeAnswer(typed, { part: 'readings' }, key);
}

export function createKanaItem(kana: Kana, script: KanaScript): QuizItem {
  const character = kanaCharacter(kana, script);
  return {
    id: kana.key,
    question: 'How is this read?',
    prompt: { text: character, lang: 'ja' },
    answerIntro: 'it is read',
    answer: { text: kana.romaji, lang: 'en' },
    word: { text: character, lang: 'ja', reading: character },
    romaji: kana.romaji,
    meaning: '',
    clipUrl: kanaClipUrl(kana.key),
    isClipTheAnswer: true,
    typing: { kana: null, hint: 'In Latin letters', judge: (typed) => judgeKana(kana, typed) },
  };
}

/** Draws the choices of a question: its reading, and the readings of similar kana. */
export function drawKanaChoices({ id }: QuizItem, script: KanaScript, random: Random): readonly QuizChoice[] {
  const asked = findKana(id);
  if (!asked) return [];
  const rules = {
    // By sound, so that no two wrong choices sound the same either.
    label: romanizedSound,
    isAlsoRight: soundsTheSame,
    similarity: (one: Kana, other: Kana) => kanaSimilarity(one, other, script),
  };
  return drawChoices(asked, KANA, rules, random).map((kana) => ({
    id: kana.key,
    label: { text: kana.romaji, lang: 'en' },
    explanation: { text: kanaCharacter(kana, script), lang: 'ja' },
  }));
}
