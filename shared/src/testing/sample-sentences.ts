import { createBuiltSentenceSources, type WordInSentence } from '../domain/games/built-sentences.js';
import type { QuestionSource, Urgency } from '../domain/games/question.js';

const SENTENCES = [
  ['{母|はは}は{台所|だいどころ}にいます。', 'My mother is in the kitchen.', '台所', 'だいどころ'],
  ['{公園|こうえん}を{散歩|さんぽ}します。', 'I take a walk through the park.', '公園', 'こうえん'],
  ['{窓|まど}を{開|あ}けましょうか。', 'Shall I open the window?', '窓', 'まど'],
  ['{京都|きょうと}は{有名|ゆうめい}な{町|まち}です。', 'Kyoto is a famous city.', '町', 'まち'],
  ['{猫|ねこ}が{魚|さかな}を{食|た}べました。', 'The cat ate the fish.', '魚', 'さかな'],
  ['{雪|ゆき}が{山|やま}に{降|ふ}りました。', 'Snow fell on the mountain.', '雪', 'ゆき'],
] as const;

const WORD = { genreId: 1, audioExtension: '', partOfSpeech: 'noun', genre: { genreName: 'Genre', hasAudio: false } };

/** Words in sentences. */
const SAMPLE_SENTENCES: readonly WordInSentence[] = SENTENCES.map(([ja, english, kanji, hiragana], at) => ({
  word: { ...WORD, vocabId: 900 + at, kanji, hiragana, english: kanji },
  sentence: { ja, english },
}));

export const sampleSentenceSources = (urgency: Urgency = 'learned'): readonly QuestionSource[] =>
  createBuiltSentenceSources(SAMPLE_SENTENCES, () => urgency);
