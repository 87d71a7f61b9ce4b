import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { AppError } from '../../http/app-error.js';
import { type AuditedAction, AuditTrail } from '../../http/audit.interceptor.js';
import { Clock } from '../../runtime/clock.js';
import { Log } from '../../runtime/log.js';
import type { Input } from '../../http/route.decorator.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { UserService } from '../../people/user/index.js';
import type { AdminActionEntity } from './admin-action.entity.js';
import { AdminActionRepository } from './admin-action.repository.js';
import { targetUserOf } from './rules/target-user.js';

const PARAMETERS_MAX = 2000;
const DONE = 'done';

/**
 * The audit log of administrators' actions. An action is recorded in a transaction of its own before it runs, so that it
 * is in the log even when the server stops in the middle.
 */
@Injectable()
export class AuditService extends AuditTrail {
  constructor(
    private readonly work: UnitOfWork,
    private readonly actions: AdminActionRepository,
    private readonly users: UserService,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    super();
  }

  override async recordAround<T>(action: AuditedAction, act: () => Promise<T>): Promise<T> {
    const actionId = await this.insert(action, null);
    try {
      const result = await act();
      await this.setOutcome(actionId, DONE);
      return result;
    } catch (error) {
      await this.setOutcome(actionId, error instanceof AppError ? error.code : 'InternalError');
      throw error;
    }
  }

  override async record(action: AuditedAction): Promise<void> {
    await this.insert(action, DONE);
  }

  list(query: Input<'GET /api/Admin/GetAuditLog'>['query']): Promise<ResponseOf<'GET /api/Admin/GetAuditLog'>> {
    return this.work.read(async (tx) => {
      const { rows, ...page } = await this.actions.list(tx, query);
      const targets = rows.map(({ parameters }) => targetUserOf(parameters));
      const ids = [...rows.map(({ actorId }) => actorId), ...targets].filter((id) => id !== null);
      const users = await this.users.getPublicViews(tx, [...new Set(ids)]);
      const nameOf = (id: number | null) => (id === null ? null : (users.get(id)?.name ?? null));
      const named = rows.map((row, at) => {
        const targetUserId = targets[at] ?? null;
        return { ...row, actorName: nameOf(row.actorId), targetUserId, targetName: nameOf(targetUserId) };
      });
      return { rows: named, ...page };
    });
  }

  all(query: Input<'GET /api/Admin/ExportAuditLog'>['query']): AsyncIterable<AdminActionEntity[]> {
    return this.actions.all(this.work, query);
  }

  private insert({ actorId, call, parameters: given }: AuditedAction, outcome: string | null): Promise<number> {
    const parameters = JSON.stringify(given).slice(0, PARAMETERS_MAX);
    return this.work.run((tx) => this.actions.insert(tx, { at: this.clock.iso(), actorId, call, parameters, outcome }));
  }

  /** Never rejects: the action has already been done or refused. */
  private async setOutcome(actionId: number, outcome: string): Promise<void> {
    try {
      await this.work.run((tx) => this.actions.setOutcome(tx, actionId, outcome));
    } catch (error) {
      this.log.warn({ error, actionId }, 'The outcome of an action could not be recorded.');
    }
  }
}
