import { Inject, Injectable } from '@nestjs/common';
import type { Registry } from '@shinobi/shared/contract/platform/release';
import { fillPageHead } from '@shinobi/shared/domain/platform/page-head';
import { Log } from '../../runtime/log.js';
import { Settings } from '../../runtime/settings.js';
import { type PublicAddress, PublicContentService } from '../../learning/content/index.js';
import { type PublishedRemotes, ReleasesService } from '../../platform/releases/index.js';
import { type MatchedRoute, matchRoute, type PageRoute, type SiteView, siteViewOf } from './page-route.js';
import { type PublicPage, publicPages } from './public-pages.js';
import { type AddressParams, addressPattern, fillAddress } from './rules/address-pattern.js';
import { completeRegistry, registryOf } from './registry.js';
import { escapeHtml, inlineJson, preloadCall } from './rules/markup.js';
import { mainSite, type Site } from './rules/site-host.js';
import { type BuiltShell, Shell } from './shell-build.js';

const PRODUCT = 'Shinobi Nihongo';
/** Parameters come from the address, so anybody can choose them; titles show only this much. */
const LONGEST_PARAM = 100;

/** The site that search engines index. */
const MAIN: Site = { variant: 'main', debug: false };

interface CachedView extends SiteView {
  readonly rev: number;
  /** Pages without the values that differ by request. */
  readonly pages: Map<PageRoute | null, string>;
}

interface CachedReleases {
  readonly rev: number;
  /** Returns the view of a site, which is built on first use. */
  viewFor(site: Site): CachedView;
}

/** The public pages and the inputs from which they were computed. */
interface PublicPageList {
  readonly routes: readonly PageRoute[];
  readonly addresses: readonly PublicAddress[];
  readonly pages: readonly PublicPage[];
}

export interface RenderedPage {
  readonly status: 200 | 404;
  readonly html: string;
}

const short = (params: AddressParams): AddressParams =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value.slice(0, LONGEST_PARAM)]));

const registryScript = (shell: BuiltShell, view: CachedView, route: PageRoute | null): string =>
  `<script type="application/json" id="remotes" nonce="__NONCE__">${inlineJson(registryOf(shell, view, route))}</script>`;

/** Builds the page of an address: the shell's page with the registry and what the route needs first. */
@Injectable()
export class PageService {
  private cachedReleases: CachedReleases | undefined;
  private publicPageList: PublicPageList | undefined;

  constructor(
    private readonly shell: Shell,
    private readonly releases: ReleasesService,
    private readonly settings: Settings,
    private readonly content: PublicContentService,
    @Inject(Log) private readonly log: Log,
  ) {}

  /** Returns the page of an address; its scripts carry the nonce. Null if the shell has not been built. */
  async render(path: string, nonce: string, site: Site): Promise<RenderedPage | null> {
    const shell = this.shell.built;
    if (!shell) return null;
    const view = (await this.currentReleases(shell)).viewFor(site);
    const found = matchRoute(view.routes, path);
    if (!found || this.isMissingDocument(found))
      return { status: 404, html: this.fillPage(shell, view, null, {}, nonce) };
    return { status: 200, html: this.fillPage(shell, view, found.route, found.params, nonce) };
  }

  /** Returns the registry of the main site with everything that the remotes contribute. */
  async getRegistry(): Promise<Registry> {
    const shell = this.shell.built;
    if (!shell) return { rev: 0, contract: '', remotes: [] };
    return completeRegistry(shell, (await this.currentReleases(shell)).viewFor(MAIN));
  }

  /** Reads the registry unless some version of it is known. Rejects if it cannot be read. */
  async loadRegistry(): Promise<void> {
    const shell = this.shell.built;
    // Without a shell there are no pages.
    if (!shell || this.cachedReleases) return;
    this.cachedReleases = this.cacheReleases(shell, await this.releases.listPublished());
  }

  /** Returns the public pages of the main site; the same array until something changes. */
  async listPublicPages(): Promise<readonly PublicPage[]> {
    if (!this.shell.built) return [];
    const { routes } = (await this.currentReleases(this.shell.built)).viewFor(MAIN);
    const { addresses } = this.content;
    if (this.publicPageList?.routes !== routes || this.publicPageList.addresses !== addresses)
      this.publicPageList = { routes, addresses, pages: publicPages(routes, addresses) };
    return this.publicPageList.pages;
  }

