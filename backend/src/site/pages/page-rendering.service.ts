import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@shinobi/shared/contract/platform/rendering';
import { PublicContentService } from '../../learning/content/index.js';
import { encodeText } from '../../runtime/own-memory.js';
import { Settings } from '../../runtime/settings.js';
import { type Markup, type RenderedCall, RenderingService, type RenderTarget } from '../rendering/index.js';
import { queryKeyOf } from './page-queries.js';
import { type MatchedRoute, matchRoute, type PageRoute } from './page-route.js';
import { PublicPageListService } from './public-page-list.service.js';
import type { PublicPage } from './public-pages.js';
import { registryForRendering } from './registry.js';
import { fillAddress } from './rules/address-pattern.js';
import { callAddresses } from './rules/call-addresses.js';
import { SiteViewsService, type VisitorView } from './site-views.service.js';

/** A page that the server renders, and its content once that is there. */
export interface PageRendering {
  readonly calls: readonly RenderedCall[];
  /** Null: the page is sent with its skeleton. */
  readonly markup: Markup | null;
}

/** The public documents, or those with a draft in place of what it changes. */
export type Documents = Pick<PublicContentService, 'readDocument' | 'findBody'>;

function callAt(content: Documents, address: string): RenderedCall | null {
  const key = queryKeyOf(address);
  const body = key && content.findBody(address);
  return body ? { address, key, body } : null;
}

/** How often a draft's page is asked for, which waits a moment each time. */
const DRAFT_TRIES = 10;

const hasOneAddress = ({ path: pattern }: PageRoute) => !/[:*]/.test(pattern);

const isStylesheet = (name: string) => name.endsWith('.css');

export const queryOf = ({ key, body }: RenderedCall): PageQuery => [key, JSON.parse(body.toString()) as unknown];

/** What all pages of a route are rendered from. */
type RouteRendering = Pick<RenderTarget, 'remote' | 'route' | 'registry' | 'release' | 'shell' | 'sheets'>;

/** Asks for the content of pages, of the main site alone: other sites show few people one part of it. */
@Injectable()
export class PageRenderingService {
  /** Each view has routes of its own. */
  private readonly ofRoutes = new WeakMap<PageRoute, RouteRendering>();

  constructor(
    private readonly rendering: RenderingService,
    private readonly content: PublicContentService,
    private readonly views: SiteViewsService,
    private readonly pages: PublicPageListService,
    private readonly settings: Settings,
  ) {}

  /**
   * Returns whether an address belongs to a limited number: it has no parameters, or is the address of a public document. In
   * another letter case it is not.
   */
  isKnown(view: VisitorView, { route }: MatchedRoute, address: string): boolean {
    return address === route.path || this.pages.find(view).paths.has(address);
  }

  /** Returns null for a page that the server does not render. */
  async find(view: VisitorView, matched: MatchedRoute, address: string): Promise<PageRendering | null> {
    const calls = this.callsOf(view, matched, address);
    if (!calls) return null;
    return { calls, markup: await this.rendering.find(this.targetOf(view, matched.route, address, calls)) };
  }

  /**
   * Returns a page as it would be with a draft's documents. Null for a page that the server does not render; without markup
   * when rendering takes too long or has failed.
   */
  async findDraft(
    view: VisitorView,
    matched: MatchedRoute,
    address: string,
    content: Documents,
  ): Promise<PageRendering | null> {
    const calls = matched.route.isRendered ? this.callsFrom(content, matched) : null;
    if (!calls) return null;
    const target = this.targetOf(view, matched.route, address, calls);
    let markup: Markup | null = null;
    for (let tries = 0; !markup && tries < DRAFT_TRIES; tries++) markup = await this.rendering.find(target);
    return { calls, markup };
  }

  /**
   * Returns the rendered pages of a view, first those without a document of their own, and without those whose documents are
   * made on demand. It yields null after each other step that takes long, so that requests can be handled in between.
   */
  *targetsOf(view: VisitorView): Generator<RenderTarget | null> {
    const { pages } = this.pages.find(view);
    yield null;
    const addressesFrom = (origin: PublicPage['origin']) =>
      pages.filter((page) => page.origin === origin && !page.isOnDemand).map((page) => page.path);
    const unlisted = view.routes.filter((route) => !route.isPublic && hasOneAddress(route)).map((route) => route.path);
    for (const address of [...addressesFrom('page'), ...unlisted, ...addressesFrom('content')]) {
      const matched = matchRoute(view.routes, address);
      if (matched && !this.ofRoutes.has(matched.route)) yield null;
      const calls = matched && this.callsOf(view, matched, address);
      yield calls ? this.targetOf(view, matched.route, address, calls) : null;
    }
  }

  /** Returns the view whose pages are prepared. */
  viewToPrepare(): Promise<VisitorView | null> {
    return this.views.viewFor({ variant: 'main', debug: false });
  }

  prepare(targets: readonly RenderTarget[]): void {
    this.rendering.prepare(targets);
  }

  /** Returns the responses that a page is rendered from; null unless the server renders the page and has all of them. */
  private callsOf(view: VisitorView, matched: MatchedRoute, address: string): RenderedCall[] | null {
    const { route } = matched;
    if (!route.isRendered || view.site.variant !== 'main' || !this.isKnown(view, matched, address)) return null;
    return this.callsFrom(this.content, matched);
  }

  private callsFrom(content: Documents, { route, params }: MatchedRoute): RenderedCall[] | null {
    const document = route.documentCall ? content.readDocument(fillAddress(route.documentCall, params)) : null;
    const calls = callAddresses(route.calls, params, document).map((call) =>
      call === null ? null : callAt(content, call),
    );
    return calls.every((call) => call !== null) ? calls : null;
  }

  private targetOf(view: VisitorView, route: PageRoute, address: string, calls: readonly RenderedCall[]): RenderTarget {
    const articles = this.settings.articlesBaseUrl || '/articles';
    return { ...this.ofRoute(view, route), address, articles, home: null, calls };
  }

  private ofRoute(view: VisitorView, route: PageRoute): RouteRendering {
    const known = this.ofRoutes.get(route);
    if (known) return known;
    const release = view.remotes.find(({ name }) => name === route.required?.remote) ?? null;
    const rendering: RouteRendering = {
      remote: release?.name ?? null,
      route: route.id,
      registry: encodeText(JSON.stringify(registryForRendering(view, route))),
      release,
      shell: view.shell,
      sheets: this.sheetsOf(view, route),
    };
    this.ofRoutes.set(route, rendering);
    return rendering;
  }

  /** Returns the stylesheets of a page in the order in which it links them. */
  private sheetsOf({ shell }: VisitorView, route: PageRoute): string[] {
    const ofShell = shell.first.filter(isStylesheet).map((name) => shell.base + name);
    const own = route.files.filter(({ kind }) => kind === 'style').map(({ href }) => href);
    const { shellDist, remotesDir } = this.settings;
    return [...ofShell, ...own].map((href) =>
      href.startsWith(shell.base)
        ? path.join(shellDist, 'assets', href.slice(shell.base.length))
        : path.join(remotesDir, href.replace(/^\/remotes\//, '')),
    );
  }
}
