import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { ReleasePreview } from '@shinobi/shared/contract/platform/release';
import { Clock } from '../../runtime/clock.js';
import { Log } from '../../runtime/log.js';
import { type PublishedRemotes, ReleasesService } from '../../platform/releases/index.js';
import { type ChosenRemotes, ChosenRemotesService, type Visitor } from './chosen-remotes.service.js';
import { type PageRoute, type SiteView, siteViewOf } from './page-route.js';
import { RecentEntries } from './rules/recent-entries.js';
import type { Site } from './rules/site-host.js';
import { type BuiltShell, Shell } from './shell-build.js';

/** Views of a site differ by the versions that are chosen, and visitors choose: without a bound they would fill the memory. */
const VIEWS_MAX = 24;

/** Which versions are proven, and which are deleted, changes without a change of a pointer. */
const REREAD_MS = 5 * 60_000;

/** A browser without cookies. */
export const ANYONE: Visitor = { id: null, preview: null };

/** What one site shows to a visitor. */
export interface VisitorView extends SiteView {
  readonly shell: BuiltShell;
  readonly rev: number;
  readonly preview: ReleasePreview | null;
  /** Whether some version is for a part of the visitors only. */
  readonly runsCanary: boolean;
  /** Pages without the values that differ by request. */
  readonly pages: Map<PageRoute | null, string>;
}

const keyOf = (site: Site, { remotes, preview }: ChosenRemotes): string =>
  JSON.stringify([site, remotes.map(({ name, version }) => `${name} ${version}`), preview]);

/** Computes and caches what sites show, by the versions of the remotes. */
@Injectable()
export class SiteViewsService {
  private offered: PublishedRemotes | undefined;
  private rereadAt = 0;
  private readonly views = new RecentEntries<VisitorView>(VIEWS_MAX);

  constructor(
    private readonly shell: Shell,
    private readonly chosenRemotes: ChosenRemotesService,
    private readonly releases: ReleasesService,
    private readonly clock: Clock,
    @Inject(Log) private readonly log: Log,
  ) {}

  /** Returns what a site shows to a visitor; the same object until something changes. Null if no shell was built. */
  async viewFor(site: Site, visitor: Visitor = ANYONE): Promise<VisitorView | null> {
    const shell = this.shell.built;
    if (!shell) return null;
    const offered = await this.currentlyOffered(shell);
    const chosen = await this.chosenRemotes.chooseFor(visitor, offered, shell.contract);
    const key = keyOf(site, chosen);
    const view = this.views.get(key) ?? {
      ...siteViewOf(shell, chosen, site),
      shell,
      rev: offered.rev,
      preview: chosen.preview,
      runsCanary: offered.canaries.length > 0,
      pages: new Map(),
    };
    // While the choice was read, the releases may have changed.
    if (this.offered === offered) this.views.set(key, view);
    return view;
  }

  /** Reads the releases unless some revision of them is known. Rejects if they cannot be read. */
  async load(): Promise<void> {
    const shell = this.shell.built;
    // Without a shell there are no pages.
    if (shell && !this.offered) await this.reread(shell);
  }

  private async reread(shell: BuiltShell): Promise<void> {
    const offered = await this.chosenRemotes.listOffered(shell.contract);
    this.rereadAt = this.clock.now() + REREAD_MS;
    if (isDeepStrictEqual(offered, this.offered)) return;
    this.views.clear();
    this.offered = offered;
  }

  /**
   * Checks whether the releases have changed, here or on another instance. Without a database the last known remotes
   * stay.
   */
  private async currentlyOffered(shell: BuiltShell): Promise<PublishedRemotes> {
    try {
      const rev = await this.releases.getRevision();
      if (this.offered?.rev !== rev || this.clock.now() >= this.rereadAt) await this.reread(shell);
    } catch (error) {
      this.log.error({ error }, 'The releases cannot be read; pages use those that were last known.');
    }
    return this.offered ?? { rev: 0, remotes: [], canaries: [] };
  }
}
