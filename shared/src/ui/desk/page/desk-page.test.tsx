import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  aRoute,
  expectNoAxeViolations,
  fakeBrowser,
  fakePlatform,
  renderWithPlatform,
  signedIn,
} from '../../../testing/index.js';
import { installNativeDialog } from '../../testing/native-dialog.js';
import { useDeskKeys } from '../keys/desk-keys.js';
import { DeskPage } from './desk-page.js';

installNativeDialog();
beforeEach(() => fakeBrowser.local.clear());

const ADMINISTRATOR = signedIn({ userId: 1, name: 'Administrator' });
const contributes = {
  routes: [
    aRoute({ path: '/admin', audience: 'administrator', desk: { group: 'system', name: 'Overview' } }),
    aRoute({ path: '/admin/users', audience: 'administrator', desk: { group: 'people', name: 'Users' } }),
    aRoute({ path: '/tales', audience: 'editor', desk: { group: 'content', name: 'Tales', byToken: true } }),
    aRoute({ path: '/check', audience: 'editor', desk: { group: 'content', name: 'Check', byToken: true } }),
    aRoute({ path: '/words', audience: 'editor', desk: { group: 'content', name: 'Words' } }),
    aRoute({ path: '/cases', audience: 'moderator', desk: { group: 'people', name: 'Cases' } }),
  ],
  ...{ panels: [], dialogs: [], slots: [], decorations: [] },
};

const pressed: string[] = [];
function Keys() {
  useDeskKeys([
    {
      shown: 'j',
      does: 'Next row',
      keys: ['j'],
      run: ({ key }) => {
        pressed.push(key);
        return true;
      },
    },
  ]);
  return <input aria-label="Name" />;
}

const open = (route: string, session = ADMINISTRATOR) =>
  renderWithPlatform(
    <DeskPage title="Users" about="All accounts.">
      <Keys />
    </DeskPage>,
    { route, platform: fakePlatform({ session, contributions: [contributes] }) },
  );
const groups = () =>
  within(screen.getByRole('navigation', { name: 'Desk' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('The navigation of the desk', () => {
  it('has for the administrator all groups, whose links open below them', async () => {
    const { container } = open('/admin/users');
    await screen.findByRole('navigation', { name: 'Desk' });
    expect(groups()).toEqual(['Content', 'People', 'System']);
    await userEvent.click(screen.getByRole('button', { name: 'People' }));
    expect(screen.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
    await expectNoAxeViolations(container);
  });

  it('is used with the keyboard', async () => {
    const { address } = open('/admin/users');
    const content = await screen.findByRole('button', { name: 'Content' });
    content.focus();
    await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Check' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(content).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Check' })).toBeNull();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(address()).toBe('/tales');
  });

  it('has for a holder of the token the pages for editors', async () => {
    fakeBrowser.local.setItem('register-token', 'crane');
    open('/admin/users', { status: 'guest' });
    await screen.findByRole('navigation', { name: 'Desk' });
    await userEvent.click(screen.getByRole('button', { name: 'Content' }));
    expect(groups()).toEqual(['Content']);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).not.toContain('Words');
  });

  it('has for a moderator on a page for editors no pages for editors, unless the device has the token', async () => {
    const moderator = signedIn({ userId: 8, role: 'moderator' });
    const { unmount } = open('/tales', moderator);
    await screen.findByRole('navigation', { name: 'Desk' });
    expect(groups()).toEqual(['People']);
    unmount();
    fakeBrowser.local.setItem('register-token', 'crane');
    open('/tales', moderator);
    await screen.findByRole('navigation', { name: 'Desk' });
    expect(groups()).toEqual(['Content', 'People']);
  });

  it('has for an account the pages of its role', async () => {
    open('/admin/users', signedIn({ userId: 7, role: 'editor' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Content' }));
    expect(groups()).toEqual(['Content']);
    expect(screen.getByRole('link', { name: 'Words' })).toBeInTheDocument();
  });

  it('has for a moderator the way back to the only page, and nothing on that page', async () => {
    const moderator = signedIn({ userId: 7, role: 'moderator' });
    const { unmount } = open('/logForAdmin/2', moderator);
    await userEvent.click(await screen.findByRole('button', { name: 'People' }));
    expect(screen.getByRole('link', { name: 'Cases' })).toHaveAttribute('href', '/cases');
    unmount();
    open('/cases', moderator);
    await screen.findByRole('button', { name: 'Settings' });
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('is away for everyone else', async () => {
    open('/admin/users', signedIn({ userId: 7 }));
    await screen.findByRole('button', { name: 'Settings' });
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('The keys of a page', () => {
  beforeEach(() => void pressed.splice(0));

  it('are listed by ?', async () => {
    const { container } = open('/admin');
    await userEvent.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keys of this page' }));
    expect(dialog.getByText('Next row')).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('are not those of fields, and not run with a modifier', async () => {
    open('/admin');
    await userEvent.keyboard('j{Control>}j{/Control}');
    await userEvent.type(screen.getByLabelText('Name'), 'jj');
    expect(pressed).toEqual(['j']);
    expect(screen.getByLabelText('Name')).toHaveValue('jj');
  });

  it('of a single character can be switched off, on this device', async () => {
    open('/admin');
    await userEvent.keyboard('?');
    await userEvent.click(await screen.findByRole('switch', { name: 'Keys of a single character' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('j');
    expect(pressed).toEqual([]);
    expect(fakeBrowser.local.getItem('desk-keys')).toBe('off');
  });
});
