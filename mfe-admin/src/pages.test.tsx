import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CONNECTION_LOST, expectNoAxeViolations, type Handlers, signedIn } from '@shinobi/shared/testing';
import contributes from '../contributes.json' with { type: 'json' };
import { routes } from './remote.js';
import { sampleResponses } from './testing/sample-responses.js';
import { administrator, renderAdminPage } from './testing/render-admin-page.js';

type Id = keyof typeof routes;
const pages = contributes.routes.map(({ id, path, audience }) => [path, id as Id, titleFor(audience)] as const);
function titleFor(audience: string) {
  return audience === 'moderator' ? 'This page is for moderators' : 'This page is for the administrator';
}

/** Renders a page at an address that its path pattern matches. */
async function open(path: string, id: Id, options: Parameters<typeof renderAdminPage>[2] = {}) {
  const { default: Page } = await routes[id]();
  return renderAdminPage(<Page />, path.replace(/:\w+/, '7'), { path, ...options });
}

const loaded = async () => {
  await screen.findByRole('navigation', { name: 'Desk' });
  await waitFor(() => expect(document.querySelector('[data-loading]')).toBeNull());
};

describe.each(pages)('The page %s', (path, id, whom) => {
  it('says what it shows and since when, has one main heading and no accessibility violations', async () => {
    const { container } = await open(path, id);
    await loaded();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(container.querySelector('header p')).toHaveTextContent(/\bsince\b/i);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('lets a guest sign in, without a request', async () => {
    const { container, platform } = await open(path, id, { session: { status: 'guest' } });
    expect(screen.getByText(whom)).toBeInTheDocument();
    await expectNoAxeViolations(container);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(platform.openPanels.map(({ kind }) => kind)).toEqual(['auth']);
    expect(platform.api.calls).toEqual([]);
  });

  it('refuses any other user, without a request', async () => {
    const { platform } = await open(path, id, { session: signedIn({ userId: 2, name: 'Mika' }) });
    expect(screen.getByText(whom)).toBeInTheDocument();
    expect(screen.getByText('You are signed in as Mika.')).toBeInTheDocument();
    expect(within(document.getElementById('desk-content')!).queryByRole('button')).not.toBeInTheDocument();
    expect(platform.api.calls).toEqual([]);
  });

  it('waits until it knows who the visitor is', async () => {
    const { platform } = await open(path, id, { session: { status: 'loading' } });
    expect(screen.getByText('Checking who you are')).toBeInTheDocument();
    expect(platform.api.calls).toEqual([]);
    act(() => platform.session.set(administrator));
    await loaded();
    expect(platform.api.calls).not.toEqual([]);
  });

  it('says when it did not load, and can be retried', async () => {
    const offline = Object.fromEntries(
      Object.keys(sampleResponses).map((key) => [key, () => CONNECTION_LOST]),
    ) as Handlers;
    const { platform, container } = await open(path, id, { handlers: offline });
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.length).toBeGreaterThan(0);
    await expectNoAxeViolations(container);
    platform.api.on(sampleResponses);
    for (const retry of screen.getAllByRole('button', { name: 'Try again' })) await userEvent.click(retry);
    await loaded();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
