import { access } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { ReleaseManifest } from '@shinobi/shared/contract/platform/release';
import { Clock } from '../../runtime/clock.js';
import { Settings } from '../../runtime/settings.js';
import { takeAdvisoryLock } from '../../database/take-advisory-lock.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { checkFiles, checkManifest, folderOf, readManifest } from './release-folder.js';
import { badRelease, noFallback, releaseDiffers, releaseNotFound } from './release.errors.js';
import type { ReleaseEntity } from './release.entity.js';
import { ReleaseRepository } from './release.repository.js';
import { type PointerView, pointerView, type PublishedRemotes, remoteView } from './release-views.js';
import { fallbackOf, fallbacksOf, isOlderThanActive } from './rules/fallback.js';

const isSameBuild = (known: ReleaseEntity, { sourceHash, files }: ReleaseManifest) =>
  known.sourceHash === sourceHash && isDeepStrictEqual(known.files, files);

/** The published versions of the frontends, and which of them pages use. */
@Injectable()
export class ReleasesService {
  /** The files of published versions by `name version`. They never change. */
  readonly #files = new Map<string, ReleaseEntity['files']>();
  /** The rollbacks in progress: an equal call that arrives meanwhile shares the result. */
  readonly #rollbacks = new Map<string, Promise<PointerView>>();

