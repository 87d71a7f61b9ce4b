import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakePlatform, renderWithPlatform } from '@shinobi/shared/testing';
import type { QuizItem } from './quiz-item.js';
import { QuizPrompt } from './quiz-prompt.js';

const SUM: QuizItem = {
  id: '1',
  question: 'What is the sum?',
  prompt: { text: '七 + 八 = ＿＿', lang: 'ja', ruby: true },
  answerIntro: 'it is',
  answer: { text: '十五', lang: 'ja' },
  word: { text: '十五', lang: 'ja', reading: 'じゅうご' },
  romaji: 'juugo',
  meaning: '15',
  clipUrl: null,
  isClipTheAnswer: false,
  typing: null,
};

it('A prompt with signs between its Japanese words is one child of its grid, so that it stays on one line', () => {
  renderWithPlatform(
    <QuizPrompt item={SUM} phase="unanswered" isRepeat={false} ornament="" isClipUnplayable={false} ref={null} />,
    { platform: fakePlatform() },
  );
  const prompt = screen.getByTestId('quiz-prompt');
  expect(prompt).toHaveTextContent('七 + 八 = ＿＿');
  expect(prompt.childNodes).toHaveLength(1);
});
