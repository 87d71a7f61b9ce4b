import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { ReleasePreview } from '@shinobi/shared/contract/platform/release';
import { Clock } from '../../runtime/clock.js';
import { Log } from '../../runtime/log.js';
import { type PublishedRemotes, ReleaseChangesService, ReleasesService } from '../../platform/releases/index.js';
import { type ChosenRemotes, ChosenRemotesService, type Visitor } from './chosen-remotes.service.js';
import { type PageRoute, type SiteView, siteViewOf } from './page-route.js';
import type { PageRegistry } from './registry.js';
import { RecentEntries } from './rules/recent-entries.js';
import type { Site } from './rules/site-host.js';
import { type BuiltShell, Shell } from './shell-build.js';

/** Views of a site differ by the versions that are chosen, and visitors choose: without a bound they would fill the memory. */
const VIEWS_MAX = 24;

/** How long changes by other instances may stay unnoticed. Changes by this one are noticed at once. */
const CHECK_MS = 1_000;
/** A page that can use the last known releases waits this long for a check. */
const PATIENCE_MS = 1_000;

/** Which versions are proven, and which are deleted, changes without a change of a pointer. */
const REREAD_MS = 5 * 60_000;

/** A browser without cookies. */
export const ANYONE: Visitor = { id: null, preview: null };

/** What one site shows to a visitor. */
export interface VisitorView extends SiteView {
  /** Differs for each view. */
  readonly id: number;
  readonly shell: BuiltShell;
  readonly rev: number;
  readonly preview: ReleasePreview | null;
  /** Whether some version is for a part of the visitors only. */
  readonly runsCanary: boolean;
  /** The registries of its pages. */
  readonly registries: Map<PageRoute | null, PageRegistry>;
}

const siteKey = ({ variant, debug }: Site): string => `${variant} ${debug}`;

const keyOf = (site: Site, { remotes, preview }: ChosenRemotes): string =>
  JSON.stringify([site, remotes.map(({ name, version }) => `${name} ${version}`), preview]);

/** Computes and caches what sites show, by the versions of the remotes. */
@Injectable()
export class SiteViewsService {
  private offered: PublishedRemotes | undefined;
  private rereadAt = 0;
  private checkedAt = -Infinity;
  /** Rises with every change of the releases by this instance. */
  private changeCount = 0;
  private check: Promise<void> | null = null;
  /** Whether the last check failed or is late: pages then wait for no check until one succeeds. */
  private isOutdated = false;
  private lastId = 0;
  private readonly views = new RecentEntries<VisitorView>(VIEWS_MAX);
  /** The views of visitors without cookies while no canary runs, by site. */
  private readonly everyonesViews = new Map<string, VisitorView>();
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly shell: Shell,
    private readonly chosenRemotes: ChosenRemotesService,
    private readonly releases: ReleasesService,
    private readonly clock: Clock,
    @Inject(Log) private readonly log: Log,
    changes: ReleaseChangesService,
  ) {
    changes.onChange(() => {
      this.changeCount += 1;
      this.checkedAt = -Infinity;
      this.check = null;
      this.isOutdated = false;
      this.listeners.forEach((listener) => listener());
    });
  }

  /** Calls `listener` after this instance has changed the releases, and when it notices that another one has. */
  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  /**
   * Returns what a site shows to every visitor without a preview, if that is known to be current; null while a canary runs.
   * The same object until something changes.
   */
  findCurrent(site: Site): VisitorView | null {
    return this.isChecked() ? (this.everyonesViews.get(siteKey(site)) ?? null) : null;
  }

  /** Returns what a site shows to a visitor; the same object until something changes. Null if no shell was built. */
  async viewFor(site: Site, visitor: Visitor = ANYONE): Promise<VisitorView | null> {
    const shell = this.shell.built;
    if (!shell) return null;
    const offered = await this.currentlyOffered(shell);
    const chosen = await this.chosenRemotes.chooseFor(visitor, offered, shell.contract);
    const key = keyOf(site, chosen);
    const view = this.views.get(key) ?? this.createView(site, chosen, offered, shell);
    // While the choice was read, the releases may have changed.
    if (this.offered === offered) {
      this.views.set(key, view);
      if (!view.runsCanary && !chosen.preview && !visitor.preview) this.everyonesViews.set(siteKey(site), view);
    }
    return view;
  }

  /** Reads the releases unless some revision of them is known. Rejects if they cannot be read. */
  async load(): Promise<void> {
    const shell = this.shell.built;
    // Without a shell there are no pages.
    if (shell && !this.offered) await this.reread(shell, this.changeCount);
  }

  private createView(site: Site, chosen: ChosenRemotes, offered: PublishedRemotes, shell: BuiltShell): VisitorView {
    return {
      ...siteViewOf(shell, chosen, site),
      id: ++this.lastId,
      shell,
      rev: offered.rev,
      preview: chosen.preview,
      runsCanary: offered.canaries.length > 0,
      registries: new Map(),
    };
  }

  private isChecked(): boolean {
    return this.clock.now() < this.checkedAt + CHECK_MS;
  }

  private async reread(shell: BuiltShell, changeCount: number): Promise<void> {
    const offered = await this.chosenRemotes.listOffered(shell.contract);
    // They have changed while they were read, and a later call reads them again.
    if (this.changeCount !== changeCount && this.offered) return;
    this.rereadAt = this.clock.now() + REREAD_MS;
    if (isDeepStrictEqual(offered, this.offered)) return;
    const isFirst = this.offered === undefined;
    this.views.clear();
    this.everyonesViews.clear();
    this.offered = offered;
    if (!isFirst) this.listeners.forEach((listener) => listener());
  }

  /** Returns the last known remotes while the releases cannot be read. */
  private async currentlyOffered(shell: BuiltShell): Promise<PublishedRemotes> {
    if (!this.isChecked()) {
      this.check ??= this.checkRevision(shell);
      await (this.offered ? this.waitFor(this.check) : this.check);
    }
    return this.offered ?? { rev: 0, remotes: [], canaries: [] };
  }

  /** Waits for a check, but not for a database that does not respond. */
  private async waitFor(check: Promise<void>): Promise<void> {
    if (this.isOutdated) return;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(true), PATIENCE_MS);
    });
    if (await Promise.race([check.then(() => false), late]))
      this.markOutdated(new Error(`No response in ${PATIENCE_MS} ms.`));
    clearTimeout(timer);
  }

  /** Logs the first of several failures, since each page would repeat it. */
  private markOutdated(error: unknown): void {
    if (!this.isOutdated)
      this.log.error({ error }, 'The releases cannot be read; pages use those that were last known.');
    this.isOutdated = true;
  }

  private markCurrent(): void {
    if (this.isOutdated) this.log.info({}, 'The releases can be read again.');
    this.isOutdated = false;
  }

  /** Checks whether the releases have changed, here or on another instance. */
  private async checkRevision(shell: BuiltShell): Promise<void> {
    const { changeCount } = this;
    const now = this.clock.now();
    try {
      const rev = await this.releases.getRevision();
      if (this.offered?.rev !== rev || now >= this.rereadAt) await this.reread(shell, changeCount);
      this.markCurrent();
    } catch (error) {
      this.markOutdated(error);
    }
    // After a change somebody else has started the next check.
    if (this.changeCount !== changeCount) return;
    this.check = null;
    if (this.offered) this.checkedAt = now;
  }
}
