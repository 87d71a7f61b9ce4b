import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { axeFindings } from '@shinobi/shared/ui/testing/axe.js';
import { FirstQuestion } from './first-question.js';

const show = () => {
  render(
    <MemoryRouter>
      <FirstQuestion />
    </MemoryRouter>,
  );
  return userEvent.setup();
};

describe('A guest’s first question', () => {
  it('links to the quiz once it is answered correctly', async () => {
    const user = show();
    expect(screen.queryByRole('link')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'し' }));
    expect(screen.getByRole('status')).toHaveTextContent('Right!');
    expect(screen.getByRole('link')).toHaveAttribute('href', '/hiragana-quiz');
    expect(await axeFindings()).toEqual([]);
  });

  it('names the kana that was chosen, and can be answered again', async () => {
    const user = show();
    await user.click(screen.getByRole('button', { name: 'も' }));
    expect(screen.getByRole('status')).toHaveTextContent('That one is “mo”. し is “shi”');
    expect(screen.queryByRole('link')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'し' }));
    expect(screen.getByRole('status')).toHaveTextContent('Right!');
  });
});
