import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { UnitOfWork } from '../database/unit-of-work.js';
import { allStories, countStories, publishedStory } from './story.repository.js';
import { storySummary } from './story-views.js';

@Injectable()
export class StoriesService {
  constructor(private readonly work: UnitOfWork) {}

  /** Drafts too, for the editor. */
  async listForEditor(): Promise<ResponseOf<'GET /api/StoriesEdit/GetAll'>> {
    const stories = await this.work.read(allStories);
    return stories.map((story) => ({
      ...storySummary(story),
      published: story.published,
      updatedAt: story.updatedAt,
    }));
  }

  /** The id of the published folktale of this name, or null. */
  async publishedId(storyName: string): Promise<number | null> {
    return (await this.work.read((tx) => publishedStory(tx, storyName)))?.storyId ?? null;
  }

  count(): Promise<number> {
    return this.work.read(countStories);
  }
}
