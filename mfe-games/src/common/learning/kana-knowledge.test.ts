import { describe, expect, it } from '@jest/globals';
import { KANA } from '@shinobi/shared/domain/japanese/kana';
import { type KanaKnowledge, kanaUrgencies, knownKana } from './kana-knowledge.js';
import { anItemState } from './sample-memory.js';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const PAST = '2026-11-20T12:00:00.000Z';

const knowledge: KanaKnowledge = {
  script: 'Hiragana',
  status: { a: true, i: false, u: true },
  states: [
    anItemState('kana:う:read', { due: PAST }),
    anItemState('kana:え:read'),
    anItemState('kana:お:read', { state: 3, stability: 0.5 }),
    anItemState('kana:カ:read'),
  ],
};

describe('what a learner knows of kana', () => {
  it.each([
    ['a', 'learned', 'by the quizzes'],
    ['i', 'weak', 'by the quizzes'],
    ['u', 'due', 'by its state, whatever the quizzes say'],
    ['e', 'learned', 'by its state'],
    ['o', 'weak', 'by its state'],
    ['ka', 'new', 'although its katakana is known'],
  ])('%s is %s %s', (key, urgency) => {
    expect(kanaUrgencies(knowledge, NOW)(KANA.find((kana) => kana.key === key)!)).toBe(urgency);
  });

  it('counts kana as known by the quizzes or by the memory', () => {
    expect(knownKana(knowledge)).toEqual({ a: true, i: false, u: true, e: true });
  });
});
