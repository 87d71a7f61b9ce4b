import type { ArticleLink } from '@shinobi/shared/contract/learning/stories';
import { allArticleLinks } from '../articles/index.js';
import { contentSource, type LoadedFile, type SeedTable } from '../content/index.js';
import type { ReadTransaction } from '../../database/unit-of-work.js';
import { FolktaleEntity } from './folktale.entity.js';
import { FolktaleFile } from './folktale-file.js';
import { publishedStories } from './folktale.repository.js';
import { sentencesWithWords, sentenceViews, folktaleDescription, wordsView } from './folktale-views.js';

const CALL = '/api/Stories';
export const ALL_FOLKTALES = `${CALL}/GetAllStories`;
export const pageDataAddress = (storyName: string): string => `${CALL}/GetPageData/${encodeURIComponent(storyName)}`;
export const explanationAddress = (storyName: string): string =>
  `${CALL}/GetExplanation/${encodeURIComponent(storyName)}`;
export const sentenceAddress = (storyName: string, lineNumber: number): string =>
  `${CALL}/GetOneSentence/${encodeURIComponent(storyName)}/${lineNumber}`;
export const sentencesAddress = (storyId: number): string => `${CALL}/GetSentences/${storyId}`;
export const wordsAddress = (storyId: number): string => `${CALL}/GetWords/${storyId}`;
export const otherFolktalesAddress = (storyId: number): string => `${CALL}/GetOtherStories/${storyId}`;

const folktaleRow = ({ storyId, storyName, description, order, published, ...body }: FolktaleFile) => ({
  storyId,
  storyName,
  description,
  order,
  published,
  body,
});

const folktaleTable = (files: readonly LoadedFile<FolktaleFile>[]): SeedTable => ({
  kind: 'story',
  entity: FolktaleEntity,
  id: 'storyId',
  unique: 'storyName',
  stamp: 'updatedAt',
  rows: files.map(({ name: file, value }) => ({ file, content: folktaleRow(value) })),
});

const documentsOf = (
  story: FolktaleEntity,
  all: readonly FolktaleEntity[],
  articles: ReadonlyMap<string, ArticleLink>,
): (readonly [string, unknown])[] => [
  [pageDataAddress(story.storyName), folktaleDescription(story)],
  [explanationAddress(story.storyName), { explanation: story.body.explanation ?? '' }],
  [sentencesAddress(story.storyId), sentenceViews(story)],
  [wordsAddress(story.storyId), wordsView(story, articles)],
  [otherFolktalesAddress(story.storyId), all.filter((each) => each !== story).map(folktaleDescription)],
  ...sentencesWithWords(story).map((one) => [sentenceAddress(story.storyName, one.sentence.lineNumber), one] as const),
];

async function documents(tx: ReadTransaction): Promise<Map<string, unknown>> {
  const stories = await publishedStories(tx);
  const articles = new Map((await allArticleLinks(tx)).map((article) => [article.pageName, article]));
  return new Map<string, unknown>([
    [ALL_FOLKTALES, stories.map(folktaleDescription)],
    ...stories.flatMap((story) => documentsOf(story, stories, articles)),
  ]);
}

export const folktaleContent = contentSource<FolktaleFile>({
  folder: 'folktales',
  schema: FolktaleFile,
  tables: (files) => [folktaleTable(files)],
  documents,
  changes: async (tx) =>
    new Map((await publishedStories(tx)).map(({ storyName, updatedAt }) => [pageDataAddress(storyName), updatedAt])),
});
