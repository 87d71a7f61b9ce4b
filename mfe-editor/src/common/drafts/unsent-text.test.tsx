import { beforeEach, describe, expect, it } from '@jest/globals';
import { fakeBrowser, renderWithPlatform } from '@shinobi/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useUnsentText } from './unsent-text.js';

/** The comment on a row that is moved by one when the button is pressed. */
function Comment() {
  const [line, setLine] = useState(1);
  const [text, setText] = useUnsentText(`line-${line}`);
  return (
    <>
      <input aria-label="Comment" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => setLine(2)}>
        Move
      </button>
    </>
  );
}

const field = () => screen.getByLabelText('Comment');
const stored = (name: string) => fakeBrowser.local.getItem(`edit-draft:unsent:${name}`);

beforeEach(() => fakeBrowser.local.clear());

describe('A text that was not sent', () => {
  it('is kept until it is empty', async () => {
    renderWithPlatform(<Comment />);
    await userEvent.type(field(), 'Hm');
    expect(stored('line-1')).toBe('Hm');
    await userEvent.clear(field());
    expect(stored('line-1')).toBeNull();
  });

  it('moves to the new name when its row is moved', async () => {
    renderWithPlatform(<Comment />);
    await userEvent.type(field(), 'Hm');
    await userEvent.click(screen.getByRole('button', { name: 'Move' }));
    expect(field()).toHaveValue('Hm');
    await userEvent.type(field(), '!');
    expect([stored('line-1'), stored('line-2')]).toEqual([null, 'Hm!']);
  });
});
