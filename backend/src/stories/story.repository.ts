import { managerOf, type ReadTransaction } from '../database/unit-of-work.js';
import { Story } from './story.entity.js';

export type StoryInList = Omit<Story, 'body'>;

const IN_LIST = { storyId: true, storyName: true, description: true, order: true, published: true, updatedAt: true };

/** In reading order, without the tellings. */
export const allStories = (tx: ReadTransaction): Promise<StoryInList[]> =>
  managerOf(tx).find(Story, { select: IN_LIST, order: { order: 'ASC', storyId: 'ASC' } });

export const publishedStory = (tx: ReadTransaction, storyName: string): Promise<StoryInList | null> =>
  managerOf(tx).findOne(Story, { select: IN_LIST, where: { storyName, published: true } });

export const countStories = (tx: ReadTransaction): Promise<number> => managerOf(tx).count(Story);
