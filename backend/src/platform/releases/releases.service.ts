import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { ReleaseManifest } from '@shinobi/shared/contract/platform/release';
import type { ReleaseState } from '@shinobi/shared/contract/platform/release-calls';
import { watchedVersions } from '@shinobi/shared/domain/platform/release-health';
import { takeAdvisoryLock } from '../../database/take-advisory-lock.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { Clock } from '../../runtime/clock.js';
import { Settings } from '../../runtime/settings.js';
import { ReleaseArchivesService } from './archives/release-archives.service.js';
import { type ChangeAuthor, ReleaseChangesService } from './release-changes.service.js';
import { checkFiles, checkManifest, folderOf, readManifest } from './release-folder.js';
import { manifestOf, type PublishedRemote, type PublishedRemotes, remoteView, stateView } from './release-views.js';
import type { ReleasePointerEntity } from './release-pointer.entity.js';
import type { ReleaseEntity } from './release.entity.js';
import { badRelease, noActiveVersion, releaseDiffers, releaseNotFound } from './release.errors.js';
import { ReleaseRepository } from './release.repository.js';
import { fallbacksOf } from './rules/fallback.js';

const isSameBuild = (known: ReleaseEntity, { sourceHash, files, server }: ReleaseManifest) =>
  known.sourceHash === sourceHash && isDeepStrictEqual([known.files, known.server], [files, server ?? null]);

const THE_SERVER: ChangeAuthor = { actor: 'the server', reason: 'It is bundled with the server.' };

