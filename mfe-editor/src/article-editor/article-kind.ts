import type { EditedArticle } from '@shinobi/shared/contract/editing/articles-edit';
import { articleFaults } from '@shinobi/shared/domain/editing/article-edit';
import type { EditFault } from '@shinobi/shared/domain/editing/word-list';
import { formatCount } from '@shinobi/shared/ui/desk/format.js';
import { fieldDifferences, rowDifferences } from '../common/merging/difference.js';
import { describeQuestion } from '../common/questions/test-question.js';
import { pastVersion } from '../common/workbench/past-version.js';
import type { DocumentKind } from '../common/workbench/document-kind.js';
import { type Article, articleFrom, articleSaveRequest, type BlockRow, markdownOf, NEW_ARTICLE } from './article.js';

type ArticleKind = DocumentKind<Article, EditedArticle>;

export const FIELD_NAMES = {
  pageName: 'Name in the address',
  order: 'Place in the list',
  title: 'Title',
  description: 'Description',
  level: 'Level',
  minutes: 'Minutes to read',
  picture: 'Picture in the list',
} as const;

const NAMES: Readonly<Record<string, string>> = {
  ...FIELD_NAMES,
  ...{ body: 'Block', test: 'Question', question: 'the question', prompt: 'what is asked about' },
  ...{ choices: 'choice', answer: 'the right choice', why: 'why' },
};

/** Names the field at a path of the server: `test.2.choices.1` is `Question 3, choice 2`. */
export function fieldName(path: string): string {
  const parts: string[] = [];
  for (const key of path.split('.')) {
    if (/^\d+$/.test(key)) parts.push(`${parts.pop() ?? ''} ${Number(key) + 1}`.trim());
    else parts.push(NAMES[key] ?? key);
  }
  return parts.join(', ');
}

const describeBlock = (block: BlockRow) => markdownOf(block) || '(empty)';

const findDifferences: ArticleKind['findDifferences'] = (mine, theirs) => [
  ...fieldDifferences(mine, theirs, FIELD_NAMES),
  ...rowDifferences(mine, theirs, {
    ...{ name: 'Block', describe: describeBlock, rowsOf: ({ body }: Article) => body },
    withRows: (article, body) => ({ ...article, body }),
  }),
  ...rowDifferences(mine, theirs, {
    ...{ name: 'Question', describe: describeQuestion, rowsOf: ({ test }: Article) => test },
    withRows: (article, test) => ({ ...article, test }),
  }),
];

const PAGE_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const nameFaults = (name: string): EditFault[] =>
  PAGE_NAME.test(name) && name.length <= 60 && name !== NEW_ARTICLE
    ? []
    : [{ path: 'pageName', message: 'Use lower-case letters, digits and single hyphens, as in wa-and-ga.' }];

/** Returns what a block lacks. One in which nothing is written is left out of the article, and lacks nothing. */
function missingIn({ kind, text, english, src, alt }: BlockRow): string | null {
  const isDescribed = alt.trim() !== '';
  if (kind === 'picture' && src !== '' && !isDescribed) return 'Describe the picture for people who do not see it.';
  if (kind === 'picture' && src === '' && isDescribed) return 'Choose a picture, or remove this block.';
  if (kind === 'sentence' && text.trim() === '' && english.trim() !== '')
    return 'Write the Japanese, or remove this block.';
  return null;
}

const blockFaults = (body: readonly BlockRow[]): EditFault[] =>
  body.flatMap((block, index) => {
    const message = missingIn(block);
    return message === null ? [] : [{ path: `body.${index}`, message }];
  });

/** Finds what the server would refuse in a draft: an article that is published may not have gaps either. */
function findFaults(article: Article): EditFault[] {
  const request = articleSaveRequest(article, { articleId: 0, version: 0 });
  const described = blockFaults(article.body);
  const isDescribed = ({ path }: EditFault) => described.every((fault) => fault.path !== path);
  return [...nameFaults(request.pageName), ...described, ...articleFaults(request).filter(isDescribed)];
}

/** Describes articles to the workbench of an editor with this token; undefined for the administrator. */
export function articleKind(editorToken: string | undefined): ArticleKind {
  return {
    ...{ what: 'article', findDifferences, findFaults, fieldName, toEditable: articleFrom },
    withAssignedIds: (value) => value,
    readerApiPath: '/api/Articles/',
    versionOf: ({ version }) => version,
    isNew: ({ articleId }) => articleId === 0,
    draftKey: ({ articleId }) => `article-${articleId}`,
    editPath: ({ pageName }) => `/articlesEdit/${pageName || NEW_ARTICLE}`,
    readerPath: ({ published, pageName }) => (published ? `/articles/${pageName}` : null),
    save: (api, article, stored) =>
      api('POST /api/ArticlesEdit/Save', { body: articleSaveRequest(article, stored), editorToken }),
    reviewing: {
      kind: 'article',
      idOf: ({ articleId }) => articleId,
      isDraft: ({ hasDraft }) => hasDraft,
      publishesAlone: editorToken !== undefined,
    },
    publishing: {
      ...{ label: 'Publish', failed: 'Not published.', isPublished: ({ published }) => published },
      publish: (api, article, stored) =>
        api('POST /api/ArticlesEdit/Publish', { body: articleSaveRequest(article, stored), editorToken }),
    },
    async loadHistory(api, { pageName }, signal) {
      const params = { pageName };
      const versions = await api('GET /api/ArticlesEdit/GetHistory/:pageName', { params, editorToken, signal });
      return versions.map(({ count, ...rest }) => pastVersion(rest, formatCount(count, 'block')));
    },
    async loadVersion(api, { pageName }, version) {
      const params = { pageName, version };
      const restored = await api('GET /api/ArticlesEdit/GetVersion/:pageName/:version', { params, editorToken });
      // The address must not change, whatever name the old version had.
      return { ...restored, pageName };
    },
  };
}
