import type { PageRoute } from './page-route.js';
import { type PageLink, withoutOptional } from './public-pages.js';
import { escapeHtml } from './rules/markup.js';

const listOf = (label: string, links: readonly PageLink[]): string => {
  const items = links.map(({ path, title }) => `<li><a href="${escapeHtml(path)}">${escapeHtml(title)}</a></li>`);
  return `<noscript><nav aria-label="${label}"><ul>${items.join('')}</ul></nav></noscript>`;
};

/**
 * Returns links for visitors and crawlers that run no script. The home page has those to all public pages without parameters:
 * some lists are only known to scripts, and a remote's page need not be in any menu. Any other page has the given ones.
 */
export function pageList(routes: readonly PageRoute[], own: PageRoute | null, links: readonly PageLink[]): string {
  if (!own?.isPublic) return '';
  if (own.path !== '/') return links.length > 0 ? listOf('More pages', links) : '';
  const pages = routes
    .filter(({ isPublic, path }) => isPublic && path !== '/')
    .map(({ path, title }) => ({ path: withoutOptional(path), title }))
    .filter(({ path }) => !/[:*]/.test(path));
  return listOf('All pages', pages);
}
