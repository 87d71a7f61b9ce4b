import type { PublicAddress } from '../../learning/content/index.js';
import type { PageRoute } from './page-route.js';
import { addressPattern, fillAddress } from './rules/address-pattern.js';

/** A page that anyone may find, at the path that a link to it has. */
export interface PublicPage {
  readonly path: string;
  /** Whether it is a page by itself, or shows a piece of the public content. */
  readonly origin: 'page' | 'content';
  /** When what it shows was last changed, where that is known. ISO 8601. */
  readonly changedAt: string | null;
}

const paramsIn = (pattern: string): string => (pattern.match(/:\w+/g) ?? []).toSorted().join();
/** `/hiragana-quiz/*` and `/lists/:name?` are pages without what may follow. */
const withoutOptional = (path: string): string => path.replace(/\/(\*|:\w+\?)$/, '') || '/';

/** A page for each document of the call that the page begins with. Without such a call nobody knows which there are. */
function pagesOfDocuments(route: PageRoute, documents: readonly PublicAddress[]): PublicPage[] {
  const { path, documentCall, calls } = route;
  const call = [documentCall ?? '', ...calls].find((each) => paramsIn(each) === paramsIn(path) && !each.includes('?'));
  if (!call) return [];
  const pattern = addressPattern(call);
  return documents.flatMap(({ address, changedAt }): PublicPage[] => {
    const params = pattern.match(address);
    return params ? [{ path: fillAddress(path, params), origin: 'content', changedAt }] : [];
  });
}

/** The pages that anyone may find: those of a site, and for each piece of the public content those that show it. */
export function publicPages(routes: readonly PageRoute[], documents: readonly PublicAddress[]): PublicPage[] {
  return routes
    .filter(({ isPublic }) => isPublic)
    .flatMap((route): PublicPage[] => {
      const path = withoutOptional(route.path);
      return /[:*]/.test(path) ? pagesOfDocuments(route, documents) : [{ path, origin: 'page', changedAt: null }];
    });
}
