import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ExpandableText } from './expandable-text.js';

const BEGINNING = 'a'.repeat(160);

describe('ExpandableText', () => {
  it('shows a short text whole', () => {
    const { container } = render(<ExpandableText text={BEGINNING} />);
    expect(container).toHaveTextContent(BEGINNING);
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('shows the beginning of a long text, and the rest once it is expanded', async () => {
    render(<ExpandableText text={`${BEGINNING}and the rest`} />);
    expect(screen.getByText(BEGINNING)).toBeVisible();
    expect(screen.getByText('and the rest')).not.toHaveAttribute('open');
    await userEvent.click(screen.getByText(BEGINNING));
    expect(screen.getByText('and the rest')).toHaveAttribute('open');
  });
});
