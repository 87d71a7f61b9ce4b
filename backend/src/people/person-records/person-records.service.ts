import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { hasRole } from '@shinobi/shared/domain/people/roles';
import { type ReadTransaction, UnitOfWork } from '../../database/unit-of-work.js';
import type { Actor } from '../../http/caller.js';
import type { Input } from '../../http/route.decorator.js';
import { UserProfileService, UserService } from '../user/index.js';
import { PersonNoteRepository } from './person-note.repository.js';
import { suspensionNotFound, suspensionOver } from './person-record.errors.js';
import { readTimelineCursor, writeTimelineCursor } from './timeline.js';
import { TimelineRepository } from './timeline.repository.js';

type Suspension = NonNullable<ResponseOf<'GET /api/Admin/GetSuspension/:userId'>['suspension']>;
type LevelChange = NonNullable<Awaited<ReturnType<UserProfileService['findSuspension']>>>;

/** What happened with a person, and the end of a suspension. */
@Injectable()
export class PersonRecordsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly timeline: TimelineRepository,
    private readonly notes: PersonNoteRepository,
    private readonly users: UserService,
    private readonly profiles: UserProfileService,
  ) {}

  /** Rejects with `InvalidInput` for an unknown cursor. */
  getTimeline(
    { role }: Actor,
    userId: number,
    { kind, limit, before }: Input<'GET /api/Admin/GetTimeline/:userId'>['query'],
  ): Promise<ResponseOf<'GET /api/Admin/GetTimeline/:userId'>> {
    const after = readTimelineCursor(before);
    return this.work.read(async (tx) => {
      const found = await this.timeline.list(tx, userId, limit + 1, {
        ...{ kind, after },
        forModerators: !hasRole(role, 'administrator'),
      });
      const rows = found.slice(0, limit);
      const last = rows.at(-1);
      const people = await this.users.getPublicViews(tx, [...new Set(rows.flatMap(({ by }) => by ?? []))]);
      const events = rows.map(({ by, ...row }) => ({
        ...row,
        by: by === null ? null : { userId: by, name: people.get(by)?.name ?? null },
      }));
      return { events, nextCursor: last && found.length > limit ? writeTimelineCursor(last) : null };
    });
  }

  getSuspension(userId: number): Promise<ResponseOf<'GET /api/Admin/GetSuspension/:userId'>> {
    return this.work.read(async (tx) => {
      const change = await this.profiles.findSuspension(tx, userId);
      return { suspension: change && (await this.viewOf(tx, change)) };
    });
  }

  /** Rejects with `SuspensionOver` when the suspension is not the last change any more, and with `NotFound`. */
  undoSuspension(
    actor: Actor,
    { userId, changeId, reason }: Input<'POST /api/Admin/UndoSuspension'>['body'],
  ): Promise<ResponseOf<'POST /api/Admin/UndoSuspension'>> {
    return this.work.run(async (tx) => {
      const change = await this.profiles.undoSuspension(tx, { userId, changeId }, { by: actor.userId, reason });
      if (!change) {
        throw (await this.profiles.wasSuspendedBy(tx, userId, changeId)) ? suspensionOver() : suspensionNotFound();
      }
      return { userId, sul: change.before, undone: await this.viewOf(tx, change) };
    });
  }

  private async viewOf(tx: ReadTransaction, change: LevelChange): Promise<Suspension> {
    const { changeId, userId, before, after, at, changedBy, reason } = change;
    const people = await this.users.getPublicViews(tx, changedBy === null ? [] : [changedBy]);
    const meanwhile = {
      ...(await this.timeline.countSince(tx, userId, at)),
      notes: await this.notes.countSince(tx, userId, at),
    };
    const by = changedBy === null ? null : { userId: changedBy, name: people.get(changedBy)?.name ?? null };
    return { changeId, before, after, at, by, reason, meanwhile };
  }
}
