import { Injectable } from '@nestjs/common';
import type { PageData } from '@shinobi/shared/contract/platform/rendering';
import { securityHeaders } from '../../http/security-headers.js';
import { PublicContentService } from '../../learning/content/index.js';
import { Clock } from '../../runtime/clock.js';
import { RecentBytes } from '../../runtime/recent-bytes.js';
import { Settings } from '../../runtime/settings.js';
import { type PageHtml, pageHtml, type RenderedContent } from './page-html.js';
import { type Documents, type PageRendering, PageRenderingService, queryOf } from './page-rendering.service.js';
import type { MatchedRoute, PageRoute } from './page-route.js';
import { etagOf, type PreparedResponse, prepareResponse } from './prepared-response.js';
import { PageListsService } from './page-lists.service.js';
import { documentCallOf, linksToDocuments, type PageLink } from './public-pages.js';
import { fillAddress } from './rules/address-pattern.js';
import { mainSite, type Site } from './rules/site-host.js';
import { searchTags } from './search-tags.js';
import { SiteViewsService, type VisitorView } from './site-views.service.js';

const MEGABYTE = 1024 * 1024;
/** About 1,000 rendered pages. */
const KNOWN_BYTES = 32 * MEGABYTE;
/** Pages of addresses that anybody can invent. */
const OTHER_BYTES = 2 * MEGABYTE;

/** A page that waits for its content is composed again after this time. */
const SKELETON_MS = 1_000;

/** A larger page does not arrive with the first ten packets, which carry 14,600 bytes with the headers of the response. */
const FIRST_PACKETS_BYTES = 13_400;

/** Quality 10 makes pages 7 % smaller than 9; 11 takes twice as long for another 2 %, which pays for large pages. */
const QUALITY = { known: 10, large: 11, other: 5 };

interface CachedPage {
  readonly response: PreparedResponse;
  /** What it was made of: it is used as long as both are current. */
  readonly view: VisitorView;
  readonly content: PublicContentService['addresses'];
  /** When it is composed again. */
  readonly until: number;
  readonly bytes: number;
}

/** The page of an address; `matched` is null for one that does not exist. */
export interface RequestedPage {
  readonly view: VisitorView;
  readonly path: string;
  readonly matched: MatchedRoute | null;
}

/** Composes, compresses and caches the pages. */
@Injectable()
export class PageResponsesService {
  private readonly known = new RecentBytes<CachedPage>(KNOWN_BYTES);
  private readonly others = new RecentBytes<CachedPage>(OTHER_BYTES);
  private readonly pending = new Map<string, Promise<PreparedResponse>>();
  private readonly headers: Readonly<Record<string, string>>;

  constructor(
    private readonly views: SiteViewsService,
    private readonly rendering: PageRenderingService,
    private readonly lists: PageListsService,
    private readonly content: PublicContentService,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    this.headers = securityHeaders(settings.publicUrl);
    views.onChange(() => {
      this.known.clear();
      this.others.clear();
    });
    // What is composed from the former content is no response to later requests.
    content.onChange(() => this.pending.clear());
  }

  /** Returns the page for a visitor without a preview if it is cached and current. */
  findCurrent(site: Site, path: string): PreparedResponse | null {
    const view = this.views.findCurrent(site);
    const page = view && this.known.get(keyOf(view, path));
    return page && this.isCurrent(page, view) ? page.response : null;
  }

  /** Returns the page; compresses it once for all who ask for it meanwhile. */
  find(page: RequestedPage): Promise<PreparedResponse> {
    const { view, path, matched } = page;
    const isKnown = matched !== null && this.rendering.isKnown(view, matched, path);
    const cache = isKnown ? this.known : this.others;
    const key = keyOf(view, isKnown ? path : otherPath(page));
    const cached = cache.get(key);
    if (cached && this.isCurrent(cached, view)) return Promise.resolve(cached.response);
    const pending = this.pending.get(key);
    if (pending) return pending;
    const response = this.load(page, cached, isKnown).then((made) => {
      cache.set(key, made);
      return made.response;
    });
    this.pending.set(key, response);
    const forget = () => {
      if (this.pending.get(key) === response) this.pending.delete(key);
    };
    response.then(forget, forget);
    return response;
  }

  /** Returns the page of an address with other documents, and nothing of it is kept. */
  composeDraft(page: RequestedPage, rendering: PageRendering, documents: Documents): string | null {
    const { markup, calls } = rendering;
    return markup && this.compose(page, { markup, data: dataOf(page, [], calls) }, documents).html;
  }

  private isCurrent({ view, content, until }: CachedPage, current: VisitorView): boolean {
    return view === current && content === this.content.addresses && this.clock.now() < until;
  }

