import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { AccountListRepository } from '../auth/index.js';
import { AppError } from '../common/app-error.js';
import { idPage, readIdCursor } from '../common/id-pages.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Profiles, UserService } from '../user/index.js';
import { noSuchUser } from './admin.errors.js';

interface Page {
  readonly limit: number;
  readonly before?: string | undefined;
  readonly search?: string | undefined;
}

@Injectable()
export class AdminUsersService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: AccountListRepository,
    private readonly users: UserService,
    private readonly profiles: Profiles,
  ) {}

  list({ limit, before, search }: Page): Promise<ResponseOf<'GET /api/Admin/GetUsers'>> {
    return this.work.read(async (tx) => {
      const found = await this.accounts.list(tx, limit + 1, readIdCursor(before), search);
      const { rows, nextCursor } = idPage(found, limit, ({ userId }) => userId);
      const views = await this.users.publicViews(
        tx,
        rows.map(({ userId }) => userId),
      );
      return {
        users: rows.flatMap((row) => {
          const view = views.get(row.userId);
          return view ? [{ ...view, ...row }] : [];
        }),
        nextCursor,
      };
    });
  }

  /** Rejects with `Forbidden` for an administrator, with `NotFound` for nobody. */
  setSul(userId: number, sul: number): Promise<ResponseOf<'POST /api/Admin/SetSul'>> {
    return this.work.run(async (tx) => {
      if (await this.profiles.setSul(tx, userId, sul)) return { userId, sul };
      if (!(await this.users.publicViews(tx, [userId])).has(userId)) throw noSuchUser();
      throw new AppError('Forbidden', "An administrator's level number cannot be set.");
    });
  }
}
