import { describe, expect, it } from '@jest/globals';
import { renderWithPlatform } from '@shinobi/shared/testing';
import { screen } from '@testing-library/react';
import { QuizFeedback } from './quiz-feedback.js';
import type { QuizItem } from './quiz-item.js';

const ITEM: QuizItem = {
  id: '1',
  question: 'What does this mean?',
  prompt: { text: '卵', lang: 'ja', reading: 'たまご' },
  answerIntro: 'it means',
  answer: { text: 'egg', lang: 'en' },
  word: { text: '卵', lang: 'ja', reading: 'たまご' },
  romaji: 'tamago',
  meaning: 'egg',
  clipUrl: '/egg.m4a',
  isClipTheAnswer: false,
  typing: null,
};

const show = (item: QuizItem, isAnswered = true) => {
  const verdict = { item, correct: true, choice: undefined, typed: null, note: undefined, willRepeat: false };
  const nothing = { onUndo: null, typedActions: null, onRestart: null };
  renderWithPlatform(
    <QuizFeedback {...nothing} verdict={isAnswered ? verdict : null} hasSoundKey typing={false} onNext={() => {}} />,
  );
};

describe('The verdict', () => {
  const accent = { name: 'Pitch accent: falls after the 2nd beat (computed)' };

  it('shows the pitch accent of a word, after the answer only', () => {
    show({ ...ITEM, accent: 2 });
    expect(screen.getByRole('img', accent)).toBeVisible();
  });

  it('shows none that is not known, and none before the answer', () => {
    show(ITEM);
    show({ ...ITEM, accent: 2 }, false);
    expect(screen.queryByRole('img', accent)).toBeNull();
  });

  it.each([
    ['/sentence.m4a', 1],
    [null, 0],
  ])('has a button for a sentence with the clip %s', (clipUrl, count) => {
    show({ ...ITEM, clipUrl, explanation: 'は marks the topic.' });
    expect(screen.queryAllByRole('button', { name: 'Listen to the sentence' })).toHaveLength(count);
  });
});
