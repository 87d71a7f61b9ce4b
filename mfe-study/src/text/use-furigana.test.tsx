import { afterEach, describe, expect, it } from '@jest/globals';
import { Switch } from '@shinobi/shared/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFurigana } from './use-furigana.js';

function FuriganaSwitch({ name }: { readonly name: string }) {
  const [shown, show] = useFurigana();
  return (
    <Switch checked={shown} onChange={show}>
      {name}
    </Switch>
  );
}

afterEach(() => {
  delete document.documentElement.dataset['furigana'];
  localStorage.clear();
});

describe('The switch of furigana', () => {
  it('is one for the whole site, wherever it is turned', async () => {
    render(
      <>
        <FuriganaSwitch name="Here" />
        <FuriganaSwitch name="There" />
      </>,
    );
    const there = screen.getByRole('switch', { name: 'There' });
    await userEvent.click(screen.getByRole('switch', { name: 'Here' }));
    await waitFor(() => expect(there).not.toBeChecked());
    expect(document.documentElement.dataset['furigana']).toBe('off');
    expect(localStorage.getItem('furigana')).toBe('off');
    document.documentElement.dataset['furigana'] = 'on';
    await waitFor(() => expect(there).toBeChecked());
  });
});
