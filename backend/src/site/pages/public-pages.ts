import type { PublicAddress } from '../../learning/content/index.js';
import type { PageRoute } from './page-route.js';
import { addressPattern, fillAddress } from './rules/address-pattern.js';

/** A page that anyone may see, with the path that links to it use. */
export interface PublicPage {
  readonly path: string;
  /** Whether it is a page of its own or shows a document of the public content. */
  readonly origin: 'page' | 'content';
  /** The time of the last change, if known. ISO 8601. */
  readonly changedAt: string | null;
}

const paramsIn = (pattern: string): string => (pattern.match(/:\w+/g) ?? []).toSorted().join();
/** The optional ends of `/hiragana-quiz/*` and `/lists/:name?` are left out. */
const withoutOptional = (path: string): string => path.replace(/\/(\*|:\w+\?)$/, '') || '/';

/** Returns a page for each document of the route's call. Without such a call the documents are unknown. */
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

/** Returns all public pages: those of the routes, and one for each document of the public content. */
export function publicPages(routes: readonly PageRoute[], documents: readonly PublicAddress[]): PublicPage[] {
  return routes
    .filter(({ isPublic }) => isPublic)
    .flatMap((route): PublicPage[] => {
      const path = withoutOptional(route.path);
      return /[:*]/.test(path) ? pagesOfDocuments(route, documents) : [{ path, origin: 'page', changedAt: null }];
    });
}
