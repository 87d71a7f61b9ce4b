import { Injectable } from '@nestjs/common';
import type { ReleaseState } from '@shinobi/shared/contract/platform/release-calls';
import { takeAdvisoryLock } from '../../database/take-advisory-lock.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { AppError } from '../../http/app-error.js';
import { Clock } from '../../runtime/clock.js';
import { EventHubService } from '../events/index.js';
import { ReleaseArchivesService } from './archives/release-archives.service.js';
import { ReleaseAuditRepository } from './audit/release-audit.repository.js';
import type { ReleasePointerEntity } from './release-pointer.entity.js';
import { stateView } from './release-views.js';
import { noFallback, releaseNotFound, releasesFrozen, releaseStateChanged, remoteRetired } from './release.errors.js';
import { ReleaseRepository } from './release.repository.js';
import { fallbackOf, isOlderThanActive } from './rules/fallback.js';

/** Who changes something and why, for the audit. */
export interface ChangeAuthor {
  /** Such as `administrator Aya`, `token CI of study`, `operator` or `the server`. */
  readonly actor: string;
  readonly reason?: string | undefined;
}

/** A remote in the state that a change is based on. */
interface SeenRemote {
  readonly name: string;
  /** The revision that the caller has seen; 0 for a remote without releases. Undefined: it is not compared. */
  readonly rev?: number | undefined;
}

export interface Promotion extends SeenRemote {
  readonly version: string;
  /** The percentage of the visitors that get the version as a canary; undefined: it becomes the active one. */
  readonly canary?: number | undefined;
}

export interface RollbackRequest extends SeenRemote {
  /** The version to take back. */
  readonly version: string;
  /** The version to activate; undefined: the fallback. */
  readonly to?: string | undefined;
}

interface AuditedChange {
  readonly action: string;
  readonly fromVersion?: string | null;
  readonly toVersion?: string | null;
}

