import { Inject, Injectable } from '@nestjs/common';
import { fillPageHead } from '@shinobi/shared/domain/platform/page-head';
import { Log } from '../../runtime/log.js';
import { Settings } from '../../runtime/settings.js';
import { type PublicAddress, PublicContentService } from '../../learning/content/index.js';
import { type Published, ReleasesService } from '../../platform/releases/index.js';
import { type Claim, findClaim, type Found, type View, viewOf } from './claims.js';
import { publicPages, type PublicPage } from './public-pages.js';
import { type AddressParams, addressPattern, fillAddress } from './rules/address-pattern.js';
import { registryOf } from './registry.js';
import { escapeHtml, inlineJson, preloadCall } from './rules/markup.js';
import { mainSite, type Site } from './rules/site-host.js';
import { type BuiltShell, Shell } from './shell-build.js';

const PRODUCT = 'Shinobi Nihongo';
/** A parameter in a title is what a stranger has put into an address. */
const LONGEST_PARAM = 100;

/** The main site, as search engines know it. */
const MAIN: Site = { variant: 'main', debug: false };

interface KnownView extends View {
  readonly rev: number;
  /** Pages with everything in them but what differs by request. */
  readonly pages: Map<Claim | null, string>;
}

interface Known {
  readonly rev: number;
  /** What is shown to a site; made when it is first asked for. */
  viewFor(site: Site): KnownView;
}

/** What anyone may find, and what it was made from. */
interface Findable {
  readonly claims: readonly Claim[];
  readonly addresses: readonly PublicAddress[];
  readonly pages: readonly PublicPage[];
}

export interface Page {
  readonly status: 200 | 404;
  readonly html: string;
}

const short = (params: AddressParams): AddressParams =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value.slice(0, LONGEST_PARAM)]));

const registryScript = (shell: BuiltShell, { rev, remotes }: KnownView, claim: Claim | null): string =>
  `<script type="application/json" id="remotes" nonce="__NONCE__">${inlineJson(registryOf(shell, rev, remotes, claim?.needs))}</script>`;

/** Makes the page of an address: the shell's, with the registry and what the address's owner needs first. */
@Injectable()
export class PageService {
  private known: Known | undefined;
  private found: Findable | undefined;

  constructor(
    private readonly shell: Shell,
    private readonly releases: ReleasesService,
    private readonly settings: Settings,
    private readonly content: PublicContentService,
    @Inject(Log) private readonly log: Log,
  ) {}

  /** The page of an address, scripts marked with the nonce. Null while there is no built shell. */
  async render(path: string, nonce: string, site: Site): Promise<Page | null> {
    const shell = this.shell.built;
    if (!shell) return null;
    const view = (await this.current(shell)).viewFor(site);
    const found = findClaim(view.claims, path);
    if (!found || this.isOfNothing(found)) return { status: 404, html: this.fill(shell, view, null, {}, nonce) };
    return { status: 200, html: this.fill(shell, view, found.claim, found.params, nonce) };
  }

  /** The pages of the main site that anyone may find; the same list as before as long as nothing has changed. */
  async publicPages(): Promise<readonly PublicPage[]> {
    if (!this.shell.built) return [];
    const { claims } = (await this.current(this.shell.built)).viewFor(MAIN);
    const { addresses } = this.content;
    if (this.found?.claims !== claims || this.found.addresses !== addresses)
      this.found = { claims, addresses, pages: publicPages(claims, addresses) };
    return this.found.pages;
  }

  /** Whether anyone may find a page at a path, in the letter case of the path. */
  async isPublicPage(path: string): Promise<boolean> {
    if (!this.shell.built) return false;
    const found = findClaim((await this.current(this.shell.built)).viewFor(MAIN).claims, path);
    return found !== null && found.claim.isPublic && !this.isOfNothing(found);
  }

