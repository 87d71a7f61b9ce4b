/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Contributes, type RouteContribution } from '@shinobi/shared/contract/platform/release';
import { fakeApi } from '@shinobi/shared/testing/fake-api';
import { openBrowser } from '@shinobi/shared/testing/rendered-pages/open-browser';
import { loadPageData } from '@shinobi/shared/testing/rendered-pages/page-data';
import type { ServedPage } from '@shinobi/shared/testing/rendered-pages/page-tree';
import { renderOnServer } from '@shinobi/shared/testing/rendered-pages/render-on-server';
import type { ComponentType } from 'react';
import contributes from '../contributes.json' with { type: 'json' };

/** Pages with data that draw questions, for which they leave room. All others are complete. */
const DRAWS_LOTS: ReadonlySet<string> = new Set(['article']);

/** The elements that are for those who have not begun: the learner has done the first unit. */
const CHANGED_BY_PROGRESS: Readonly<Record<string, readonly string[]>> = {
  path: ['Learn', 'I know this', 'Opens after the unit before.'],
};
const textIn = (html: string): string => html.replaceAll(/<[^>]*>/g, '');

type Routes = Readonly<Record<string, () => Promise<{ default: ComponentType }>>>;

const rendered = Contributes.parse(contributes).routes.filter((route) => route.rendered);
const addressOf = (path: string, params: Readonly<Record<string, string>>) =>
  path.replace(/\/\*$/, '').replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');

/** A page as the server has sent it. */
interface Sent extends Omit<ServedPage, 'Page'> {
  readonly html: string;
}
const sent = new Map<string, Sent>();

async function servePage(route: RouteContribution): Promise<Sent> {
  const { routes } = await import('./remote.js');
  const { SAMPLE_PARAMS, sampleHandlers } = await import('./sample-platform.js');
  const queries = await loadPageData(route, SAMPLE_PARAMS, fakeApi(sampleHandlers));
  const { default: Page } = (await (routes as Routes)[route.id]?.()) ?? {};
  if (!Page) throw new Error(`remote.ts has no page ${route.id}`);
  const page = { path: route.path, address: addressOf(route.path, SAMPLE_PARAMS), queries };
  const html = renderOnServer({ Page, ...page });
  expect(renderOnServer({ Page, ...page })).toBe(html);
  return { ...page, html };
}

describe('On the server, the page', () => {
  it.each(rendered.map((route) => [route.id, route] as const))('%s has its content', async (id, route) => {
    const page = await servePage(route);
    sent.set(id, page);
    expect(page.html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(page.html).not.toMatch(/ style="|<script|undefined|NaN|\[object /);
    const isComplete = route.preload.length > 0 && !DRAWS_LOTS.has(id);
    expect(!isComplete || !page.html.includes('data-loading')).toBe(true);
  });
});

describe('In the browser of a learner with progress, the page', () => {
  let close = () => undefined as void;
  beforeAll(() => {
    close = openBrowser();
    // Files, such as the strokes of a kanji, are still on their way while a page is taken over.
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
    jest.resetModules();
  });
  afterAll(() => {
    close();
    jest.restoreAllMocks();
  });

  /** Takes a page over. The learner's own data arrive when the given share of it is taken over. */
  async function takeOver(id: string, arrivalAt: number) {
    const page = sent.get(id);
    if (!page) throw new Error('The server has not rendered it.');
    const { hydratePage } = await import('@shinobi/shared/testing/rendered-pages/hydrate-page');
    const { holdResponses } = await import('@shinobi/shared/testing/rendered-pages/held-responses');
    const { sampleHandlers } = await import('./sample-platform.js');
    const { returningLearner } = await import('./testing/returning-learner.js');
    const { routes } = await import('./remote.js');
    const { default: Page } = (await (routes as Routes)[id]?.()) ?? {};
    if (!Page) throw new Error(`remote.ts has no page ${id}`);
    const { handlers, release, whenShown } = holdResponses(sampleHandlers);
    let steps = 0;
    const hydrated = await hydratePage(page.html, { Page, ...page }, returningLearner(handlers), (share) => {
      steps += 1;
      if (share >= arrivalAt) release();
    });
    return { ...hydrated, release, whenShown, steps };
  }

  it.each(rendered.map(({ id }) => id))('%s takes over the elements of the server', async (id) => {
    const { errors, replaced, release, whenShown, unmount, steps } = await takeOver(id, Infinity);
    expect(errors).toEqual([]);
    expect(replaced()).toEqual([]);
    release();
    await whenShown();
    const changed = CHANGED_BY_PROGRESS[id] ?? [];
    expect(replaced().map(textIn)).toEqual(changed);
    unmount();

    // No others change when the data arrive between two steps.
    for (const arrivalAt of steps > 1 ? [0, 0.6] : []) {
      const other = await takeOver(id, arrivalAt);
      await other.whenShown();
      expect([other.errors, other.replaced().map(textIn)]).toEqual([[], changed]);
      other.unmount();
    }
  });
});
