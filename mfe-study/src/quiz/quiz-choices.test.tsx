import { describe, expect, it } from '@jest/globals';
import { createReadable } from '@shinobi/shared/platform';
import { act, render, screen } from '@testing-library/react';
import { QuizChoices } from './quiz-choices.js';
import type { QuizChoice } from './quiz-item.js';

const choice = (id: string): QuizChoice => ({ id, label: { text: id, lang: 'en' }, explanation: null });
const CHOICES = ['cat', 'dog', 'bird', 'fish'].map(choice);

function open() {
  const given = createReadable<string | null>(null);
  const draw = (answered: boolean) => (
    <QuizChoices choices={CHOICES} right="dog" given={given} answered={answered} onChoose={() => undefined} />
  );
  const { rerender } = render(draw(false));
  return { given, drawAnswered: () => rerender(draw(true)) };
}

const fates = () => screen.getAllByRole('listitem').map(({ className }) => className);
/** Browsers that tell when they are idle do it then; here it is a task of its own. */
const idle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

describe('The choices of a question', () => {
  it('are marked in the moment of the answer, before React draws anything', () => {
    const { given, drawAnswered } = open();
    given.set('cat');
    expect(fates()).toEqual(['wrong', 'right', 'open', 'open']);
    drawAnswered();
    expect(fates()).toEqual(['wrong', 'right', 'rest', 'rest']);
    expect(screen.getByRole('button', { name: 'cat' })).toHaveAccessibleDescription('Your answer');
    expect(screen.getByRole('button', { name: 'dog' })).toHaveAccessibleDescription('Right answer');
  });

  it('are open again when the answer is taken back, whether it was drawn or not', () => {
    const { given, drawAnswered } = open();
    given.set('dog');
    given.set(null);
    expect(fates()).toEqual(['open', 'open', 'open', 'open']);
    given.set('cat');
    drawAnswered();
    given.set(null);
    expect(fates()).toEqual(['open', 'open', 'open', 'open']);
  });

  it('show nothing of their marks being rehearsed', async () => {
    const { given } = open();
    const was: (string | null)[] = [];
    const watch = new MutationObserver((changes) => was.push(...changes.map(({ oldValue }) => oldValue)));
    watch.observe(screen.getByRole('list'), { subtree: true, attributeFilter: ['class'], attributeOldValue: true });
    await idle();
    expect(was).toEqual(['open', 'open', 'right', 'wrong']);
    expect(fates()).toEqual(['open', 'open', 'open', 'open']);
    given.set('dog');
    await idle();
    expect(fates()).toEqual(['open', 'right', 'open', 'open']);
  });
});
