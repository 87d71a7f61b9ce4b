import type { ListedDocument, PublicAddress } from '../../learning/content/index.js';
import type { PageRoute } from './page-route.js';
import { addressPattern, fillAddress } from './rules/address-pattern.js';

/** A page that anyone may see, with the path that links to it use. */
export interface PublicPage {
  readonly path: string;
  /** Whether it is a page of its own or shows a document of the public content. */
  readonly origin: 'page' | 'content';
  /** The time of the last change, if known. ISO 8601. */
  readonly changedAt: string | null;
  /** Whether its document is made when somebody asks for the page. There are too many such pages to prepare them. */
  readonly isOnDemand: boolean;
}

/** A page to which another one links. */
export interface PageLink {
  readonly path: string;
  readonly title: string;
}

const paramsIn = (pattern: string): string => (pattern.match(/:\w+/g) ?? []).toSorted().join();
/** Leaves out the optional ends of `/hiragana-quiz/*` and `/lists/:name?`. */
export const withoutOptional = (path: string): string => path.replace(/\/(\*|:\w+\?)$/, '') || '/';

/** Returns the call with a document for each page of a route: that with the same parameters. Null without parameters. */
export function documentCallOf({ path, documentCall, calls }: PageRoute): string | null {
  const params = paramsIn(path);
  if (params === '') return null;
  return [documentCall ?? '', ...calls].find((call) => paramsIn(call) === params && !call.includes('?')) ?? null;
}

/** Returns the path of the route's page for each document of its call. Without such a call the documents are unknown. */
function pathsOfDocuments<D extends { readonly address: string }>(route: PageRoute, documents: readonly D[]) {
  const call = documentCallOf(route);
  if (call === null) return [];
  const pattern = addressPattern(call);
  return documents.flatMap((document) => {
    const params = pattern.match(document.address);
    return params ? [{ document, path: fillAddress(route.path, params) }] : [];
  });
}

/** Returns the pages of a public route: its own, or one for each document of the public content that it shows. */
export function pagesOfRoute(route: PageRoute, documents: readonly PublicAddress[]): PublicPage[] {
  const path = withoutOptional(route.path);
  if (!/[:*]/.test(path)) return [{ path, origin: 'page', changedAt: null, isOnDemand: false }];
  return pathsOfDocuments(route, documents).map(({ path: own, document: { changedAt, isOnDemand } }) => ({
    path: own,
    origin: 'content',
    changedAt,
    isOnDemand,
  }));
}

/** Returns links to the public pages of documents. */
export const linksToDocuments = (routes: readonly PageRoute[], documents: readonly ListedDocument[]): PageLink[] =>
  routes
    .filter(({ isPublic }) => isPublic)
    .flatMap((route) => pathsOfDocuments(route, documents).map(({ path, document: { title } }) => ({ path, title })));
