import { Injectable } from '@nestjs/common';
import { type PublicAddress, PublicContentService } from '../../learning/content/index.js';
import type { PageRoute } from './page-route.js';
import { documentCallOf, pagesOfRoute, type PublicPage } from './public-pages.js';
import { RecentEntries } from './rules/recent-entries.js';
import type { VisitorView } from './site-views.service.js';

/** A route may have thousands of pages, and each version of a remote may bring routes of its own. */
const ROUTES_MAX = 500;

interface PublicPageList {
  readonly pages: readonly PublicPage[];
  readonly paths: ReadonlySet<string>;
}

/** What was listed for the current documents. */
interface Listed {
  readonly addresses: readonly PublicAddress[];
  /** The pages of routes, by what they depend on. */
  readonly ofRoutes: RecentEntries<readonly PublicPage[]>;
  readonly ofViews: WeakMap<VisitorView, PublicPageList>;
  /** The latest list, and the parts that it was made of. */
  latest: { readonly parts: readonly (readonly PublicPage[])[]; readonly list: PublicPageList } | null;
}

const listedFor = (addresses: readonly PublicAddress[]): Listed => ({
  addresses,
  ofRoutes: new RecentEntries(ROUTES_MAX),
  ofViews: new WeakMap(),
  latest: null,
});

const isSame = <T>(some: readonly T[], others: readonly T[]): boolean =>
  some.length === others.length && some.every((each, at) => each === others[at]);

/**
 * Lists the public pages, of which there are thousands. Learners wait meanwhile, and most releases change the pages of no route
 * or of few: those of the others are not listed again.
 */
@Injectable()
export class PublicPageListService {
  private listed = listedFor([]);

  constructor(private readonly content: PublicContentService) {}

  /** Returns the public pages of a view and their paths; the same objects for all views that have the same pages. */
  find(view: VisitorView): PublicPageList {
    const { addresses } = this.content;
    if (this.listed.addresses !== addresses) this.listed = listedFor(addresses);
    const known = this.listed.ofViews.get(view);
    if (known) return known;
    const list = this.listPages(view.routes);
    this.listed.ofViews.set(view, list);
    return list;
  }

  private listPages(routes: readonly PageRoute[]): PublicPageList {
    const parts = routes.filter(({ isPublic }) => isPublic).map((route) => this.pagesOf(route));
    const { latest } = this.listed;
    if (latest && isSame(latest.parts, parts)) return latest.list;
    const pages = parts.flat();
    const list = { pages, paths: new Set(pages.map(({ path }) => path)) };
    this.listed.latest = { parts, list };
    return list;
  }

  private pagesOf(route: PageRoute): readonly PublicPage[] {
    const { ofRoutes, addresses } = this.listed;
    const key = `${route.path} ${documentCallOf(route)}`;
    const known = ofRoutes.get(key);
    if (known) return known;
    const pages = pagesOfRoute(route, addresses);
    ofRoutes.set(key, pages);
    return pages;
  }
}
