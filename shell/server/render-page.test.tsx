/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["source", "node", "node-addons"]}
 */
import { describe, expect, it } from '@jest/globals';
import type { RenderOrder } from '@shinobi/shared/contract/platform/rendering';
import { apiQuery } from '@shinobi/shared/client';
import { type Platform, type RemoteModule, usePlatform, useSession } from '@shinobi/shared/platform';
import { useParams } from '@shinobi/shared/platform/router';
import { useQuery } from '@tanstack/react-query';
import { aRegistry, aRemote, aRoute } from '@shinobi/shared/testing';
import { renderMarkup } from './render-page.js';

const registry = aRegistry({
  remotes: [
    aRemote({
      contributes: {
        ...aRemote().contributes,
        routes: [aRoute({ id: 'lesson', path: '/grammar/:path', title: 'Lesson' })],
      },
    }),
  ],
});

const order = (given: Partial<RenderOrder> = {}): RenderOrder => ({
  address: '/grammar/te-form',
  remote: 'study',
  route: 'lesson',
  registry,
  articles: '/articles',
  home: null,
  queries: [],
  ...given,
});

const moduleWith = (component: () => React.ReactNode): RemoteModule => ({
  routes: { lesson: async () => ({ default: component }) },
});

const KEY = 'GET /api/Grammar/GetOne/:path' as const;

function Lesson() {
  const { api } = usePlatform();
  const { status } = useSession();
  const { path = '' } = useParams();
  const { data } = useQuery(apiQuery(api, KEY, { params: { path } }));
  return (
    <h1>
      {path}: {data?.title ?? 'no title'} ({status})
    </h1>
  );
}

describe('the server', () => {
  it('renders the page of a remote with its data, as a visitor who is not known yet', async () => {
    const title = 'A <b>title</b>';
    const html = await renderMarkup(
      order({ queries: [[[KEY, { params: { path: 'te-form' } }], { title }]] }),
      moduleWith(Lesson),
    );
    expect(html).toMatch(/<h1>te-form<!-- -->: <!-- -->A &lt;b&gt;title&lt;\/b&gt;<!-- --> \(<!-- -->loading/);
    expect(html).toMatch(/<header.*<main.*<footer/s);
  });

  it.each([
    { route: 'home', address: '/', heading: 'Learn Japanese, one stroke at a time' },
    { route: 'terms', address: '/terms', heading: 'Terms of Use' },
  ])('renders the page $route of the shell', async ({ route, address, heading }) => {
    const html = await renderMarkup(order({ remote: null, route, address }), null);
    expect(html).toContain(`<h1>${heading}</h1>`);
  });

  it.each([
    { route: 'lesson', module: { routes: {} } },
    { route: 'nothing', module: moduleWith(Lesson) },
  ])('refuses the page $route that the module does not have', async ({ route, module }) => {
    await expect(renderMarkup(order({ route }), module)).rejects.toThrow(`study has no page ${route}`);
  });

  it('rejects with the error of a component', async () => {
    const broken = () => {
      throw new Error('no words');
    };
    await expect(renderMarkup(order(), moduleWith(broken))).rejects.toThrow('no words');
  });

  it.each<{ what: string; read: (platform: Platform) => unknown }>([
    { what: 'storage.local.read', read: ({ storage }) => storage('study').local.read('quiz-size') },
    { what: 'progress.read', read: ({ progress }) => progress.read('x') },
    { what: 'api', read: ({ api }) => api('GET /api/Grammar/GetAllGrammar') },
    { what: 'memory.getToday', read: ({ memory }) => memory.getToday() },
  ])('tells the component that uses $what', async ({ what, read }) => {
    const Reader = () => {
      read(usePlatform());
      return null;
    };
    await expect(renderMarkup(order(), moduleWith(Reader))).rejects.toThrow(
      `${what} is not available while the server renders a page`,
    );
  });
});