/** The stored versions of the remotes. */
@Injectable()
export class ReleasesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly releases: ReleaseRepository,
    private readonly changes: ReleaseChangesService,
    private readonly archives: ReleaseArchivesService,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a version whose files are in the remotes folder, without activating it. Returns whether it is new. Rejects with
   * `ReleaseNotFound`, `BadRelease`, `ReleaseDiffers` or `StorageUnavailable`.
   */
  async store(name: string, version: string, by: ChangeAuthor): Promise<boolean> {
    const manifest = await this.checkedManifest(name, version);
    return this.work.run((tx) => this.register(tx, manifest, by));
  }

  /**
   * Stores a version that is bundled with the server and activates it. A known version leaves the pointer alone, because somebody
   * may have rolled it back, and so do frozen releases and a retired remote. The first version counts as proven. Returns
   * whether the version is new.
   */
  async publishBundled(name: string, version: string): Promise<boolean> {
    const manifest = await this.checkedManifest(name, version);
    return this.work.run(async (tx) => {
      if (!(await this.register(tx, manifest, THE_SERVER))) return false;
      const known = (await this.releases.findAll(tx)).filter((one) => one.name === name);
      if (known.every(({ provenAt }) => provenAt === null))
        await this.releases.markProven(tx, name, version, this.clock.iso());
      const pointer = await this.releases.findPointer(tx, name);
      if (!pointer || (pointer.frozenReason === null && pointer.retiredAt === null))
        await this.changes.promoteIn(tx, { name, version }, THE_SERVER);
      return true;
    });
  }

  list(): Promise<ReleaseState[]> {
    return this.work.read(async (tx) => {
      const releases = await this.releases.findAll(tx);
      const reports = await this.releases.countReports(tx);
      return (await this.releases.findPointers(tx)).map((pointer) => stateView(pointer, releases, reports));
    });
  }

  /** Rejects with `ReleaseNotFound` for a remote that no version was ever activated of. */
  async getState(name: string): Promise<ReleaseState> {
    const state = (await this.list()).find((one) => one.name === name);
    if (!state) throw noActiveVersion(name);
    return state;
  }

  async hasVersion(name: string, version: string): Promise<boolean> {
    return (await this.work.read((tx) => this.releases.find(tx, name, version))) !== null;
  }

  /** Returns what was published as a version; null for one that is not stored. */
  async findManifest(name: string, version: string): Promise<ReleaseManifest | null> {
    const release = await this.work.read((tx) => this.releases.find(tx, name, version));
    return release && manifestOf(release);
  }

  /** Returns the integrity value of a file of a stored version; null for a file that it does not list. */
  async integrityOf(name: string, version: string, file: string): Promise<string | null> {
    const files = (await this.work.read((tx) => this.releases.find(tx, name, version)))?.files ?? {};
    return Object.hasOwn(files, file) ? (files[file] ?? null) : null;
  }

  count(): Promise<number> {
    return this.work.read((tx) => this.releases.count(tx));
  }

  /** Returns the active version of every remote that is not retired. */
  async listActive(): Promise<{ readonly name: string; readonly active: string }[]> {
    const pointers = await this.work.read((tx) => this.releases.findPointers(tx));
    return pointers.filter(({ retiredAt }) => retiredAt === null);
  }

  /** Changes with every change of a pointer, on any instance. */
  getRevision(): Promise<number> {
    return this.work.read((tx) => this.releases.getRevision(tx));
  }

  listPublished(): Promise<PublishedRemotes> {
    return this.work.read(async (tx) => {
      const pointers = await this.releases.findPointers(tx);
      const releases = await this.releases.findAll(tx);
      const viewOf = (pointer: ReleasePointerEntity, version: string): PublishedRemote[] => {
        const { name } = pointer;
        const release = releases.find((one) => one.name === name && one.version === version);
        const isWatched = watchedVersions(pointer, this.clock.now()).includes(version);
        return release ? [remoteView(release, fallbacksOf(releases, { ...pointer, active: version }), isWatched)] : [];
      };
      const current = pointers.filter(({ retiredAt }) => retiredAt === null);
      return {
        rev: pointers.reduce((sum, { rev }) => sum + rev, 0),
        remotes: current.flatMap((pointer) => viewOf(pointer, pointer.active)),
        canaries: current.flatMap((pointer) => {
          const { canary, canaryPercent: percent } = pointer;
          return canary === null ? [] : viewOf(pointer, canary).map((remote) => ({ percent, remote }));
        }),
      };
    });
  }

  /** Returns any stored version, as for a preview; null when it is unknown or its remote is retired. */
  findPublished(name: string, version: string): Promise<PublishedRemote | null> {
    return this.work.read(async (tx) => {
      const pointer = await this.releases.findPointer(tx, name);
      if (pointer?.retiredAt) return null;
      const release = await this.releases.find(tx, name, version);
      if (!release) return null;
      const { canary } = pointer ?? {};
      return remoteView(release, fallbacksOf(await this.releases.findAll(tx), { name, active: version, canary }));
    });
  }

  /** Returns the manifest of a version in the remotes folder, whose files the other instances can fetch from now on. */
  private async checkedManifest(name: string, version: string): Promise<ReleaseManifest> {
    const folder = folderOf(this.settings.remotesDir, name, version);
    const manifest = await readManifest(folder);
    if (!manifest) throw releaseNotFound(name, version);
    if (manifest.name !== name || manifest.version !== version)
      throw badRelease(`it is ${manifest.name} ${manifest.version}`);
    checkManifest(manifest);
    await checkFiles(folder, manifest);
    await this.archives.putIfMissing(folder, manifest);
    return manifest;
  }

  /** Returns whether the version was unknown. */
  private async register(tx: Transaction, manifest: ReleaseManifest, by: ChangeAuthor): Promise<boolean> {
    await takeAdvisoryLock(tx, 'releases');
    const known = await this.releases.find(tx, manifest.name, manifest.version);
    if (known && !isSameBuild(known, manifest)) throw releaseDiffers(manifest.name, manifest.version);
    if (known) return false;
    await this.archives.requireStored(manifest);
    const now = this.clock.iso();
    const times = { createdAt: now, promotedAt: null, lastUsedAt: now, provenAt: null, rolledBackAt: null };
    await this.releases.insert(tx, { ...manifest, ...times, server: manifest.server ?? null, publishedBy: by.actor });
    return true;
  }
}
