import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { FolktaleEntity } from './folktale.entity.js';

export type FolktaleInList = Omit<FolktaleEntity, 'body'>;

const IN_LIST = { storyId: true, storyName: true, description: true, order: true, published: true, updatedAt: true };
const READING_ORDER = { order: 'ASC', storyId: 'ASC' } as const;

/** In reading order, without the tellings. */
export const allStories = (tx: ReadTransaction): Promise<FolktaleInList[]> =>
  managerOf(tx).find(FolktaleEntity, { select: IN_LIST, order: READING_ORDER });

/** In reading order, with the tellings. */
export const publishedStories = (tx: ReadTransaction): Promise<FolktaleEntity[]> =>
  managerOf(tx).find(FolktaleEntity, { where: { published: true }, order: READING_ORDER });

export const publishedStory = (tx: ReadTransaction, storyName: string): Promise<FolktaleInList | null> =>
  managerOf(tx).findOne(FolktaleEntity, { select: IN_LIST, where: { storyName, published: true } });

export const countStories = (tx: ReadTransaction): Promise<number> => managerOf(tx).count(FolktaleEntity);

export const storyById = (tx: ReadTransaction, storyId: number): Promise<FolktaleEntity | null> =>
  managerOf(tx).findOneBy(FolktaleEntity, { storyId });

export const storyByName = (tx: ReadTransaction, storyName: string): Promise<FolktaleInList | null> =>
  managerOf(tx).findOne(FolktaleEntity, { select: IN_LIST, where: { storyName } });

/** The highest number and place there are; 0 when there is none. */
export async function lastStory(tx: ReadTransaction): Promise<{ storyId: number; order: number }> {
  const [storyId, order] = [
    await managerOf(tx).maximum(FolktaleEntity, 'storyId'),
    await managerOf(tx).maximum(FolktaleEntity, 'order'),
  ];
  return { storyId: storyId ?? 0, order: order ?? 0 };
}

export async function insertStory(tx: Transaction, story: FolktaleEntity): Promise<void> {
  await managerOf(tx).insert(FolktaleEntity, story);
}

export async function updateStory(tx: Transaction, storyId: number, to: Partial<FolktaleEntity>): Promise<void> {
  await managerOf(tx).update(FolktaleEntity, { storyId }, to);
}
