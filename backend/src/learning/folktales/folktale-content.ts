import type { ArticleLink } from '@shinobi/shared/contract/learning/stories';
import type { ArticleRepository } from '../articles/index.js';
import { contentSource, type LoadedFile, type SeedTable } from '../content/index.js';
import type { ReadTransaction } from '../../database/unit-of-work.js';
import { FolktaleEntity } from './folktale.entity.js';
import { FolktaleFile } from './folktale-file.js';
import type { FolktaleRepository } from './folktale.repository.js';
import { folktaleDescription, sentencesWithWords, sentenceViews, wordsView } from './folktale-views.js';

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
  folktale: FolktaleEntity,
  all: readonly FolktaleEntity[],
  articles: ReadonlyMap<string, ArticleLink>,
): (readonly [string, unknown])[] => [
  [pageDataAddress(folktale.storyName), folktaleDescription(folktale)],
  [explanationAddress(folktale.storyName), { explanation: folktale.body.explanation ?? '' }],
  [sentencesAddress(folktale.storyId), sentenceViews(folktale)],
  [wordsAddress(folktale.storyId), wordsView(folktale, articles)],
  [otherFolktalesAddress(folktale.storyId), all.filter((each) => each !== folktale).map(folktaleDescription)],
  ...sentencesWithWords(folktale).map(
    (one) => [sentenceAddress(folktale.storyName, one.sentence.lineNumber), one] as const,
  ),
];

interface FolktaleRepositories {
  readonly folktales: FolktaleRepository;
  readonly articles: ArticleRepository;
}

async function allDocuments(tx: ReadTransaction, repositories: FolktaleRepositories): Promise<Map<string, unknown>> {
  const folktales = await repositories.folktales.findPublished(tx);
  const articles = new Map((await repositories.articles.findLinks(tx)).map((article) => [article.pageName, article]));
  return new Map<string, unknown>([
    [ALL_FOLKTALES, folktales.map(folktaleDescription)],
    ...folktales.flatMap((folktale) => documentsOf(folktale, folktales, articles)),
  ]);
}

export const folktaleContent = (repositories: FolktaleRepositories) =>
  contentSource<FolktaleFile>({
    folder: 'folktales',
    dependsOn: ['articles'],
    schema: FolktaleFile,
    tables: (files) => [folktaleTable(files)],
    documents: (tx) => allDocuments(tx, repositories),
    changes: async (tx) =>
      new Map(
        (await repositories.folktales.findPublished(tx)).map(({ storyName, updatedAt }) => [
          pageDataAddress(storyName),
          updatedAt,
        ]),
      ),
  });
