import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { Story } from './story.entity.js';

export type StoryInList = Omit<Story, 'body'>;

const IN_LIST = { storyId: true, storyName: true, description: true, order: true, published: true, updatedAt: true };
const READING_ORDER = { order: 'ASC', storyId: 'ASC' } as const;

/** In reading order, without the tellings. */
export const allStories = (tx: ReadTransaction): Promise<StoryInList[]> =>
  managerOf(tx).find(Story, { select: IN_LIST, order: READING_ORDER });

/** In reading order, with the tellings. */
export const publishedStories = (tx: ReadTransaction): Promise<Story[]> =>
  managerOf(tx).find(Story, { where: { published: true }, order: READING_ORDER });

export const publishedStory = (tx: ReadTransaction, storyName: string): Promise<StoryInList | null> =>
  managerOf(tx).findOne(Story, { select: IN_LIST, where: { storyName, published: true } });

export const countStories = (tx: ReadTransaction): Promise<number> => managerOf(tx).count(Story);

export const storyById = (tx: ReadTransaction, storyId: number): Promise<Story | null> =>
  managerOf(tx).findOneBy(Story, { storyId });

export const storyByName = (tx: ReadTransaction, storyName: string): Promise<StoryInList | null> =>
  managerOf(tx).findOne(Story, { select: IN_LIST, where: { storyName } });

/** The highest number and place there are; 0 when there is none. */
export async function lastStory(tx: ReadTransaction): Promise<{ storyId: number; order: number }> {
  const [storyId, order] = [await managerOf(tx).maximum(Story, 'storyId'), await managerOf(tx).maximum(Story, 'order')];
  return { storyId: storyId ?? 0, order: order ?? 0 };
}

export async function insertStory(tx: Transaction, story: Story): Promise<void> {
  await managerOf(tx).insert(Story, story);
}

export async function updateStory(tx: Transaction, storyId: number, to: Partial<Story>): Promise<void> {
  await managerOf(tx).update(Story, { storyId }, to);
}
