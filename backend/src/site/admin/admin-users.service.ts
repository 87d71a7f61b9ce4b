import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { ADMINISTRATOR_ID } from '@shinobi/shared/domain/limits/accounts';
import { hasRole } from '@shinobi/shared/domain/people/roles';
import type { Actor } from '../../http/caller.js';
import type { Input } from '../../http/route.decorator.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { UserProfileService, UserService } from '../../people/user/index.js';
import { ownRole, roleOfFirstAdministrator, sulOfAdministrator, userNotFound } from './admin.errors.js';
import { AdminListsRepository } from './admin-lists.repository.js';

@Injectable()
export class AdminUsersService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly lists: AdminListsRepository,
    private readonly users: UserService,
    private readonly profiles: UserProfileService,
  ) {}

  listUsers(query: Input<'GET /api/Admin/GetUsers'>['query']): Promise<ResponseOf<'GET /api/Admin/GetUsers'>> {
    return this.work.read(async (tx) => {
      const { rows, ...told } = await this.lists.findUsers(tx, query);
      const views = await this.users.getPublicViews(
        tx,
        rows.map(({ userId }) => userId),
      );
      const users = rows.flatMap((row) => {
        const view = views.get(row.userId);
        return view ? [{ ...view, ...row }] : [];
      });
      return { users, ...told };
    });
  }

  /** Rejects with `NotFound`. */
  getUser({ role }: Actor, userId: number): Promise<ResponseOf<'GET /api/Admin/GetUser/:userId'>> {
    return this.work.read(async (tx) => {
      const row = await this.lists.findUser(tx, userId);
      const view = (await this.users.getPublicViews(tx, [userId])).get(userId);
      if (!row || !view) throw userNotFound();
      const hidden = hasRole(role, 'administrator') ? {} : { email: null, coin: 0 };
      return { ...view, ...row, ...hidden };
    });
  }

  /** Rejects with `Forbidden` for user 1 and for the actor, with `NotFound` for an unknown user. */
  setRole(
    actor: Actor,
    { userId, role }: Input<'POST /api/Admin/SetRole'>['body'],
  ): Promise<ResponseOf<'POST /api/Admin/SetRole'>> {
    return this.work.run(async (tx) => {
      if (userId === ADMINISTRATOR_ID) throw roleOfFirstAdministrator();
      if (userId === actor.userId) throw ownRole();
      if (!(await this.profiles.setRole(tx, userId, role))) throw userNotFound();
      return { userId, role };
    });
  }

  /** Rejects with `Forbidden` for an administrator, with `NotFound` for an unknown user. */
  setSul({ userId: by }: Actor, userId: number, sul: number): Promise<ResponseOf<'POST /api/Admin/SetSul'>> {
    return this.work.run(async (tx) => {
      if (await this.profiles.setSul(tx, userId, sul, { by, reason: '' })) return { userId, sul };
      if (!(await this.users.getPublicViews(tx, [userId])).has(userId)) throw userNotFound();
      throw sulOfAdministrator();
    });
  }
}
