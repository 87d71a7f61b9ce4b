import { describe, expect, it } from '@jest/globals';
import { pageList } from './page-list.js';
import type { PageRoute } from './page-route.js';

const aRoute = (path: string, given: Partial<PageRoute> = {}) =>
  ({ path, title: `Title of ${path}`, isPublic: true, ...given }) as PageRoute;
const HOME = aRoute('/');

describe('the list of all pages (docs/behaviour/search.md, rule 4)', () => {
  it('has a link to every public page without parameters', () => {
    const routes = [
      HOME,
      aRoute('/terms'),
      aRoute('/hiragana-quiz/*', { title: 'Kana & "more" <b>' }),
      aRoute('/grammar/:path'),
      aRoute('/lists/:name?'),
      aRoute('/admin', { isPublic: false }),
    ];
    expect(pageList(routes, HOME, [])).toBe(
      '<noscript><nav aria-label="All pages"><ul><li><a href="/terms">Title of /terms</a></li>' +
        '<li><a href="/hiragana-quiz">Kana &amp; &quot;more&quot; &lt;b&gt;</a></li>' +
        '<li><a href="/lists">Title of /lists/:name?</a></li></ul></nav></noscript>',
    );
  });

  it('is on the public home page only', () => {
    expect(pageList([HOME], aRoute('/terms'), [])).toBe('');
    expect(pageList([HOME], aRoute('/', { isPublic: false }), [])).toBe('');
    expect(pageList([HOME], null, [])).toBe('');
  });

  it('has the pages of what the document of a page contains', () => {
    const links = [{ path: '/word/1-mizu', title: '<b>水</b>' }];
    expect(pageList([HOME], aRoute('/vocabulary-quiz/:genreName'), links)).toBe(
      '<noscript><nav aria-label="More pages"><ul><li><a href="/word/1-mizu">&lt;b&gt;水&lt;/b&gt;</a></li></ul></nav></noscript>',
    );
    expect(pageList([HOME], aRoute('/admin/:name', { isPublic: false }), links)).toBe('');
  });
});
