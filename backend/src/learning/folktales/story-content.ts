import type { ArticleLink } from '@shinobi/shared/contract/learning/stories';
import { allArticleLinks } from '../articles/index.js';
import { contentPart, type LoadedFile, type SeedTable } from '../content/index.js';
import type { ReadTransaction } from '../../database/unit-of-work.js';
import { Story } from './story.entity.js';
import { StoryFile } from './story-file.js';
import { publishedStories } from './story.repository.js';
import { oneByOne, sentenceViews, storyDescription, wordsView } from './story-views.js';

const CALL = '/api/Stories';
export const ALL_STORIES = `${CALL}/GetAllStories`;
export const pageDataAddress = (storyName: string): string => `${CALL}/GetPageData/${encodeURIComponent(storyName)}`;
export const explanationAddress = (storyName: string): string =>
  `${CALL}/GetExplanation/${encodeURIComponent(storyName)}`;
export const sentenceAddress = (storyName: string, lineNumber: number): string =>
  `${CALL}/GetOneSentence/${encodeURIComponent(storyName)}/${lineNumber}`;
export const sentencesAddress = (storyId: number): string => `${CALL}/GetSentences/${storyId}`;
export const wordsAddress = (storyId: number): string => `${CALL}/GetWords/${storyId}`;
export const otherStoriesAddress = (storyId: number): string => `${CALL}/GetOtherStories/${storyId}`;

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

const ofStory = (
  story: Story,
  all: readonly Story[],
  articles: ReadonlyMap<string, ArticleLink>,
): (readonly [string, unknown])[] => [
  [pageDataAddress(story.storyName), storyDescription(story)],
  [explanationAddress(story.storyName), { explanation: story.body.explanation ?? '' }],
  [sentencesAddress(story.storyId), sentenceViews(story)],
  [wordsAddress(story.storyId), wordsView(story, articles)],
  [otherStoriesAddress(story.storyId), all.filter((each) => each !== story).map(storyDescription)],
  ...oneByOne(story).map((one) => [sentenceAddress(story.storyName, one.sentence.lineNumber), one] as const),
];

async function documents(tx: ReadTransaction): Promise<Map<string, unknown>> {
  const stories = await publishedStories(tx);
  const articles = new Map((await allArticleLinks(tx)).map((article) => [article.pageName, article]));
  return new Map<string, unknown>([
    [ALL_STORIES, stories.map(storyDescription)],
    ...stories.flatMap((story) => ofStory(story, stories, articles)),
  ]);
}

export const storyContent = contentPart<StoryFile>({
  folder: 'folktales',
  schema: StoryFile,
  tables: (files) => [storyTable(files)],
  documents,
  changes: async (tx) =>
    new Map((await publishedStories(tx)).map(({ storyName, updatedAt }) => [pageDataAddress(storyName), updatedAt])),
});
