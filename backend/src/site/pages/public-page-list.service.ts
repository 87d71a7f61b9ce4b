import { Injectable } from '@nestjs/common';
import { type PublicAddress, PublicContentService } from '../../learning/content/index.js';
import type { PageRoute } from './page-route.js';
import { haveSamePages, type PublicPage, publicPages } from './public-pages.js';
import type { VisitorView } from './site-views.service.js';

/** The public pages and the inputs from which they were computed. */
interface PublicPageList {
  readonly routes: readonly PageRoute[];
  readonly addresses: readonly PublicAddress[];
  readonly pages: readonly PublicPage[];
  readonly paths: ReadonlySet<string>;
}

/** Lists the public pages, of which there are thousands, once for all views that have the same. */
@Injectable()
export class PublicPageListService {
  private readonly ofViews = new WeakMap<VisitorView, PublicPageList>();
  private latest: PublicPageList | null = null;

  constructor(private readonly content: PublicContentService) {}

  /** Returns the public pages of a view and their paths; the same objects until an address changes. */
  find(view: VisitorView): Pick<PublicPageList, 'pages' | 'paths'> {
    const known = this.ofViews.get(view);
    if (known?.addresses === this.content.addresses) return known;
    const list = this.findSame(view.routes) ?? this.listPages(view.routes);
    this.ofViews.set(view, list);
    this.latest = list;
    return list;
  }

  /** Most releases change no address. Listing the pages again would take time while learners wait. */
  private findSame(routes: readonly PageRoute[]): PublicPageList | null {
    const { latest } = this;
    return latest?.addresses === this.content.addresses && haveSamePages(latest.routes, routes) ? latest : null;
  }

  private listPages(routes: readonly PageRoute[]): PublicPageList {
    const { addresses } = this.content;
    const pages = publicPages(routes, addresses);
    return { routes, addresses, pages, paths: new Set(pages.map(({ path }) => path)) };
  }
}
