import type { ArticleLink, StoryDescription } from '@shinobi/shared/contract/learning/stories';
import type { ArticleRepository } from '../articles/index.js';
import { type ContentItem, contentSource, type LoadedFile, type SeedTable } from '../content/index.js';
import type { ReadTransaction } from '../../database/unit-of-work.js';
import { FolktaleEntity } from './folktale.entity.js';
import { FolktaleFile } from './folktale-file.js';
import type { FolktaleRepository } from './folktale.repository.js';
import { storyWords } from './story-words.js';
import {
  explanationView,
  folktaleDescription,
  sentencesWithWords,
  sentenceViews,
  wordsView,
} from './folktale-views.js';

const CALL = '/api/Stories';
export const ALL_FOLKTALES = `${CALL}/GetAllStories`;
export const STORY_WORDS = `${CALL}/GetStoryWords`;
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

function documentsOf(
  folktale: FolktaleEntity,
  description: StoryDescription,
  articles: ReadonlyMap<string, ArticleLink>,
): Map<string, unknown> {
  const { storyId, storyName } = folktale;
  return new Map<string, unknown>([
    [pageDataAddress(storyName), description],
    [explanationAddress(storyName), explanationView(folktale)],
    [sentencesAddress(storyId), sentenceViews(folktale)],
    [wordsAddress(storyId), wordsView(folktale, articles)],
    ...sentencesWithWords(folktale).map((one) => [sentenceAddress(storyName, one.sentence.lineNumber), one] as const),
  ]);
}

function itemOf(folktale: FolktaleEntity, articles: ReadonlyMap<string, ArticleLink>): ContentItem<StoryDescription> {
  const description = folktaleDescription(folktale);
  return {
    id: folktale.storyId,
    order: folktale.order,
    entry: description,
    documents: documentsOf(folktale, description, articles),
    changedAt: folktale.updatedAt,
  };
}

interface FolktaleRepositories {
  readonly folktales: FolktaleRepository;
  readonly articles: ArticleRepository;
}

async function readItems(
  tx: ReadTransaction,
  repositories: FolktaleRepositories,
  ids?: readonly number[],
): Promise<ContentItem<StoryDescription>[]> {
  const folktales = await repositories.folktales.findPublished(tx, ids);
  const articles = new Map((await repositories.articles.findLinks(tx)).map((article) => [article.pageName, article]));
  return folktales.map((folktale) => itemOf(folktale, articles));
}

const listsOf = (descriptions: readonly StoryDescription[]): Map<string, unknown> =>
  new Map<string, unknown>([
    [ALL_FOLKTALES, descriptions],
    [STORY_WORDS, descriptions.flatMap((description) => storyWords(description) ?? [])],
    ...descriptions.map(
      (one) => [otherFolktalesAddress(one.storyId), descriptions.filter((each) => each !== one)] as const,
    ),
  ]);

export const folktaleContent = (repositories: FolktaleRepositories) =>
  contentSource<FolktaleFile, StoryDescription>({
    folder: 'folktales',
    // `GetWords` includes links to articles.
    dependsOn: ['articles'],
    schema: FolktaleFile,
    tables: (files) => [folktaleTable(files)],
    items: (tx, ids) => readItems(tx, repositories, ids),
    lists: listsOf,
  });