/** Decides which versions visitors get. Every change is in the audit, and open pages learn of it. */
@Injectable()
export class ReleaseChangesService {
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly work: UnitOfWork,
    private readonly releases: ReleaseRepository,
    private readonly audit: ReleaseAuditRepository,
    private readonly archives: ReleaseArchivesService,
    private readonly clock: Clock,
    private readonly events: EventHubService,
  ) {}

  /** Calls `listener` after each committed change of what visitors get, before the caller learns of it. */
  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  /**
   * Makes a stored version the active one or a canary. Choosing an older one than the active version rolls that one back.
   * Changes nothing when it is so already. Rejects with `ReleaseNotFound`, `ReleaseStateChanged`, `ReleasesFrozen` or
   * `RemoteRetired`.
   */
  async promote(promotion: Promotion, by: ChangeAuthor): Promise<ReleaseState> {
    await this.requireFiles(promotion.name, promotion.version);
    return this.change(promotion.name, (tx) => this.promoteIn(tx, promotion, by));
  }

  /** The same within a running transaction that holds the lock `releases`. */
  async promoteIn(tx: Transaction, { name, version, canary, rev }: Promotion, by: ChangeAuthor): Promise<void> {
    if (!(await this.releases.find(tx, name, version))) throw releaseNotFound(name, version);
    const pointer = await this.releases.findPointer(tx, name);
    if (rev !== undefined && rev !== (pointer?.rev ?? 0)) throw releaseStateChanged(name);
    if (!pointer) return this.introduce(tx, name, version, by);
    if (pointer.retiredAt !== null) throw remoteRetired(name);
    if (pointer.frozenReason !== null) throw releasesFrozen(name, pointer.frozenReason);
    await (canary === undefined
      ? this.activate(tx, pointer, version, by)
      : this.startCanary(tx, pointer, { version, percent: canary }, by));
  }

  /**
   * Marks a version as rolled back and activates another. Changes nothing when the version is neither active nor the canary
   * any more, such as when the same call is sent twice. Rejects with `ReleaseNotFound` when there is nothing to activate, or
   * with `ReleaseStateChanged`.
   */
  async rollBack({ name, version, to, rev }: RollbackRequest, by: ChangeAuthor): Promise<ReleaseState> {
    if (to === version) throw new AppError('InvalidInput', 'Choose another version to go back to.');
    if (to !== undefined) await this.requireFiles(name, to);
    return this.change(name, async (tx) => {
      const pointer = await this.requirePointer(tx, name, rev);
      if (pointer.retiredAt !== null) throw remoteRetired(name);
      if (!(await this.releases.find(tx, name, version))) throw releaseNotFound(name, version);
      if (version === pointer.canary) await this.rollBackCanary(tx, pointer, by);
      else if (version === pointer.active) await this.rollBackActive(tx, pointer, to, by);
    });
  }

  async stopCanary({ name, rev }: SeenRemote, by: ChangeAuthor): Promise<ReleaseState> {
    return this.change(name, async (tx) => {
      const pointer = await this.requirePointer(tx, name, rev);
      if (pointer.canary === null) return;
      await this.replace(tx, { ...pointer, ...NO_CANARY });
      await this.record(tx, name, { action: 'stop canary', fromVersion: pointer.canary }, by);
    });
  }

  async freeze({ name, rev }: SeenRemote, frozen: boolean, by: ChangeAuthor): Promise<ReleaseState> {
    return this.change(name, async (tx) => {
      const pointer = await this.requirePointer(tx, name, rev);
      const frozenReason = frozen ? (by.reason ?? '') : null;
      if (pointer.frozenReason === frozenReason) return;
      await this.replace(tx, { ...pointer, frozenReason });
      await this.record(tx, name, { action: frozen ? 'freeze' : 'unfreeze' }, by);
    });
  }

  async retire({ name, rev }: SeenRemote, retired: boolean, by: ChangeAuthor): Promise<ReleaseState> {
    return this.change(name, async (tx) => {
      const pointer = await this.requirePointer(tx, name, rev);
      if ((pointer.retiredAt !== null) === retired) return;
      await this.replace(tx, { ...pointer, ...NO_CANARY, retiredAt: retired ? this.clock.iso() : null });
      await this.record(tx, name, { action: retired ? 'retire' : 'put back', fromVersion: pointer.active }, by);
    });
  }

  /** Runs a change under the lock of all releases, and returns the state afterwards. */
  private change(name: string, act: (tx: Transaction) => Promise<void>): Promise<ReleaseState> {
    return this.work.run(async (tx) => {
      await takeAdvisoryLock(tx, 'releases');
      await act(tx);
      const pointer = await this.requirePointer(tx, name);
      return stateView(pointer, await this.releases.findAll(tx), await this.releases.countReports(tx, name));
    });
  }

  /** The first version of a remote is active at once: there is nothing that a canary could be compared with. */
  private async introduce(tx: Transaction, name: string, active: string, by: ChangeAuthor): Promise<void> {
    const activeSince = this.clock.iso();
    await this.releases.insertPointer(tx, {
      name,
      active,
      activeSince,
      rev: 1,
      ...NO_CANARY,
      frozenReason: null,
      retiredAt: null,
    });
    await this.releases.recordUse(tx, name, [active], activeSince);
    await this.record(tx, name, { action: 'promote', toVersion: active }, by);
  }

  private async activate(
    tx: Transaction,
    pointer: ReleasePointerEntity,
    version: string,
    by: ChangeAuthor,
  ): Promise<void> {
    const { name, active } = pointer;
    await this.releases.removeRolledBackMark(tx, name, version);
    if (version === active) return;
    const now = this.clock.iso();
    if (isOlderThanActive(await this.releases.findAll(tx), pointer, version))
      await this.releases.markRolledBack(tx, name, active, now);
    const canary = pointer.canary === version ? NO_CANARY : {};
    await this.replace(tx, { ...pointer, ...canary, active: version, activeSince: now });
    await this.releases.recordUse(tx, name, [version, active], now);
    await this.record(tx, name, { action: 'promote', fromVersion: active, toVersion: version }, by);
  }

  private async startCanary(
    tx: Transaction,
    pointer: ReleasePointerEntity,
    { version, percent }: { readonly version: string; readonly percent: number },
    by: ChangeAuthor,
  ): Promise<void> {
    const { name, active, canary, canaryPercent } = pointer;
    if (version === active) throw new AppError('InvalidInput', `${version} is the active version already.`);
    if (version === canary && percent === canaryPercent) return;
    const now = this.clock.iso();
    const canarySince = version === canary ? pointer.canarySince : now;
    await this.releases.removeRolledBackMark(tx, name, version);
    await this.replace(tx, { ...pointer, canary: version, canaryPercent: percent, canarySince });
    await this.releases.recordUse(tx, name, [version], now);
    await this.record(tx, name, { action: `canary ${percent} %`, fromVersion: active, toVersion: version }, by);
  }

  private async rollBackCanary(tx: Transaction, pointer: ReleasePointerEntity, by: ChangeAuthor): Promise<void> {
    const { name, active, canary } = pointer;
    const now = this.clock.iso();
    await this.replace(tx, { ...pointer, ...NO_CANARY });
    await this.releases.markRolledBack(tx, name, canary ?? '', now);
    await this.releases.recordUse(tx, name, [canary ?? ''], now);
    await this.record(tx, name, { action: 'roll back canary', fromVersion: canary, toVersion: active }, by);
  }

  private async rollBackActive(
    tx: Transaction,
    pointer: ReleasePointerEntity,
    to: string | undefined,
    by: ChangeAuthor,
  ): Promise<void> {
    const { name, active } = pointer;
    const target = to ?? fallbackOf(await this.releases.findAll(tx), pointer)?.version;
    if (target === undefined) throw noFallback(name);
    const release = await this.releases.find(tx, name, target);
    if (!release || !(await this.archives.hasFiles(release))) throw releaseNotFound(name, target);
    const now = this.clock.iso();
    const canary = pointer.canary === target ? NO_CANARY : {};
    await this.replace(tx, { ...pointer, ...canary, active: target, activeSince: now });
    await this.releases.markRolledBack(tx, name, active, now);
    await this.releases.removeRolledBackMark(tx, name, target);
    await this.releases.recordUse(tx, name, [target, active], now);
    await this.record(tx, name, { action: 'roll back', fromVersion: active, toVersion: target }, by);
  }

  private async replace(tx: Transaction, pointer: ReleasePointerEntity): Promise<void> {
    if (!(await this.releases.replacePointer(tx, pointer))) throw releaseStateChanged(pointer.name);
  }

  /** Adds the change to the audit and tells open pages. */
  private async record(
    tx: Transaction,
    name: string,
    { action, fromVersion = null, toVersion = null }: AuditedChange,
    { actor, reason = '' }: ChangeAuthor,
  ): Promise<void> {
    await this.audit.append(tx, { at: this.clock.iso(), actor, action, name, fromVersion, toVersion, reason });
    const { active } = await this.requirePointer(tx, name);
    this.events.publishToAll({ type: 'release', name, version: active });
    this.work.afterCommit(() => this.listeners.forEach((listener) => listener()));
  }

  private async requirePointer(tx: Transaction, name: string, rev?: number): Promise<ReleasePointerEntity> {
    const pointer = await this.releases.findPointer(tx, name);
    if (!pointer) throw noFallback(name);
    if (rev !== undefined && rev !== pointer.rev) throw releaseStateChanged(name);
    return pointer;
  }

  /** Rejects with `ReleaseNotFound` for deleted files: a pointer to them would take the frontend down. */
  private async requireFiles(name: string, version: string): Promise<void> {
    const release = await this.work.read((tx) => this.releases.find(tx, name, version));
    if (!release || !(await this.archives.hasFiles(release))) throw releaseNotFound(name, version);
  }
}

const NO_CANARY = { canary: null, canaryPercent: 0, canarySince: null };
