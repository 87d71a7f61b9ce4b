import { Injectable } from '@nestjs/common';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { JobEntity } from './job.entity.js';

@Injectable()
export class JobRepository {
  findAll(tx: ReadTransaction): Promise<JobEntity[]> {
    return managerOf(tx).find(JobEntity);
  }

  /** Inserts a job unless it is there already. It is due at once. */
  async insertIfMissing(tx: Transaction, name: string): Promise<void> {
    await managerOf(tx)
      .createQueryBuilder()
      .insert()
      .into(JobEntity)
      .values({ name, dueAt: '', holder: '' })
      .orIgnore()
      .execute();
  }

  /** Returns false when another instance has claimed the job since it was read. */
  async claim(tx: Transaction, { name, dueAt }: JobEntity, holder: string, until: string): Promise<boolean> {
    const { affected } = await managerOf(tx).update(JobEntity, { name, dueAt }, { holder, dueAt: until });
    return affected === 1;
  }

  /** Sets when a job is due next, unless another instance has claimed it meanwhile. */
  async setDueAt(tx: Transaction, name: string, holder: string, dueAt: string): Promise<void> {
    await managerOf(tx).update(JobEntity, { name, holder }, { dueAt });
  }
}
