import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { currentUnit, type UnitProgress, unitProgress } from '@shinobi/shared/domain/memory/path';
import { type ReadTransaction, UnitOfWork } from '../../database/unit-of-work.js';
import type { Actor } from '../../http/caller.js';
import { ItemStateRepository } from '../memory/index.js';
import { PathService } from '../path/index.js';

type Path = ResponseOf<'GET /api/Path/GetPath'>;

/** How far learners are on the path. */
@Injectable()
export class PathProgressService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly paths: PathService,
    private readonly states: ItemStateRepository,
  ) {}

  async getPath(actor: Actor | null): Promise<Path> {
    const progress = await this.work.read((tx) => this.findProgress(tx, actor?.userId ?? null));
    return {
      chapters: this.paths.chapters() as Path['chapters'],
      progress: progress.map((unit) => ({ ...unit, waitsFor: [...unit.waitsFor] })),
      current: currentUnit(progress)?.unitId ?? null,
    };
  }

  /** Guests have learned nothing. */
  private async findProgress(tx: ReadTransaction, userId: number | null): Promise<UnitProgress[]> {
    const units = this.paths.units();
    if (userId === null) return unitProgress(units, () => false);
    const learned = await this.states.findLearned(
      tx,
      userId,
      units.flatMap(({ items }) => items),
    );
    return unitProgress(units, (item) => learned.get(item) === true);
  }
}
