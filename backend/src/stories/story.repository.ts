import { managerOf, type ReadTransaction } from '../database/unit-of-work.js';
import { Story } from './story.entity.js';

/** In reading order. */
export const allStories = (tx: ReadTransaction): Promise<Story[]> =>
  managerOf(tx).find(Story, { order: { order: 'ASC', storyId: 'ASC' } });

export const countStories = (tx: ReadTransaction): Promise<number> => managerOf(tx).count(Story);
