import type { StorySummary } from '@shinobi/shared/contract/stories';
import { contentPart, type LoadedFile, type SeedTable } from '../content/index.js';
import type { ReadTransaction } from '../database/unit-of-work.js';
import { Story } from './story.entity.js';
import { StoryFile } from './story-file.js';
import { allStories, type StoryInList } from './story.repository.js';

export const ALL_STORIES = '/api/Stories/GetAllStories';

export const storySummary = ({ storyId, storyName, description }: StoryInList): StorySummary => ({
  storyId,
  storyName,
  description,
});

const storyRow = ({ storyId, storyName, description, order, published, ...body }: StoryFile) => ({
  storyId,
  storyName,
  description,
  order,
  published,
  body,
});

const storyTable = (files: readonly LoadedFile<StoryFile>[]): SeedTable => ({
  kind: 'story',
  entity: Story,
  id: 'storyId',
  unique: 'storyName',
  stamp: 'updatedAt',
  rows: files.map(({ name: file, value }) => ({ file, content: storyRow(value) })),
});

const documents = async (tx: ReadTransaction) =>
  new Map([[ALL_STORIES, (await allStories(tx)).filter(({ published }) => published).map(storySummary)]]);

export const storyContent = contentPart<StoryFile>({
  folder: 'folktales',
  schema: StoryFile,
  tables: (files) => [storyTable(files)],
  documents,
});
