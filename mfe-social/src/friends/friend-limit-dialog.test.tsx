import { describe, expect, it } from '@jest/globals';
import { expectNoAxeViolations } from '@shinobi/shared/testing';
import { installNativeDialog } from '@shinobi/shared/ui/testing/native-dialog.js';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asMe } from '../testing/me.js';
import { aRelated } from '../testing/people.js';
import { renderDialog } from '../testing/render-panel.js';

installNativeDialog();

const dialog = () => screen.getByTestId('dialog');

describe('The friend limit dialog', () => {
  const friend = aRelated({ isFriend: true });

  it('tells the limit, and leads to what raises it', async () => {
    const me = asMe({ relatedUsers: [friend] }, { user: { level: 1 } });
    const { platform, close } = await renderDialog('friend-limit', {}, me);
    expect(dialog()).toHaveAttribute('data-dialog', 'friend-limit');
    expect(dialog()).toHaveTextContent('1 of 1 places are taken by friends and open requests.');
    await expectNoAxeViolations(dialog());
    await userEvent.click(screen.getByRole('button', { name: 'To the shop' }));
    expect(close).toHaveBeenCalled();
    expect(platform.openPanels).toMatchObject([{ kind: 'shop', props: { item: 'friendLimitExpander' } }]);
  });

  it('closes with Escape', async () => {
    const { close } = await renderDialog('friend-limit', {}, asMe());
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalled();
  });
});
