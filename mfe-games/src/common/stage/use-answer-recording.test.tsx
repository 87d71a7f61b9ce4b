import { describe, expect, it } from '@jest/globals';
import { fakePlatform, renderWithPlatform, signedIn } from '@shinobi/shared/testing';
import { useEffect } from 'react';
import { aSource } from '@shinobi/shared/testing/sample-deck';
import type { AnswerListener } from '@shinobi/shared/domain/games/question-watch';
import { useAnswerRecording } from './use-answer-recording.js';

const question = aSource(3).make(() => 0);

function Answered({ answer }: { readonly answer: Parameters<AnswerListener> }) {
  const { onAnswered } = useAnswerRecording(2);
  useEffect(() => {
    onAnswered(...answer);
  });
  return null;
}

describe.each([
  ['a guest', { status: 'guest' } as const],
  ['a user', signedIn()],
])('the memory of %s', (_, session) => {
  function record(...answer: Parameters<AnswerListener>) {
    const platform = fakePlatform({ session });
    renderWithPlatform(<Answered answer={answer} />, { platform });
    return platform.memory.recorded();
  }

  it.each([
    ['right', true, 'choice'],
    ['wrong', false, 'choice'],
    ['typed', true, 'typed'],
  ] as const)('receives an answer: %s', (__, correct, form) => {
    expect(record(question, correct, form, 1500)).toEqual([
      { item: 'word:3:reading', correct, form, ms: 1500, session: expect.any(String), source: 'ninja2' },
    ]);
  });

  it('receives nothing of a question that asks no item', () => {
    expect(record({ ...question, memoryItem: null }, true, 'choice', 1500)).toEqual([]);
  });
});
