import { afterEach, describe, expect, it } from '@jest/globals';
import { expectNoAxeViolations, renderWithPlatform } from '@shinobi/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ColorCodePage } from './color-code-page.js';

afterEach(() => document.documentElement.removeAttribute('style'));

describe('The colour codes', () => {
  it('are those of the page, and can be copied', async () => {
    document.documentElement.style.setProperty('--primary', '#007bff');
    const user = userEvent.setup();
    const { platform } = renderWithPlatform(<ColorCodePage />);
    await user.click(screen.getByRole('button', { name: 'primary #007bff' }));
    expect(await navigator.clipboard.readText()).toBe('#007bff');
    expect(platform.toasts).toEqual([{ text: '#007bff copied.' }]);
  });

  it('have no accessibility fault', async () => {
    const { container } = renderWithPlatform(<ColorCodePage />);
    await expectNoAxeViolations(container);
  });
});
