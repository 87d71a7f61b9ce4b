import { Injectable } from '@nestjs/common';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import type { Story } from './story.entity.js';
import type { StoryFile } from './story-file.js';
import {
  allStories,
  countStories,
  insertStory,
  lastStory,
  publishedStory,
  storyById,
  storyByName,
  type StoryInList,
  updateStory,
} from './story.repository.js';

/** Numbers below are those of the content files. */
const FIRST_OF_EDITORS = 1_000_000;

/** What an editor writes of a folktale. */
export type StoryText = Pick<StoryFile, 'storyName' | 'description' | 'title' | 'sentences'>;
type Name = Pick<StoryFile, 'storyName' | 'description'>;

@Injectable()
export class StoriesService {
  constructor(private readonly work: UnitOfWork) {}

  /** Drafts too, in reading order, without the tellings. */
  list(tx: ReadTransaction): Promise<StoryInList[]> {
    return allStories(tx);
  }

  find(tx: ReadTransaction, storyId: number): Promise<Story | null> {
    return storyById(tx, storyId);
  }

  /** Whose address this is; null when it is free. */
  async idOfName(tx: ReadTransaction, storyName: string): Promise<number | null> {
    return (await storyByName(tx, storyName))?.storyId ?? null;
  }

  /** Begins a folktale that readers do not see, after all others. Nobody else may begin one meanwhile. */
  async start(tx: Transaction, name: Name, updatedAt: string): Promise<number> {
    const last = await lastStory(tx);
    const storyId = Math.max(FIRST_OF_EDITORS, last.storyId + 1);
    await insertStory(tx, { ...name, storyId, order: last.order + 1, published: false, updatedAt, body: {} });
    return storyId;
  }

  /** What the editors' list says of a folktale that readers do not see. */
  rename(tx: Transaction, storyId: number, { storyName, description }: Name, updatedAt: string): Promise<void> {
    return updateStory(tx, storyId, { storyName, description, updatedAt });
  }

  /** Shows readers this telling; what else there is of the folktale stays. */
  publish(tx: Transaction, { storyId, body }: Story, text: StoryText, updatedAt: string): Promise<void> {
    const { storyName, description, title, sentences } = text;
    const published = { storyName, description, published: true, updatedAt };
    return updateStory(tx, storyId, { ...published, body: { ...body, title, sentences } });
  }

  /** The id of the published folktale of this name, or null. */
  async publishedId(storyName: string): Promise<number | null> {
    return (await this.work.read((tx) => publishedStory(tx, storyName)))?.storyId ?? null;
  }

  count(): Promise<number> {
    return this.work.read(countStories);
  }
}
