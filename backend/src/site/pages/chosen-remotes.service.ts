import { Inject, Injectable } from '@nestjs/common';
import type { FallbackRelease, ReleasePreview } from '@shinobi/shared/contract/platform/release';
import {
  type Canary,
  type PublishedRemote,
  type PublishedRemotes,
  ReleasesService,
} from '../../platform/releases/index.js';
import { Log } from '../../runtime/log.js';
import { Settings } from '../../runtime/settings.js';
import { chooseVersion, fitsShell } from './rules/choose-version.js';

/** What decides which versions a visitor gets. */
export interface Visitor {
  /** The random id of the browser; null: the browser has none. */
  readonly id: string | null;
  /** The versions that only this visitor sees; null: none. */
  readonly preview: ReleasePreview | null;
}

/** The versions of the remotes for one visitor. */
export interface ChosenRemotes {
  readonly remotes: readonly PublishedRemote[];
  /** The part of the visitor's preview that exists. */
  readonly preview: ReleasePreview | null;
}

/** Without fallbacks that were built for another major version of the platform. */
function withFittingFallbacks(remote: PublishedRemote, contract: string): PublishedRemote {
  const { fallback, olderFallbacks = [], ...version } = remote;
  const [first, ...older] = [...(fallback ? [fallback] : []), ...olderFallbacks].filter((one) =>
    fitsShell(one, contract),
  );
  return { ...version, ...(first && { fallback: first }), ...(older.length > 0 && { olderFallbacks: older }) };
}

const fallbacksOf = ({ fallback, olderFallbacks = [] }: PublishedRemote): readonly FallbackRelease[] =>
  fallback ? [fallback, ...olderFallbacks] : [];

/**
 * Chooses the version of each remote for a visitor: a preview, a canary or the active version
 * (docs/behaviour/addresses.md, rule 12).
 */
@Injectable()
export class ChosenRemotesService {
  constructor(
    private readonly releases: ReleasesService,
    private readonly settings: Settings,
    @Inject(Log) private readonly log: Log,
  ) {}

  /**
   * Returns the versions that a shell with this version of the platform can load. An active version that it cannot load is
   * replaced by its first fallback that it can; without one, the remote is left out.
   */
  async listOffered(contract: string): Promise<PublishedRemotes> {
    const { rev, remotes, canaries } = await this.releases.listPublished();
    const fitting = await Promise.all(remotes.map((remote) => this.fittingVersion(remote, contract)));
    return {
      rev,
      remotes: fitting.filter((remote) => remote !== null),
      canaries: canaries.flatMap(({ percent, remote }): Canary[] =>
        fitsShell(remote, contract) ? [{ percent, remote: withFittingFallbacks(remote, contract) }] : [],
      ),
    };
  }

  /** Returns the visitor's version of each remote. */
  async chooseFor(visitor: Visitor, offered: PublishedRemotes, contract: string): Promise<ChosenRemotes> {
    const previewed = await this.findPreviewed(visitor.preview, contract);
    const names = new Set([...offered.remotes, ...previewed].map(({ name }) => name));
    const named = (name: string) => (remote: PublishedRemote) => remote.name === name;
    const remotes = [...names].map((name) => {
      const offers = {
        previewed: previewed.find(named(name)) ?? null,
        canary: offered.canaries.find(({ remote }) => remote.name === name) ?? null,
        active: offered.remotes.find(named(name)) ?? null,
      };
      return chooseVersion(offers, this.settings.previewSecret, visitor.id);
    });
    const releases = Object.fromEntries(previewed.map(({ name, version }) => [name, version]));
    const preview = visitor.preview && previewed.length > 0 ? { ...visitor.preview, releases } : null;
    return { remotes: remotes.filter((remote) => remote !== null), preview };
  }

  private async fittingVersion(active: PublishedRemote, contract: string): Promise<PublishedRemote | null> {
    if (fitsShell(active, contract)) return withFittingFallbacks(active, contract);
    const replacement = fallbacksOf(active).find((one) => fitsShell(one, contract));
    const found = replacement && (await this.releases.findPublished(replacement.name, replacement.version));
    return found ? withFittingFallbacks(found, contract) : null;
  }

  /** Reads the versions each time, because nothing tells when one is deleted; few visitors have a preview. */
  private async findPreviewed(preview: ReleasePreview | null, contract: string): Promise<PublishedRemote[]> {
    if (!preview) return [];
    try {
      const found = await Promise.all(
        Object.entries(preview.releases).map(([name, version]) => this.releases.findPublished(name, version)),
      );
      return found.flatMap((remote) =>
        remote && fitsShell(remote, contract) ? [withFittingFallbacks(remote, contract)] : [],
      );
    } catch (error) {
      this.log.error({ error }, 'The versions of a preview cannot be read; the page uses the active ones.');
      return [];
    }
  }
}
