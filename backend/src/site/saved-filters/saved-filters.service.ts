import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { SAVED_FILTERS_MAX, SAVED_FILTERS_OF_ACCOUNT_MAX } from '@shinobi/shared/domain/limits/saved-filters';
import { type ReadTransaction, UnitOfWork } from '../../database/unit-of-work.js';
import type { Actor } from '../../http/caller.js';
import type { Input } from '../../http/route.decorator.js';
import { UserService } from '../../people/user/index.js';
import { Clock } from '../../runtime/clock.js';
import { filterNotFound, onlyForStaff, tooManyFilters } from './saved-filter.errors.js';
import { SavedFilterRepository } from './saved-filter.repository.js';

type FiltersOfList = ResponseOf<'GET /api/Desk/GetSavedFilters'>;

/** The filters that users have saved for lists of the desk. Everybody sees only their own. */
@Injectable()
export class SavedFiltersService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly filters: SavedFilterRepository,
    private readonly users: UserService,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `Forbidden` for users who are not of the staff. */
  async listFilters({ userId, role }: Actor, list: string): Promise<FiltersOfList> {
    if (role === 'user') throw onlyForStaff();
    return this.work.read((tx) => this.read(tx, userId, list));
  }

  /** Rejects with `Forbidden` in the same way, or with `TooMuch`. */
  async saveFilter(
    { userId, role }: Actor,
    filter: Input<'POST /api/Desk/SaveFilter'>['body'],
  ): Promise<FiltersOfList> {
    if (role === 'user') throw onlyForStaff();
    return this.work.run(async (tx) => {
      // Two calls at once must not exceed a limit together.
      await this.users.lockActor(tx, userId);
      const { filters } = await this.read(tx, userId, filter.list);
      const isNew = filters.every(({ name }) => name !== filter.name);
      if (isNew && filters.length >= SAVED_FILTERS_MAX) throw tooManyFilters();
      if (isNew && (await this.filters.count(tx, userId)) >= SAVED_FILTERS_OF_ACCOUNT_MAX) throw tooManyFilters();
      await this.filters.save(tx, { ...filter, userId, savedAt: this.clock.iso() });
      return this.read(tx, userId, filter.list);
    });
  }

  /** Rejects with `NotFound`. */
  deleteFilter({ userId }: Actor, filterId: number): Promise<FiltersOfList> {
    return this.work.run(async (tx) => {
      const list = await this.filters.delete(tx, userId, filterId);
      if (list === null) throw filterNotFound();
      return this.read(tx, userId, list);
    });
  }

  private async read(tx: ReadTransaction, userId: number, list: string): Promise<FiltersOfList> {
    const rows = await this.filters.list(tx, userId, list);
    const filters = rows.map(({ filterId, name, values, hiddenColumns }) => ({
      ...{ filterId, name, values },
      hiddenColumns: [...hiddenColumns],
    }));
    return { filters };
  }
}
