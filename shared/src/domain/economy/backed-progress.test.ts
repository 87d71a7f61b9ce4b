import { describe, expect, it } from '@jest/globals';
import { KANA } from '../japanese/kana.js';
import { backedProgress, decideClaim, type QuestEvidence } from './backed-progress.js';
import { overallPercent, type QuestCatalogue, questsOf, type QuestState } from './quests.js';

const catalogue: QuestCatalogue = {
  genres: [{ genreId: 3, genreName: 'Food' }],
  grammar: [{ path: 'desu', title: 'です' }],
  kanji: [{ path: 'numbers', title: 'Numbers' }],
};
const evidence: QuestEvidence = {
  genres: [{ genreId: 3, vocabIds: [3001, 3002] }],
  grammar: [{ path: 'desu', items: ['grammar:desu:1', 'grammar:desu:2'] }],
  kanji: [{ path: 'numbers', items: ['kanji:一:meaning'] }],
};
const backedBy = (...right: string[]): QuestState => {
  const progress = backedProgress(evidence, (item) => right.includes(item));
  return {
    progress,
    sentRequests: 0,
    invitationBonuses: 0,
    hasSocialLink: false,
    hasHomeCountry: true,
    hasAvatar: false,
    overallPercent: overallPercent(catalogue, progress),
  };
};
const quest = (key: string) => questsOf(catalogue).find(({ questKey }) => questKey === key)!;
const hiragana = KANA.map((kana) => `kana:${kana.hiragana}:read`);
const katakana = KANA.map((kana) => `kana:${kana.katakana}:read`);
const everything = [
  ...hiragana,
  ...katakana,
  ...['word:3001:meaning', 'word:3002:meaning', 'grammar:desu:1', 'grammar:desu:2', 'kanji:一:meaning'],
];

describe('The claim of a quest', () => {
  it.each([
    ['genre-3', ['word:3001:meaning', 'word:3002:meaning'], 'pay'],
    ['genre-3', ['word:3001:meaning'], 'pay-paced'],
    ['genre-3', ['word:3001:meaning', 'word:3002:reading'], 'pay-paced'],
    ['grammar-desu', ['grammar:desu:1', 'grammar:desu:2'], 'pay'],
    ['grammar-desu', ['grammar:desu:1'], 'pay-paced'],
    ['kanji-numbers', ['kanji:一:meaning'], 'pay'],
    ['hiragana-20', hiragana.slice(0, 22), 'pay'],
    ['hiragana-20', hiragana.slice(0, 21), 'pay-paced'],
    ['katakana-100', katakana, 'pay'],
    ['homeCountry', [], 'pay'],
    ['progress-100', everything, 'pay'],
    ['progress-100', everything.slice(1), 'needs-answers'],
    ['progress-30', [], 'needs-answers'],
    ['progress-20', [], 'pay-paced'],
  ])('%s after right answers to %j is decided as the table says (%#)', (key, right, decision) => {
    expect(decideClaim(quest(key), backedBy(...right))).toBe(decision);
  });
});
