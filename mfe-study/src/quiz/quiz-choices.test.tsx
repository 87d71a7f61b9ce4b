import { describe, expect, it } from '@jest/globals';
import { createReadable } from '@shinobi/shared/platform';
import { act, render, screen } from '@testing-library/react';
import { QuizChoices } from './quiz-choices.js';
import type { QuizChoice } from './quiz-item.js';

const choice = (id: string): QuizChoice => ({ id, label: { text: id, lang: 'en' }, explanation: null });
const CHOICES = ['cat', 'dog', 'bird', 'fish'].map(choice);

function open() {
  const given = createReadable<string | null>(null);
  const choices = (answered: boolean) => (
    <QuizChoices choices={CHOICES} right="dog" given={given} answered={answered} onChoose={() => undefined} />
  );
  const { rerender } = render(choices(false));
  return { given, renderAnswered: () => rerender(choices(true)) };
}

const states = () => screen.getAllByRole('listitem').map(({ className }) => className);
/** Waits for the idle callback, which is a timer in this test environment. */
const idle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

describe('The choices of a question', () => {
  it('are marked at the moment of the answer, before React renders', () => {
    const { given, renderAnswered } = open();
    given.set('cat');
    expect(states()).toEqual(['wrong', 'right', 'open', 'open']);
    renderAnswered();
    expect(states()).toEqual(['wrong', 'right', 'rest', 'rest']);
    expect(screen.getByRole('button', { name: 'cat' })).toHaveAccessibleDescription('Your answer');
    expect(screen.getByRole('button', { name: 'dog' })).toHaveAccessibleDescription('Right answer');
  });

  it('are open again after an undo, rendered or not', () => {
    const { given, renderAnswered } = open();
    given.set('dog');
    given.set(null);
    expect(states()).toEqual(['open', 'open', 'open', 'open']);
    given.set('cat');
    renderAnswered();
    given.set(null);
    expect(states()).toEqual(['open', 'open', 'open', 'open']);
  });

  it('show nothing while their marks are warmed up', async () => {
    const { given } = open();
    const oldStates: (string | null)[] = [];
    const watch = new MutationObserver((changes) => oldStates.push(...changes.map(({ oldValue }) => oldValue)));
    watch.observe(screen.getByRole('list'), { subtree: true, attributeFilter: ['class'], attributeOldValue: true });
    await idle();
    expect(oldStates).toEqual(['open', 'open', 'right', 'wrong']);
    expect(states()).toEqual(['open', 'open', 'open', 'open']);
    given.set('dog');
    await idle();
    expect(states()).toEqual(['open', 'right', 'open', 'open']);
  });
});