  /** The path of the page that shows what a page has shown, where that has been moved into another piece; else null. */
  async movedTo(path: string): Promise<string | null> {
    if (!this.shell.built) return null;
    const found = findClaim((await this.current(this.shell.built)).viewFor(MAIN).claims, path);
    for (const call of found?.claim.calls ?? []) {
      const address = this.content.movedTo(fillAddress(call, found?.params ?? {}));
      const params = address === null ? null : addressPattern(call).match(address);
      if (found && params) return fillAddress(found.claim.path, { ...found.params, ...params });
    }
    return null;
  }

  /** Whether an address is a page's; a file that is not there need not be answered with a page. */
  async isClaimed(path: string): Promise<boolean> {
    if (!this.shell.built) return false;
    return findClaim((await this.current(this.shell.built)).viewFor(MAIN).claims, path) !== null;
  }

  /** A page that begins with a piece that does not exist, such as the words of an unknown genre. */
  private isOfNothing({ claim, params }: Found): boolean {
    return claim.isPublic && claim.calls.some((call) => this.content.isMissing(fillAddress(call, params)));
  }

  /** What the page of an address shows, where anyone may read it. */
  private pieceOf(claim: Claim | null, params: AddressParams): object | null {
    return claim?.pieceCall ? this.content.readDocument(fillAddress(claim.pieceCall, params)) : null;
  }

  /** Looks whether a pointer has moved, here or on another instance. Without a database the last known remotes stay. */
  private async current(shell: BuiltShell): Promise<Known> {
    try {
      const rev = await this.releases.revision();
      if (this.known?.rev !== rev) this.known = this.learn(shell, await this.releases.published());
    } catch (error) {
      this.log.error({ error }, 'The releases cannot be read; pages name those that were known before.');
    }
    return this.known ?? this.learn(shell, { rev: 0, remotes: [] });
  }

  private learn(shell: BuiltShell, published: Published): Known {
    const { rev } = published;
    const views = new Map<string, KnownView>();
    const viewFor = (site: Site) => {
      const name = JSON.stringify(site);
      const view = views.get(name) ?? { ...viewOf(shell, published, site), rev, pages: new Map() };
      views.set(name, view);
      return view;
    };
    return { rev, viewFor };
  }

  private fill(shell: BuiltShell, view: KnownView, claim: Claim | null, params: AddressParams, nonce: string): string {
    const { title, description } = fillPageHead(claim ?? unclaimed(shell), short(params), this.pieceOf(claim, params));
    const onMain = view.site.variant === 'main';
    const values: Readonly<Record<string, string>> = {
      NONCE: nonce,
      TITLE: escapeHtml(`${title} · ${PRODUCT}`),
      DESCRIPTION: escapeHtml(description),
      CALLS: (claim?.calls ?? []).map((call) => preloadCall(fillAddress(call, params))).join(''),
      ARTICLES: escapeHtml(this.settings.articlesBaseUrl || `${onMain ? '' : mainSite(this.settings)}/articles`),
      DONATION: escapeHtml(this.settings.donationUrl),
      VIDEOS: escapeHtml(this.settings.videoChannelUrl),
      VARIANT: view.site.variant,
      HOME: escapeHtml(view.home ?? ''),
    };
    // In one pass: what is filled in is not looked at again.
    return this.prepared(shell, view, claim).replaceAll(
      /__([A-Z]+)__/g,
      (place, name: string) => values[name] ?? place,
    );
  }

  private prepared(shell: BuiltShell, view: KnownView, claim: Claim | null): string {
    const before = view.pages.get(claim);
    if (before !== undefined) return before;
    const robots = claim?.isPublic ? '' : '<meta name="robots" content="noindex">';
    const page = shell.page
      .replace('<!--head-->', () => `${robots}${claim?.links ?? ''}__CALLS__`)
      .replace('<!--registry-->', () => registryScript(shell, view, claim))
      .replace('<!--main-->', () => claim?.body ?? shell.skeleton);
    view.pages.set(claim, page);
    return page;
  }
}

const unclaimed = ({ routes }: BuiltShell) =>
  routes.find(({ id }) => id === 'not-found') ?? { title: 'Page not found', description: '' };
