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
import { badRelease, nothingToGoBackTo, releaseDiffers, releaseNotFound } from './release.errors.js';
import type { Release } from './release.entity.js';
import {
  activate,
  activateInPlaceOf,
  allPointers,
  allReleases,
  countReleases,
  findPointer,
  findRelease,
  insertRelease,
  markRolledBack,
  markUsed,
  registryRevision,
} from './release.repository.js';
import { type PointerView, type Published, pointerView, remoteView } from './release-views.js';
import { fallbackOf, isOlderThanActive } from './rules/fallback.js';

const isSameBuild = (known: Release, { sourceHash, files }: ReleaseManifest) =>
  known.sourceHash === sourceHash && isDeepStrictEqual(known.files, files);

/** The versions of the frontends: which there are, and which of them pages use. */
@Injectable()
export class ReleasesService {
  /** The files of published versions by `name version`: they never change. */
  readonly #files = new Map<string, Release['files']>();
  /** The rollbacks that are running: the same call that arrives meanwhile shares the result. */
  readonly #rollbacks = new Map<string, Promise<PointerView>>();

  constructor(
    private readonly work: UnitOfWork,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes a folder of the remotes folder in and makes it the active version.
   * Rejects with `ReleaseNotFound`, `BadRelease` or `ReleaseDiffers`.
   */
  async publish(name: string, version: string): Promise<PointerView> {
    const manifest = await this.checkedManifest(name, version);
    return this.work.run(async (tx) => {
      await this.register(tx, manifest);
      return this.pointTo(tx, name, version);
    });
  }

  /** The same for a version that came with the server, but the pointer stays when the version was known before. */
  async publishIfNew(name: string, version: string): Promise<boolean> {
    const manifest = await this.checkedManifest(name, version);
    return this.work.run(async (tx) => {
      const isNew = await this.register(tx, manifest);
      if (isNew) await this.pointTo(tx, name, version);
      return isNew;
    });
  }

  /**
   * Marks `version` as rolled back and activates the newest one that is not marked so. Without `version` it is the one
   * that is active when the call arrives. When another version has become the active one, such as by the same call sent
   * twice, nothing changes.
   * Rejects with `ReleaseNotFound` when there is none to activate.
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
      if (!(await findRelease(tx, name, version))) throw releaseNotFound(name, version);
      await this.refuseWithoutFiles(name, version);
      return this.pointTo(tx, name, version);
    });
  }

  list(): Promise<ResponseOf<'GET /api/Admin/GetReleases'>> {
    return this.work.read(async (tx) => {
      const pointers = await allPointers(tx);
      const releases = await allReleases(tx);
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

  async knows(name: string, version: string): Promise<boolean> {
    return (await this.work.read((tx) => findRelease(tx, name, version))) !== null;
  }

  /** Whether a published version names the file. */
  async hasFile(name: string, version: string, file: string): Promise<boolean> {
    const key = `${name} ${version}`;
    const files = this.#files.get(key) ?? (await this.work.read((tx) => findRelease(tx, name, version)))?.files;
    if (!files) return false;
    this.#files.set(key, files);
    return Object.hasOwn(files, file);
  }

  count(): Promise<number> {
    return this.work.read(countReleases);
  }

  /** Changes with every pointer that moves, on whichever instance. */
  revision(): Promise<number> {
    return this.work.read(registryRevision);
  }

  published(): Promise<Published> {
    return this.work.read(async (tx) => {
      const pointers = await allPointers(tx);
      const releases = await allReleases(tx);
      const remotes = pointers.flatMap((pointer) => {
        const release = releases.find(({ name, version }) => name === pointer.name && version === pointer.active);
        return release ? [remoteView(release, fallbackOf(releases, pointer))] : [];
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

  /** Answers whether the version was unknown. */
  private async register(tx: Transaction, manifest: ReleaseManifest): Promise<boolean> {
    await takeAdvisoryLock(tx, 'releases');
    const known = await findRelease(tx, manifest.name, manifest.version);
    if (known && !isSameBuild(known, manifest)) throw releaseDiffers(manifest.name, manifest.version);
    if (known) return false;
    const now = this.now();
    await insertRelease(tx, { ...manifest, createdAt: now, lastUsedAt: now, rolledBackAt: null });
    return true;
  }

  /** Somebody chose this version: where it is older than the active one, that one is rolled back by it. */
  private async pointTo(tx: Transaction, name: string, version: string): Promise<PointerView> {
    await takeAdvisoryLock(tx, 'releases');
    const pointer = await findPointer(tx, name);
    if (pointer && isOlderThanActive(await allReleases(tx), pointer, version))
      await markRolledBack(tx, name, pointer.active, this.now());
    await markRolledBack(tx, name, version, null);
    return this.moveTo(tx, name, version);
  }

  private async moveTo(tx: Transaction, name: string, version: string): Promise<PointerView> {
    const before = await findPointer(tx, name);
    await activate(tx, name, version);
    await markUsed(tx, name, [version, ...(before ? [before.active] : [])], this.now());
    return this.currentPointer(tx, name);
  }

  private async rollBackOnce(name: string, version?: string): Promise<PointerView> {
    const seen = version ?? (await this.work.read((tx) => findPointer(tx, name)))?.active;
    if (seen === undefined) throw nothingToGoBackTo(name);
    return this.work.run(async (tx) => {
      await takeAdvisoryLock(tx, 'releases');
      if (!(await findRelease(tx, name, seen))) throw releaseNotFound(name, seen);
      const target = fallbackOf(await allReleases(tx), { name, active: seen });
      if (!target) throw nothingToGoBackTo(name);
      await this.refuseWithoutFiles(name, target.version);
      // Another instance may have moved the pointer since this one saw it.
      if (await activateInPlaceOf(tx, name, seen, target.version)) {
        await markRolledBack(tx, name, seen, this.now());
        await markUsed(tx, name, [target.version, seen], this.now());
      }
      return this.currentPointer(tx, name);
    });
  }

  private async currentPointer(tx: Transaction, name: string): Promise<PointerView> {
    const pointer = await findPointer(tx, name);
    if (!pointer) throw nothingToGoBackTo(name);
    return pointerView(pointer, fallbackOf(await allReleases(tx), pointer));
  }

  /** A pointer to files that were deleted would take the frontend down. */
  private async refuseWithoutFiles(name: string, version: string): Promise<void> {
    await access(path.join(folderOf(this.settings.remotesDir, name, version), 'release.json')).catch(() => {
      throw releaseNotFound(name, version);
    });
  }

  private now(): string {
    return new Date(this.clock.now()).toISOString();
  }
}
