import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteModule } from '@shinobi/shared/platform';
import { aRegistry, aRemote, aRoute, CONNECTION_LOST, fakePlatform, type Handlers } from '@shinobi/shared/testing';
import { installNativeDialog } from '@shinobi/shared/ui/testing/native-dialog.js';
import { lazy, renderInShell } from '../testing/render-in-shell.js';
import { App } from './app.js';

const study = aRemote({ contributes: { ...aRemote().contributes, routes: [aRoute({ id: 'words', path: '/words' })] } });
const social = aRemote({
  name: 'social',
  base: '/remotes/social/1.0.0/',
  contributes: {
    ...aRemote().contributes,
    routes: [aRoute({ id: 'photo', path: '/photo', entry: 'Photo' })],
    panels: [{ kind: 'social', title: 'Feed' }],
    dialogs: [{ kind: 'shop' }],
  },
});
const ALL = aRegistry({ remotes: [study, social] });
const PAGE = {
  ...aRegistry({ remotes: [study] }),
  menu: [{ path: '/photo', entry: 'Photo' }],
  rest: { address: '/registry/abc.json', integrity: 'sha256-x' },
};
const modules: Readonly<Record<string, RemoteModule>> = {
  study: { routes: { words: lazy(() => <h1>The words</h1>) } },
  social: {
    routes: { photo: lazy(() => <h1>The photos</h1>) },
    panels: { social: lazy(() => <p>What others learn</p>) },
    dialogs: { shop: lazy(() => <p role="dialog">The shop</p>) },
  },
};
const GET_REGISTRY = 'GET /api/Release/GetRegistry';

installNativeDialog();
beforeEach(() => {
  Object.assign(globalThis, { scrollTo: () => undefined, IS_REACT_ACT_ENVIRONMENT: false });
});

function visit(address: string, { rest = true, handlers = {} }: { rest?: boolean; handlers?: Handlers } = {}) {
  const platform = fakePlatform({ handlers });
  renderInShell(<App articles="/articles" />, {
    ...{ platform, modules, address },
    registry: PAGE,
    ...(rest && { rest: ALL }),
  });
  return { user: userEvent.setup(), platform };
}

describe('A remote that the page leaves out', () => {
  it('has its entry in the menu', async () => {
    visit('/words');
    await screen.findByRole('heading', { name: 'The words' });
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(menu.getAllByRole('link', { name: 'Photo' })).toHaveLength(1);
  });

  it('shows its page', async () => {
    const { user, platform } = visit('/words');
    await user.click(await screen.findByRole('link', { name: 'Photo' }));
    await screen.findByRole('heading', { name: 'The photos' });
    expect(platform.api.callsTo(GET_REGISTRY)).toEqual([]);
  });

  it('opens its panel', async () => {
    const { user } = visit('/words');
    await user.click(await screen.findByTestId('social-icon'));
    await screen.findByText('What others learn');
    expect(screen.getByRole('dialog', { name: 'Feed' })).toBeVisible();
  });

  it('opens its dialog without the frame of a panel', async () => {
    const { user } = visit('/words');
    await user.click(await screen.findByTestId('shop-button'));
    expect(await screen.findByRole('dialog')).toHaveTextContent(/^The shop$/);
  });

  it('opens its panel from the complete registry when the file is gone', async () => {
    const { user, platform } = visit('/words', { rest: false, handlers: { [GET_REGISTRY]: () => ALL } });
    await user.click(await screen.findByTestId('social-icon'));
    await screen.findByText('What others learn');
    expect(platform.api.callsTo(GET_REGISTRY)).not.toEqual([]);
  });

  it('says that its panel could not be loaded, and tries again', async () => {
    const responses: unknown[] = [];
    const { user } = visit('/words', {
      rest: false,
      handlers: { [GET_REGISTRY]: () => (responses.shift() ?? CONNECTION_LOST) as never },
    });
    await user.click(await screen.findByTestId('social-icon'));
    const panel = within(await screen.findByRole('dialog', { name: 'Not loaded' }));
    responses.push(ALL, ALL);
    await user.click(panel.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByText('What others learn')).toBeVisible());
  });
});
