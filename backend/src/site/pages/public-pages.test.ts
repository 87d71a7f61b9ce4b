import { describe, expect, it } from '@jest/globals';
import type { PageRoute } from './page-route.js';
import { haveSamePages, publicPages } from './public-pages.js';

const aRoute = (path: string, given: Partial<PageRoute> = {}) =>
  ({ path, isPublic: true, documentCall: null, calls: [], ...given }) as unknown as PageRoute;
const LESSON = aRoute('/kanji/:path', { calls: ['/api/Kanji/GetPage/:path'] });
const ROUTES = [aRoute('/terms'), LESSON];
const DOCUMENTS = [{ address: '/api/Kanji/GetPage/numbers', changedAt: '2026-11-26T00:00:00.000Z', isOnDemand: false }];

it('lists the pages of routes, and of documents that a route shows', () => {
  expect(publicPages([...ROUTES, aRoute('/admin', { isPublic: false })], DOCUMENTS)).toEqual([
    { path: '/terms', origin: 'page', changedAt: null, isOnDemand: false },
    { path: '/kanji/numbers', origin: 'content', changedAt: '2026-11-26T00:00:00.000Z', isOnDemand: false },
  ]);
});

describe('two lists of routes', () => {
  it.each<[string, boolean, readonly PageRoute[]]>([
    ['themselves', true, ROUTES],
    ['other versions of the same routes', true, [aRoute('/terms', { title: 'Our terms' }), { ...LESSON }]],
    ['a page for the staff more', true, [...ROUTES, aRoute('/admin', { isPublic: false })]],
    ['a page more', false, [...ROUTES, aRoute('/plan')]],
    ['another address', false, [aRoute('/conditions'), LESSON]],
    ['other documents', false, [aRoute('/terms'), aRoute('/kanji/:path', { calls: ['/api/Kanji/GetOther/:path'] })]],
    ['a page that is public no more', false, [aRoute('/terms', { isPublic: false }), LESSON]],
  ])('with %s have the same pages: %s', (_, same, others) => {
    expect(haveSamePages(ROUTES, others)).toBe(same);
  });
});
