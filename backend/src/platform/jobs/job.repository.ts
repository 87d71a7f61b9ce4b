import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { JobEntity } from './job.entity.js';

export const allJobs = (tx: ReadTransaction): Promise<JobEntity[]> => managerOf(tx).find(JobEntity);

/** Makes a job known that is not yet; it is due at once. */
export async function addJob(tx: Transaction, name: string): Promise<void> {
  await managerOf(tx)
    .createQueryBuilder()
    .insert()
    .into(JobEntity)
    .values({ name, dueAt: '', holder: '' })
    .orIgnore()
    .execute();
}

/** Takes a job that nobody has taken since it was read. Answers whether it is now the holder's. */
export async function takeJob(tx: Transaction, { name, dueAt }: JobEntity, holder: string, until: string) {
  const { affected } = await managerOf(tx).update(JobEntity, { name, dueAt }, { holder, dueAt: until });
  return affected === 1;
}

/** Sets when it runs next, unless somebody else has taken it meanwhile. */
export async function giveBack(tx: Transaction, name: string, holder: string, dueAt: string): Promise<void> {
  await managerOf(tx).update(JobEntity, { name, holder }, { dueAt });
}
