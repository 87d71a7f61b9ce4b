import { describe, expect, it } from '@jest/globals';
import type { PublicAddress, PublicContentService } from '../../learning/content/index.js';
import type { PageRoute } from './page-route.js';
import { PublicPageListService } from './public-page-list.service.js';
import type { VisitorView } from './site-views.service.js';

const aRoute = (path: string, given: Partial<PageRoute> = {}) =>
  ({ path, isPublic: true, documentCall: null, calls: [], ...given }) as unknown as PageRoute;
const aView = (routes: readonly PageRoute[]) => ({ routes }) as VisitorView;
const LESSON = aRoute('/kanji/:path', { calls: ['/api/Kanji/GetPage/:path'] });
const ROUTES = [aRoute('/terms'), LESSON];

const aDocument = (name: string): PublicAddress => ({
  address: `/api/Kanji/GetPage/${name}`,
  changedAt: null,
  isOnDemand: false,
});

function aList() {
  const content = { addresses: [aDocument('numbers')] };
  const list = new PublicPageListService(content as unknown as PublicContentService);
  const pathsOf = (routes: readonly PageRoute[]) => [...list.find(aView(routes)).paths];
  return { content, list, pathsOf };
}

describe('The list of public pages', () => {
  it('has the pages of routes and of documents', () => {
    const { pathsOf } = aList();
    expect(pathsOf([...ROUTES, aRoute('/admin', { isPublic: false })])).toEqual(['/terms', '/kanji/numbers']);
  });

  it('follows the content', () => {
    const { content, list, pathsOf } = aList();
    const view = aView(ROUTES);
    const before = list.find(view);
    content.addresses = [aDocument('numbers'), aDocument('colours')];
    expect(list.find(view)).not.toBe(before);
    expect(pathsOf(ROUTES)).toEqual(['/terms', '/kanji/numbers', '/kanji/colours']);
  });

  it.each<[string, boolean, readonly PageRoute[]]>([
    ['the same routes', true, ROUTES],
    ['other versions of the same routes', true, [aRoute('/terms', { title: 'Our terms' }), { ...LESSON }]],
    ['a page for the staff more', true, [...ROUTES, aRoute('/admin', { isPublic: false })]],
    ['a page more', false, [...ROUTES, aRoute('/plan')]],
    ['a page less', false, [LESSON]],
    ['another address', false, [aRoute('/conditions'), LESSON]],
    ['other documents', false, [aRoute('/terms'), aRoute('/kanji/:path', { calls: ['/api/Kanji/GetOther/:path'] })]],
    ['a page that is public no more', false, [aRoute('/terms', { isPublic: false }), LESSON]],
  ])('is the same object for a view with %s: %s', (_, same, others) => {
    const { list } = aList();
    const first = list.find(aView(ROUTES));
    expect(list.find(aView(others)) === first).toBe(same);
  });
});
