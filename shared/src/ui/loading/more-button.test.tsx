import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MoreButton } from './more-button.js';

function List({ pages = 3 }: { readonly pages?: number }) {
  const [shown, setShown] = useState(1);
  return (
    <>
      <input aria-label="Search" onChange={() => setShown(pages)} />
      <MoreButton hasMore={shown < pages} onMore={() => setShown(shown + 1)}>
        Show more
      </MoreButton>
    </>
  );
}
const END = 'That is everything.';

describe('The button that shows more of a list', () => {
  it('keeps the focus, and gives it to the end of the list at its last press', async () => {
    render(<List />);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Show more' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(END)).toHaveFocus();
  });

  it('leaves the focus elsewhere', async () => {
    render(<List />);
    await userEvent.type(screen.getByLabelText('Search'), 'x');
    expect(screen.getByLabelText('Search')).toHaveFocus();
    expect(screen.queryByText(END)).toBeNull();
  });

  it('shows nothing for a list that was complete from the start', () => {
    const { container } = render(
      <MoreButton hasMore={false} onMore={() => undefined}>
        Show more
      </MoreButton>,
    );
    expect(container).toBeEmptyDOMElement();
  });
});
