import { describe, expect, it } from '@jest/globals';
import { expectNoAxeViolations } from '@shinobi/shared/testing';
import { installNativeDialog } from '@shinobi/shared/ui/testing/native-dialog.js';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderDialog } from '../testing/render-panel.js';

installNativeDialog();

const dialog = () => screen.getByTestId('dialog');

describe('The guest message limit dialog', () => {
  it('offers to sign up', async () => {
    const { platform } = await renderDialog('guest-message-limit');
    expect(dialog()).toHaveAttribute('data-dialog', 'guest-message-limit');
    await expectNoAxeViolations(dialog());
    await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(platform.openPanels).toMatchObject([{ kind: 'auth', props: { mode: 'sign-up' } }]);
  });
});