  constructor(
    private readonly work: UnitOfWork,
    private readonly releases: ReleaseRepository,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * Records a version that is in the remotes folder and makes it the active one.
   * Rejects with `ReleaseNotFound`, `BadRelease` or `ReleaseDiffers`.
   */
  async publish(name: string, version: string): Promise<PointerView> {
    const manifest = await this.checkedManifest(name, version);
    return this.work.run(async (tx) => {
      await this.register(tx, manifest);
      return this.activateChosen(tx, name, version);
    });
  }

  /** Does the same for a version bundled with the server, but leaves the pointer alone when the version is known. */
  async publishIfNew(name: string, version: string): Promise<boolean> {
    const manifest = await this.checkedManifest(name, version);
    return this.work.run(async (tx) => {
      const isNew = await this.register(tx, manifest);
      if (isNew) await this.activateChosen(tx, name, version);
      return isNew;
    });
  }

  /**
   * Marks `version` as rolled back and activates the newest one without that mark. Without `version`, rolls back the one
   * that is active when the call arrives. Changes nothing when another version has become active since, such as when the
   * same call is sent twice.
   * Rejects with `ReleaseNotFound` when there is no version to activate.
   */
  async rollBack(name: string, version?: string): Promise<PointerView> {
    const key = `${name} ${version ?? ''}`;
    const running = this.#rollbacks.get(key) ?? this.rollBackOnce(name, version);
    this.#rollbacks.set(key, running);
    try {
      return await running;
    } finally {
      this.#rollbacks.delete(key);
    }
  }

  /** Makes a published version the active one. Rejects with `ReleaseNotFound`. */
  async setActive(name: string, version: string): Promise<PointerView> {
    return this.work.run(async (tx) => {
      if (!(await this.releases.find(tx, name, version))) throw releaseNotFound(name, version);
      await this.requireFiles(name, version);
      return this.activateChosen(tx, name, version);
    });
  }

  list(): Promise<ResponseOf<'GET /api/Admin/GetReleases'>> {
    return this.work.read(async (tx) => {
      const pointers = await this.releases.findPointers(tx);
      const releases = await this.releases.findAll(tx);
      const active = pointers.map((pointer) => `${pointer.name} ${pointer.active}`);
      const fallbacks = pointers.map((pointer) => fallbackOf(releases, pointer));
      return releases.map((release) => ({
        name: release.name,
        version: release.version,
        active: active.includes(`${release.name} ${release.version}`),
        fallback: fallbacks.includes(release),
        rolledBack: release.rolledBackAt !== null,
        createdAt: release.createdAt,
      }));
    });
  }

  async hasVersion(name: string, version: string): Promise<boolean> {
    return (await this.work.read((tx) => this.releases.find(tx, name, version))) !== null;
  }

  /** Returns whether the file belongs to a published version. */
  async hasFile(name: string, version: string, file: string): Promise<boolean> {
    const key = `${name} ${version}`;
    const files = this.#files.get(key) ?? (await this.work.read((tx) => this.releases.find(tx, name, version)))?.files;
    if (!files) return false;
    this.#files.set(key, files);
    return Object.hasOwn(files, file);
  }

  count(): Promise<number> {
    return this.work.read((tx) => this.releases.count(tx));
  }

  /** Changes with every change of a pointer, on any instance. */
  getRevision(): Promise<number> {
    return this.work.read((tx) => this.releases.getRevision(tx));
  }

  listPublished(): Promise<PublishedRemotes> {
    return this.work.read(async (tx) => {
      const pointers = await this.releases.findPointers(tx);
      const releases = await this.releases.findAll(tx);
      const remotes = pointers.flatMap((pointer) => {
        const release = releases.find(({ name, version }) => name === pointer.name && version === pointer.active);
        return release ? [remoteView(release, fallbacksOf(releases, pointer))] : [];
      });
      return { rev: pointers.reduce((sum, { rev }) => sum + rev, 0), remotes };
    });
  }

  private async checkedManifest(name: string, version: string): Promise<ReleaseManifest> {
    const folder = folderOf(this.settings.remotesDir, name, version);
    const manifest = await readManifest(folder);
    if (!manifest) throw releaseNotFound(name, version);
    if (manifest.name !== name || manifest.version !== version)
      throw badRelease(`it is ${manifest.name} ${manifest.version}`);
    checkManifest(manifest);
    await checkFiles(folder, manifest);
    return manifest;
  }

  /** Returns whether the version was unknown. */
  private async register(tx: Transaction, manifest: ReleaseManifest): Promise<boolean> {
    await takeAdvisoryLock(tx, 'releases');
    const known = await this.releases.find(tx, manifest.name, manifest.version);
    if (known && !isSameBuild(known, manifest)) throw releaseDiffers(manifest.name, manifest.version);
    if (known) return false;
    const now = this.now();
    await this.releases.insert(tx, { ...manifest, createdAt: now, lastUsedAt: now, rolledBackAt: null });
    return true;
  }

  /** Activates a version that somebody chose. Choosing an older one than the active version rolls that one back. */
  private async activateChosen(tx: Transaction, name: string, version: string): Promise<PointerView> {
    await takeAdvisoryLock(tx, 'releases');
    const pointer = await this.releases.findPointer(tx, name);
    if (pointer && isOlderThanActive(await this.releases.findAll(tx), pointer, version))
      await this.releases.setRolledBackAt(tx, name, pointer.active, this.now());
    await this.releases.setRolledBackAt(tx, name, version, null);
    return this.movePointer(tx, name, version);
  }

  private async movePointer(tx: Transaction, name: string, version: string): Promise<PointerView> {
    const before = await this.releases.findPointer(tx, name);
    await this.releases.activate(tx, name, version);
    await this.releases.setLastUsedAt(tx, name, [version, ...(before ? [before.active] : [])], this.now());
    return this.currentPointer(tx, name);
  }

  private async rollBackOnce(name: string, version?: string): Promise<PointerView> {
    const active = version ?? (await this.work.read((tx) => this.releases.findPointer(tx, name)))?.active;
    if (active === undefined) throw noFallback(name);
    return this.work.run(async (tx) => {
      await takeAdvisoryLock(tx, 'releases');
      if (!(await this.releases.find(tx, name, active))) throw releaseNotFound(name, active);
      const target = fallbackOf(await this.releases.findAll(tx), { name, active });
      if (!target) throw noFallback(name);
      await this.requireFiles(name, target.version);
      // Another instance may have moved the pointer since this one read it.
      if (await this.releases.replaceActive(tx, name, active, target.version)) {
        await this.releases.setRolledBackAt(tx, name, active, this.now());
        await this.releases.setLastUsedAt(tx, name, [target.version, active], this.now());
      }
      return this.currentPointer(tx, name);
    });
  }

  private async currentPointer(tx: Transaction, name: string): Promise<PointerView> {
    const pointer = await this.releases.findPointer(tx, name);
    if (!pointer) throw noFallback(name);
    return pointerView(pointer, fallbackOf(await this.releases.findAll(tx), pointer));
  }

  /** Rejects with `ReleaseNotFound` for deleted files: a pointer to them would take the frontend down. */
  private async requireFiles(name: string, version: string): Promise<void> {
    await access(path.join(folderOf(this.settings.remotesDir, name, version), 'release.json')).catch(() => {
      throw releaseNotFound(name, version);
    });
  }

  private now(): string {
    return new Date(this.clock.now()).toISOString();
  }
}
