import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakePlatform, renderWithPlatform } from '@shinobi/shared/testing';
import { EnglishOnTap } from './english-on-tap.js';

const show = () => screen.queryByRole('button', { name: 'Show the English of sentence 3' });
const isHidden = () => screen.getByText('A dog.').hasAttribute('data-hidden');
const open = (isOn = true) => {
  const platform = fakePlatform();
  const element = (
    <EnglishOnTap of="sentence 3" isOn={isOn}>
      A dog.
    </EnglishOnTap>
  );
  renderWithPlatform(element, { platform });
  return platform;
};

describe('English next to Japanese (docs/behaviour/study.md, rule 18)', () => {
  it('shows by default', () => {
    open();
    expect([isHidden(), show()]).toEqual([false, null]);
  });

  it('is shown by its button when it is hidden, and hidden again with all others', async () => {
    const platform = open();
    act(() => platform.display.english.set(false));
    expect(isHidden()).toBe(true);
    await userEvent.click(show()!);
    expect([isHidden(), show()]).toEqual([false, null]);
    act(() => platform.display.english.set(true));
    act(() => platform.display.english.set(false));
    expect(isHidden()).toBe(true);
  });

  it('is hidden by the switch of a page, whatever the setting', () => {
    open(false);
    expect(isHidden()).toBe(true);
    expect(show()).toBeVisible();
  });
});
