import { Injectable } from '@nestjs/common';
import type { CompleteRegistry } from '@shinobi/shared/contract/platform/release';
import { PublicContentService } from '../../learning/content/index.js';
import type { Visitor } from './chosen-remotes.service.js';
import { PageResponsesService } from './page-responses.service.js';
import { type MatchedRoute, matchRoute } from './page-route.js';
import type { PreparedResponse } from './prepared-response.js';
import { PublicPageListService } from './public-page-list.service.js';
import type { PublicPage } from './public-pages.js';
import { completeRegistry, restOf } from './registry.js';
import { PageListsService } from './page-lists.service.js';
import { RegistryFilesService } from './registry-files.service.js';
import { addressPattern, fillAddress } from './rules/address-pattern.js';
import type { Site } from './rules/site-host.js';
import { ANYONE, SiteViewsService } from './site-views.service.js';

/** The site that search engines index. */
const MAIN: Site = { variant: 'main', debug: false };

export interface VisitorPage {
  readonly response: PreparedResponse;
  /** Whether the visitor's id has decided, or will decide, which versions the page has. */
  readonly runsCanary: boolean;
}

/** Returns the addresses of the calls that a page begins with. */
const callsOf = ({ route, params }: MatchedRoute): string[] => route.calls.map((call) => fillAddress(call, params));

/** Finds the page of an address. */
@Injectable()
export class PageService {
  constructor(
    private readonly views: SiteViewsService,
    private readonly content: PublicContentService,
    private readonly responses: PageResponsesService,
    private readonly registryFiles: RegistryFilesService,
    private readonly lists: PageListsService,
    private readonly pages: PublicPageListService,
  ) {}

  /** Returns the page of an address for a visitor. Null if the shell has not been built. */
  async find(path: string, site: Site, visitor: Visitor): Promise<VisitorPage | null> {
    const view = await this.views.viewFor(site, visitor);
    if (!view) return null;
    const found = matchRoute(view.routes, path);
    if (found) await this.content.prepareOnDemand(callsOf(found));
    const matched = found && !this.isMissingDocument(found) ? found : null;
    return { response: await this.responses.find({ view, path, matched }), runsCanary: view.runsCanary };
  }

  /** Returns the registry of the main site with everything that the remotes contribute. */
  async getRegistry(visitor: Visitor): Promise<CompleteRegistry> {
    const view = await this.views.viewFor(MAIN, visitor);
    if (!view) return { rev: 0, contract: '', remotes: [] };
    const { shared } = view.shell;
    return { ...completeRegistry(view), ...(shared && { shared }) };
  }

  /**
   * Returns the registry or the lists that a page names; null if they are not kept. The current ones are made first: another
   * instance may have sent the page.
   */
  async findRegistryFile(name: string): Promise<PreparedResponse | null> {
    const known = await this.registryFiles.find(name);
    if (known) return known;
    const view = await this.views.viewFor(MAIN);
    if (view) {
      this.registryFiles.add(restOf(view, null));
      this.lists.addAll(view);
    }
    return this.registryFiles.find(name);
  }

  /** Reads the registry unless some version of it is known. Rejects if it cannot be read. */
  loadRegistry(): Promise<void> {
    return this.views.load();
  }

  /** Returns the public pages of the main site; the same array until something changes. */
  async listPublicPages(): Promise<readonly PublicPage[]> {
    const view = await this.views.viewFor(MAIN);
    return view ? this.pages.find(view).pages : [];
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
  private isMissingDocument(found: MatchedRoute): boolean {
    return found.route.isPublic && callsOf(found).some((call) => this.content.isMissing(call));
  }
}
