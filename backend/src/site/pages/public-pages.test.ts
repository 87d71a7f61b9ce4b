import { describe, expect, it } from '@jest/globals';
import type { PageRoute } from './page-route.js';
import { pagesOfRoute } from './public-pages.js';

const aRoute = (path: string, given: Partial<PageRoute> = {}) =>
  ({ path, isPublic: true, documentCall: null, calls: [], ...given }) as unknown as PageRoute;
const changedAt = '2026-11-26T00:00:00.000Z';
const DOCUMENTS = [
  { address: '/api/Kanji/GetPage/numbers', changedAt, isOnDemand: false },
  { address: '/api/Word/GetPage/1-mizu', changedAt: null, isOnDemand: true },
];

describe('The pages of a public route', () => {
  it('are its own page if it has no parameters', () => {
    const page = { origin: 'page', changedAt: null, isOnDemand: false };
    expect(pagesOfRoute(aRoute('/terms'), DOCUMENTS)).toEqual([{ path: '/terms', ...page }]);
    expect(pagesOfRoute(aRoute('/hiragana-quiz/*'), DOCUMENTS)).toEqual([{ path: '/hiragana-quiz', ...page }]);
  });

  it('are those of the documents that it shows', () => {
    const lesson = aRoute('/kanji/:path', { calls: ['/api/Kanji/GetPage/:path'] });
    const word = aRoute('/word/:entryId', { calls: ['/api/Word/GetPage/:entryId'] });
    expect(pagesOfRoute(lesson, DOCUMENTS)).toEqual([
      { path: '/kanji/numbers', origin: 'content', changedAt, isOnDemand: false },
    ]);
    expect(pagesOfRoute(word, DOCUMENTS)).toEqual([
      { path: '/word/1-mizu', origin: 'content', changedAt: null, isOnDemand: true },
    ]);
  });
});
