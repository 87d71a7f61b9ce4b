import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Registry, RouteContribution } from '@shinobi/shared/contract/platform/release';
import { useDescribePage } from '@shinobi/shared/platform';
import { Link } from '@shinobi/shared/platform/router';
import { aRegistry, aRemote, aRoute, CONNECTION_LOST, fakePlatform } from '@shinobi/shared/testing';
import { lazy, renderInShell } from '../testing/render-in-shell.js';
import { AppRoutes } from './app-routes.js';

const GET_REGISTRY = 'GET /api/Release/GetRegistry';

const WORDS = aRoute({ id: 'words', path: '/words', title: 'Words', description: 'All words.' });
const TALE = aRoute({
  id: 'tale',
  path: '/folktale/:name',
  title: '{name}, a folktale',
  description: 'The tale of {name}.',
  piece: { call: '/api/Story/GetStory/:name', title: '{storyName}', description: '{description}' },
});
const DOCUMENT = { storyName: 'Momotaro', description: 'A boy born from a peach.' };

const registryOf = (...routes: readonly RouteContribution[]) =>
  aRegistry({ remotes: [aRemote({ contributes: { ...aRemote().contributes, routes: [...routes] } })] });
const COMPLETE = registryOf(WORDS, TALE);
const withoutHead = ({ piece: _piece, ...route }: RouteContribution) => ({ ...route, description: '' });
/** What the page of the words has. */
const PAGE: Registry = { ...registryOf(WORDS, withoutHead(TALE)), abridged: true };

function TalePage() {
  useDescribePage(DOCUMENT);
  return <Link to="/words">To the words</Link>;
}
const study = {
  routes: {
    words: lazy(() => <Link to="/folktale/momo-taro">To the tale</Link>),
    tale: lazy(TalePage),
  },
};

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  document.head.innerHTML = '<meta name="description" content="">';
  document.title = '';
});

const description = () => document.querySelector('meta[name="description"]')?.getAttribute('content');

/** Opens the page of the words; `respond` lets the server send the descriptions. */
function visit(response: () => unknown = () => COMPLETE) {
  let respond = () => undefined as void;
  const waiting = new Promise<void>((resolve) => (respond = resolve));
  const platform = fakePlatform({
    handlers: {
      [GET_REGISTRY]: async () => {
        await waiting;
        return response() as never;
      },
    },
  });
  renderInShell(<AppRoutes />, { platform, registry: PAGE, modules: { study }, address: '/words' });
  return {
    user: userEvent.setup(),
    respond,
    calls: () => platform.api.calls.filter(({ key }) => key === GET_REGISTRY),
  };
}

describe('The title and description of a page', () => {
  it('are known on the page that the server has sent, without a call', async () => {
    const { calls } = visit();
    await screen.findByText('To the tale');
    expect([document.title, description()]).toEqual(['Words · Shinobi Nihongo', 'All words.']);
    expect(calls()).toEqual([]);
  });

  it('of another page: the title at once, and what the server still has to send after it', async () => {
    const { user, respond, calls } = visit();
    await user.click(await screen.findByText('To the tale'));
    await screen.findByText('To the words');
    expect([document.title, description()]).toEqual(['momo taro, a folktale · Shinobi Nihongo', '']);
    respond();
    await waitFor(() => expect(description()).toBe('A boy born from a peach.'));
    expect(document.title).toBe('Momotaro · Shinobi Nihongo');
    await user.click(screen.getByText('To the words'));
    await user.click(await screen.findByText('To the tale'));
    await waitFor(() => expect(document.title).toBe('Momotaro · Shinobi Nihongo'));
    expect(calls()).toHaveLength(1);
  });

  it('include a canonical address, which another page does not keep', async () => {
    document.head.insertAdjacentHTML('beforeend', '<link rel="canonical" href="https://shinobi.example/words">');
    const { user } = visit();
    const link = await screen.findByText('To the tale');
    expect(document.querySelector('link[rel="canonical"]')).not.toBeNull();
    await user.click(link);
    await screen.findByText('To the words');
    expect(document.querySelector('link[rel="canonical"]')).toBeNull();
  });

  it('are asked for again by the next page when the server could not be reached', async () => {
    const responses = [CONNECTION_LOST, COMPLETE];
    const { user, respond } = visit(() => responses.shift());
    respond();
    await user.click(await screen.findByText('To the tale'));
    await waitFor(() => expect(responses).toHaveLength(1));
    await user.click(await screen.findByText('To the words'));
    await user.click(await screen.findByText('To the tale'));
    await waitFor(() => expect(description()).toBe('A boy born from a peach.'));
  });
});