  /** Returns whether a public page exists at a path. Letter case matters. */
  async isPublicPage(path: string): Promise<boolean> {
    if (!this.shell.built) return false;
    const found = matchRoute((await this.currentReleases(this.shell.built)).viewFor(MAIN).routes, path);
    return found !== null && found.route.isPublic && !this.isMissingDocument(found);
  }

  /** Returns the page to redirect to if the page's document was merged into another one; otherwise null. */
  async movedTo(path: string): Promise<string | null> {
    if (!this.shell.built) return null;
    const found = matchRoute((await this.currentReleases(this.shell.built)).viewFor(MAIN).routes, path);
    for (const call of found?.route.calls ?? []) {
      const address = this.content.movedTo(fillAddress(call, found?.params ?? {}));
      const params = address === null ? null : addressPattern(call).match(address);
      if (found && params) return fillAddress(found.route.path, { ...found.params, ...params });
    }
    return null;
  }

  /** Returns whether an address belongs to a page. */
  async hasRoute(path: string): Promise<boolean> {
    if (!this.shell.built) return false;
    return matchRoute((await this.currentReleases(this.shell.built)).viewFor(MAIN).routes, path) !== null;
  }

  /** Returns whether the page's document does not exist, such as the words of an unknown genre. */
  private isMissingDocument({ route, params }: MatchedRoute): boolean {
    return route.isPublic && route.calls.some((call) => this.content.isMissing(fillAddress(call, params)));
  }

  /** Returns the document that the page shows, if anyone may read it. */
  private documentOf(route: PageRoute | null, params: AddressParams): object | null {
    return route?.documentCall ? this.content.readDocument(fillAddress(route.documentCall, params)) : null;
  }

  /**
   * Checks whether the releases have changed, here or on another instance. Without a database the last known remotes
   * stay.
   */
  private async currentReleases(shell: BuiltShell): Promise<CachedReleases> {
    try {
      const rev = await this.releases.getRevision();
      if (this.cachedReleases?.rev !== rev)
        this.cachedReleases = this.cacheReleases(shell, await this.releases.listPublished());
    } catch (error) {
      this.log.error({ error }, 'The releases cannot be read; pages use those that were last known.');
    }
    return this.cachedReleases ?? this.cacheReleases(shell, { rev: 0, remotes: [], canaries: [] });
  }

  private cacheReleases(shell: BuiltShell, published: PublishedRemotes): CachedReleases {
    const { rev } = published;
    const views = new Map<string, CachedView>();
    const viewFor = (site: Site) => {
      const name = JSON.stringify(site);
      const view = views.get(name) ?? { ...siteViewOf(shell, published, site), rev, pages: new Map() };
      views.set(name, view);
      return view;
    };
    return { rev, viewFor };
  }

  private fillPage(
    shell: BuiltShell,
    view: CachedView,
    route: PageRoute | null,
    params: AddressParams,
    nonce: string,
  ): string {
    const { title, description } = fillPageHead(
      route ?? notFoundRoute(shell),
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
    return this.preparePage(shell, view, route).replaceAll(
      /__([A-Z]+)__/g,
      (place, name: string) => values[name] ?? place,
    );
  }

  private preparePage(shell: BuiltShell, view: CachedView, route: PageRoute | null): string {
    const before = view.pages.get(route);
    if (before !== undefined) return before;
    const robots = route?.isPublic ? '' : '<meta name="robots" content="noindex">';
    const page = shell.page
      .replace('<!--head-->', () => `${robots}${route?.links ?? ''}__CALLS__`)
      .replace('<!--registry-->', () => registryScript(shell, view, route))
      .replace('<!--main-->', () => route?.body ?? shell.skeleton);
    view.pages.set(route, page);
    return page;
  }
}

const notFoundRoute = ({ routes }: BuiltShell) =>
  routes.find(({ id }) => id === 'not-found') ?? { title: 'Page not found', description: '' };