  private async load(page: RequestedPage, before: CachedPage | undefined, isKnown: boolean): Promise<CachedPage> {
    const { view, path, matched } = page;
    const content = this.content.addresses;
    const rendering = matched && (await this.rendering.find(view, matched, path));
    const response = await this.prepare(page, rendering, before?.response, isKnown ? QUALITY.known : QUALITY.other);
    const waits = rendering !== null && rendering.markup === null;
    const until = waits ? this.clock.now() + SKELETON_MS : Infinity;
    return { response, view, content, until, bytes: response.bytes };
  }

  /**
   * Puts as many of the responses into the page as the first packets can carry, the smallest first. If they cannot even carry
   * the page without any, its lists are in a file, which the browser gets after the first paint.
   */
  private async prepare(
    page: RequestedPage,
    rendering: PageRendering | null,
    before: PreparedResponse | undefined,
    quality: number,
  ): Promise<PreparedResponse> {
    if (!rendering?.markup) return this.respond(page, this.compose(page, null), before, quality);
    const bySize = rendering.calls.toSorted((a, b) => a.body.length - b.body.length);
    for (let inside = bySize.length; ; inside--) {
      const data = dataOf(page, bySize.slice(0, inside), bySize.slice(inside));
      const html = this.compose(page, { markup: rendering.markup, data });
      const response = await this.respond(page, html, before, quality);
      if (!isLarge(response)) return response;
      if (inside === 0) return this.prepareLarge(page, { markup: rendering.markup, data }, before, quality);
    }
  }

  private async prepareLarge(
    page: RequestedPage,
    content: RenderedContent,
    before: PreparedResponse | undefined,
    quality: number,
  ): Promise<PreparedResponse> {
    const { address: lists } = this.lists.add(page.view, page.matched?.route ?? null);
    const html = this.compose(page, { ...content, lists });
    const response = await this.respond(page, html, before, quality);
    const isWorthMore = quality === QUALITY.known && response !== before && isLarge(response);
    return isWorthMore ? this.respond(page, html, undefined, QUALITY.large) : response;
  }

  private async respond(
    { matched, view }: RequestedPage,
    { html, policy }: PageHtml,
    before: PreparedResponse | undefined,
    quality: number,
  ): Promise<PreparedResponse> {
    const isPrivate = view.runsCanary || view.preview !== null;
    const input = {
      text: html,
      type: 'text/html; charset=utf-8',
      status: matched ? 200 : 404,
      headers: {
        ...this.headers,
        'content-security-policy': policy,
        'cache-control': isPrivate ? 'private, no-cache' : 'no-cache',
      },
      quality,
    } as const;
    return before?.etag === etagOf(html, input) ? before : prepareResponse(input);
  }

  private compose(
    { view, matched }: RequestedPage,
    rendered: RenderedContent | null,
    documents: Documents = this.content,
  ): PageHtml {
    const { route = null, params = {} } = matched ?? {};
    const onMain = view.site.variant === 'main';
    return pageHtml(
      {
        view,
        route,
        registry: this.lists.registryFor(view, route),
        params,
        document: route?.documentCall ? documents.readDocument(fillAddress(route.documentCall, params)) : null,
        pages: this.pagesListedBy(view, route, params),
        tags: searchTags(view, matched, this.content, mainSite(this.settings)),
        links: {
          articles: this.settings.articlesBaseUrl || `${onMain ? '' : mainSite(this.settings)}/articles`,
          donation: this.settings.donationUrl,
          videos: this.settings.videoChannelUrl,
          isSecure: this.settings.publicUrl.startsWith('https:'),
        },
      },
      rendered,
    );
  }

  private pagesListedBy({ routes }: VisitorView, route: PageRoute | null, params: MatchedRoute['params']): PageLink[] {
    const call = route && documentCallOf(route);
    return call === null ? [] : linksToDocuments(routes, this.content.listedBy(fillAddress(call, params)));
  }
}

const isLarge = ({ br }: PreparedResponse): boolean => br.body.length > FIRST_PACKETS_BYTES;

const keyOf = ({ id }: VisitorView, path: string): string => `${id} ${path}`;

/** Returns the part of an unknown address on which its page depends: all that do not exist share one page. */
function otherPath({ path, matched }: RequestedPage): string {
  if (!matched) return '';
  const { route } = matched;
  const depends = route.calls.length > 0 || /\{\w+\}/.test(route.title + route.description);
  return depends ? path : route.path;
}

function dataOf({ matched }: RequestedPage, inside: PageRendering['calls'], outside: PageRendering['calls']): PageData {
  return {
    remote: matched?.route.required?.remote ?? null,
    route: matched?.route.id ?? '',
    queries: inside.map(queryOf),
    calls: outside.map(({ key, address }) => [key, address]),
  };
}
