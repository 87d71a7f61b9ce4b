import { Injectable } from '@nestjs/common';
import type { ReleaseManifest } from '@shinobi/shared/contract/platform/release';
import { UnitOfWork } from '../../../database/unit-of-work.js';
import type { ReleasePointerEntity } from '../release-pointer.entity.js';
import type { ReleaseEntity } from '../release.entity.js';
import { badRelease } from '../release.errors.js';
import { ReleaseRepository } from '../release.repository.js';
import { findConflict, type Occupant, occupantOf } from './rules/contribution-conflict.js';
import { contributionWarnings, renderingWarnings } from './rules/release-warnings.js';
import { findMismatch } from './rules/shared-ranges.js';
import { findTooLarge, sizeWarnings } from './rules/size-budget.js';
import { RunningShellService } from './running-shell.service.js';

/** The versions of a remote that visitors get. */
const usedVersions = (releases: readonly ReleaseEntity[], { name, active, canary }: ReleasePointerEntity) =>
  releases.filter((one) => one.name === name && (one.version === active || one.version === canary));

/** Judges a new version against everything that is in use. */
@Injectable()
export class ReleaseChecksService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly releases: ReleaseRepository,
    private readonly shell: RunningShellService,
  ) {}

  /** Returns what may surprise. Rejects with `BadRelease`. `sizeOf` returns the bytes of a file on the wire. */
  async check(manifest: ReleaseManifest, sizeOf: (file: string) => number): Promise<string[]> {
    const { active, others } = await this.findInUse(manifest.name);
    const { contributes } = manifest;
    const fault =
      findMismatch(manifest, this.shell.provided) ??
      findTooLarge(manifest, sizeOf) ??
      findConflict(contributes, active?.contributes ?? null, [this.shell.occupant, ...others]);
    if (fault !== null) throw badRelease(fault);
    return [
      ...contributionWarnings(contributes, active),
      ...renderingWarnings(manifest),
      ...sizeWarnings(manifest, sizeOf),
    ];
  }

  /** A retired remote occupies nothing. */
  private async findInUse(name: string): Promise<{ active: ReleaseEntity | null; others: readonly Occupant[] }> {
    return this.work.read(async (tx) => {
      const releases = await this.releases.findAll(tx);
      const pointers = await this.releases.findPointers(tx);
      const own = pointers.find((pointer) => pointer.name === name);
      const others = pointers.filter((pointer) => pointer.name !== name && pointer.retiredAt === null);
      return {
        active: releases.find((one) => one.name === name && one.version === own?.active) ?? null,
        others: others.flatMap((pointer) =>
          usedVersions(releases, pointer).map((one) => occupantOf(one.name, one.contributes)),
        ),
      };
    });
  }
}
