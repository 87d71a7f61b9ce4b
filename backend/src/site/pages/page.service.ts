import { Injectable } from '@nestjs/common';
import type { CompleteRegistry } from '@shinobi/shared/contract/platform/release';
import { fillPageHead } from '@shinobi/shared/domain/platform/page-head';
import { Settings } from '../../runtime/settings.js';
import { type PublicAddress, PublicContentService } from '../../learning/content/index.js';
import type { Visitor } from './chosen-remotes.service.js';
import { importMap } from './import-map.js';
import { type MatchedRoute, matchRoute, type PageRoute } from './page-route.js';
import { type PublicPage, publicPages } from './public-pages.js';
import { type AddressParams, addressPattern, fillAddress } from './rules/address-pattern.js';
import { completeRegistry, registryOf } from './registry.js';
import { escapeHtml, inlineJson, preloadCall } from './rules/markup.js';
import { mainSite, type Site } from './rules/site-host.js';
import type { BuiltShell } from './shell-build.js';
import { ANYONE, SiteViewsService, type VisitorView } from './site-views.service.js';

const PRODUCT = 'Shinobi Nihongo';
/** Parameters come from the address, so anybody can choose them; titles show only this much. */
const LONGEST_PARAM = 100;

/** The site that search engines index. */
const MAIN: Site = { variant: 'main', debug: false };

/** The public pages and the inputs from which they were computed. */
interface PublicPageList {
  readonly routes: readonly PageRoute[];
  readonly addresses: readonly PublicAddress[];
  readonly pages: readonly PublicPage[];
}

export interface RenderedPage {
  readonly status: 200 | 404;
  readonly html: string;
  /** Whether the visitor's id has decided, or will decide, which versions the page has. */
  readonly runsCanary: boolean;
}

const short = (params: AddressParams): AddressParams =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value.slice(0, LONGEST_PARAM)]));

const registryScript = (view: VisitorView, route: PageRoute | null): string =>
  `<script type="application/json" id="remotes" nonce="__NONCE__">${inlineJson(registryOf(view, route))}</script>`;

/** Builds the page of an address: the shell's page with the registry and what the route needs first. */
@Injectable()
export class PageService {
  private publicPageList: PublicPageList | undefined;

  constructor(
    private readonly views: SiteViewsService,
    private readonly settings: Settings,
    private readonly content: PublicContentService,
  ) {}

  /** Returns the page of an address; its scripts carry the nonce. Null if the shell has not been built. */
  async render(path: string, nonce: string, site: Site, visitor: Visitor): Promise<RenderedPage | null> {
    const view = await this.views.viewFor(site, visitor);
    if (!view) return null;
    const { runsCanary } = view;
    const found = matchRoute(view.routes, path);
    if (!found || this.isMissingDocument(found))
      return { status: 404, html: this.fillPage(view, null, {}, nonce), runsCanary };
    return { status: 200, html: this.fillPage(view, found.route, found.params, nonce), runsCanary };
  }

  /** Returns the registry of the main site with everything that the remotes contribute. */
  async getRegistry(visitor: Visitor): Promise<CompleteRegistry> {
    const view = await this.views.viewFor(MAIN, visitor);
    if (!view) return { rev: 0, contract: '', remotes: [] };
    const { shared } = view.shell;
    return { ...completeRegistry(view), ...(shared && { shared }) };
  }

  /** Reads the registry unless some version of it is known. Rejects if it cannot be read. */
  loadRegistry(): Promise<void> {
    return this.views.load();
  }

  /** Returns the public pages of the main site; the same array until something changes. */
  async listPublicPages(): Promise<readonly PublicPage[]> {
    const view = await this.views.viewFor(MAIN);
    if (!view) return [];
    const { routes } = view;
    const { addresses } = this.content;
    if (this.publicPageList?.routes !== routes || this.publicPageList.addresses !== addresses)
      this.publicPageList = { routes, addresses, pages: publicPages(routes, addresses) };
    return this.publicPageList.pages;
  }

  /** Returns whether a public page exists at a path. Letter case matters. */
  async isPublicPage(path: string): Promise<boolean> {
    const found = await this.findRoute(path);
    return found !== null && found.route.isPublic && !this.isMissingDocument(found);
  }

  /** Returns the page to redirect to if the page's document was merged into another one; otherwise null. */
  async movedTo(path: string): Promise<string | null> {
    const found = await this.findRoute(path);
    for (const call of found?.route.calls ?? []) {
      const address = this.content.movedTo(fillAddress(call, found?.params ?? {}));
      const params = address === null ? null : addressPattern(call).match(address);
      if (found && params) return fillAddress(found.route.path, { ...found.params, ...params });
    }
    return null;
  }

  /** Returns whether an address belongs to a page. */
  async hasRoute(path: string): Promise<boolean> {
    return (await this.findRoute(path)) !== null;
  }

  /** Returns the route that an address has for everyone on the main site. */
  private async findRoute(path: string): Promise<MatchedRoute | null> {
    const view = await this.views.viewFor(MAIN, ANYONE);
    return view && matchRoute(view.routes, path);
  }

  /** Returns whether the page's document does not exist, such as the words of an unknown genre. */
  private isMissingDocument({ route, params }: MatchedRoute): boolean {
    return route.isPublic && route.calls.some((call) => this.content.isMissing(fillAddress(call, params)));
  }

  /** Returns the document that the page shows, if anyone may read it. */
  private documentOf(route: PageRoute | null, params: AddressParams): object | null {
    return route?.documentCall ? this.content.readDocument(fillAddress(route.documentCall, params)) : null;
  }

  private fillPage(view: VisitorView, route: PageRoute | null, params: AddressParams, nonce: string): string {
    const { title, description } = fillPageHead(
      route ?? notFoundRoute(view.shell),
      short(params),
      this.documentOf(route, params),
    );
    const onMain = view.site.variant === 'main';
    const values: Readonly<Record<string, string>> = {
      NONCE: nonce,
      TITLE: escapeHtml(`${title} · ${PRODUCT}`),
      DESCRIPTION: escapeHtml(description),
      CALLS: (route?.calls ?? []).map((call) => preloadCall(fillAddress(call, params))).join(''),
      ARTICLES: escapeHtml(this.settings.articlesBaseUrl || `${onMain ? '' : mainSite(this.settings)}/articles`),
      DONATION: escapeHtml(this.settings.donationUrl),
      VIDEOS: escapeHtml(this.settings.videoChannelUrl),
      VARIANT: view.site.variant,
      HOME: escapeHtml(view.home ?? ''),
    };
    // Replaced in one pass, so that placeholders in values are not filled in.
    return this.preparePage(view, route).replaceAll(/__([A-Z]+)__/g, (place, name: string) => values[name] ?? place);
  }

  private preparePage(view: VisitorView, route: PageRoute | null): string {
    const before = view.pages.get(route);
    if (before !== undefined) return before;
    const { shell } = view;
    const robots = route?.isPublic ? '' : '<meta name="robots" content="noindex">';
    const page = shell.page
      .replace('<!--imports-->', () => importMap(view.remotes))
      .replace('<!--head-->', () => `${robots}${route?.links ?? ''}__CALLS__`)
      .replace('<!--registry-->', () => registryScript(view, route))
      .replace('<!--main-->', () => route?.body ?? shell.skeleton);
    view.pages.set(route, page);
    return page;
  }
}

const notFoundRoute = ({ routes }: BuiltShell) =>
  routes.find(({ id }) => id === 'not-found') ?? { title: 'Page not found', description: '' };
