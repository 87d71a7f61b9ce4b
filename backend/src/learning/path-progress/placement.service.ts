import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { type PlacementAnswer, placementUnit } from '@shinobi/shared/domain/memory/placement';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import type { Actor } from '../../http/caller.js';
import { UserService } from '../../people/user/index.js';
import { Clock } from '../../runtime/clock.js';
import { itemNotFound, ItemStateRepository, KnownItemsService, KnownMarksService } from '../memory/index.js';
import { PathService } from '../path/index.js';
import { PlacementRepository } from './placement.repository.js';

const FIRST_UNIT = 1;

/** Ends placement tests: the learner continues at the unit that the answers lead to. */
@Injectable()
export class PlacementService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UserService,
    private readonly paths: PathService,
    private readonly knownItems: KnownItemsService,
    private readonly marks: KnownMarksService,
    private readonly states: ItemStateRepository,
    private readonly placements: PlacementRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Marks the items before the unit as known, in place of the marks of an earlier placement, and returns how many there
   * are. Rejects with `ItemNotFound`.
   */
  placeUser({ userId }: Actor, answers: readonly PlacementAnswer[]): Promise<ResponseOf<'POST /api/Path/Place'>> {
    return this.work.run(async (tx) => {
      // Two placements at once would remove each other's marks.
      await this.users.lockActor(tx, userId);
      const asked = answers.map(({ item }) => item);
      if ((await this.knownItems.findUnknown(tx, userId, asked)).size > 0) throw itemNotFound();
      const unitId = placementUnit(this.paths.units(), answers) ?? FIRST_UNIT;
      await this.removeMarks(tx, userId);
      const startedAt = this.clock.iso();
      const known = await this.markBefore(tx, userId, unitId);
      await this.placements.save(tx, { userId, unitId, startedAt, endedAt: this.clock.iso() });
      return { unitId, known };
    });
  }

  /** Takes back the marks of the earlier placement; marks with later answers stay. */
  private async removeMarks(tx: Transaction, userId: number): Promise<void> {
    const earlier = await this.placements.find(tx, userId);
    if (!earlier) return;
    const items = this.paths.units().flatMap((unit) => unit.items);
    const states = [...(await this.states.findByItems(tx, userId, items)).values()];
    const marked = states.filter(
      ({ knownAt, lastReview }) =>
        knownAt !== null && knownAt === lastReview && knownAt >= earlier.startedAt && knownAt <= earlier.endedAt,
    );
    await this.marks.setKnown(
      tx,
      userId,
      marked.map(({ item }) => item),
      false,
    );
  }

  /** Marks the items of the units before one. What was answered right keeps its schedule. */
  private async markBefore(tx: Transaction, userId: number, unitId: number): Promise<number> {
    const units = this.paths.units();
    const before = units.slice(
      0,
      Math.max(
        0,
        units.findIndex((unit) => unit.unitId === unitId),
      ),
    );
    const items = before.flatMap((unit) => unit.items);
    // An editor may have removed a word of the path.
    const unknown = await this.knownItems.findUnknown(tx, userId, items);
    const present = items.filter((item) => !unknown.has(item));
    const learned = await this.states.findLearned(tx, userId, present);
    const others = present.filter((item) => learned.get(item) !== true);
    await this.marks.setKnown(tx, userId, others, true);
    return present.length;
  }
}
