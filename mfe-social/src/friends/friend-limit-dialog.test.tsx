import { describe, expect, it } from '@jest/globals';
import { expectNoAxeViolations } from '@shinobi/shared/testing';
import { installNativeDialog } from '@shinobi/shared/ui/testing/native-dialog.js';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asUser } from '../testing/current-user.js';
import { aRelated } from '../testing/users.js';
import { renderDialog } from '../testing/render-panel.js';

installNativeDialog();

const dialog = () => screen.getByTestId('dialog');

describe('The friend limit dialog', () => {
  const friend = aRelated({ isFriend: true });

  it('shows the limit, and opens the shop at the item that raises it', async () => {
    const me = asUser({ relatedUsers: [friend] }, { user: { level: 1 } });
    const { platform, close } = await renderDialog('friend-limit', {}, me);
    expect(dialog()).toHaveAttribute('data-dialog', 'friend-limit');
    expect(dialog()).toHaveTextContent('1 of 1 places are taken by friends and open requests.');
    await expectNoAxeViolations(dialog());
    await userEvent.click(screen.getByRole('button', { name: 'To the shop' }));
    expect(close).toHaveBeenCalled();
    expect(platform.openPanels).toMatchObject([{ kind: 'shop', props: { item: 'friendLimitExpander' } }]);
  });

  it('closes with Escape', async () => {
    const { close } = await renderDialog('friend-limit', {}, asUser());
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalled();
  });
});
