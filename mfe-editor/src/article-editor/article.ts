import type { RequestOf } from '@shinobi/shared/contract';
import type { EditedArticle } from '@shinobi/shared/contract/editing/articles-edit';
import { blockMarkdown, parseBlock } from '@shinobi/shared/domain/editing/article-blocks';
import { newRowId, type Row } from '../common/rows/rows.js';
import { questionFrom, type QuestionRow, questionToSave } from '../common/questions/test-question.js';

export type BlockKind = 'text' | 'sentence' | 'picture';

/** A block with the fields of all kinds; those of other kinds are empty. */
export interface BlockRow extends Row {
  readonly kind: BlockKind;
  /** Markdown, or Japanese with furigana in braces. */
  readonly text: string;
  readonly english: string;
  readonly src: string;
  readonly alt: string;
}

/** The editable form of an article. */
export interface Article extends Pick<
  EditedArticle,
  'pageName' | 'order' | 'title' | 'description' | 'level' | 'minutes' | 'picture'
> {
  readonly body: readonly BlockRow[];
  readonly test: readonly QuestionRow[];
}
type ArticleSaveRequest = RequestOf<'POST /api/ArticlesEdit/Save'>['body'];

/** The last part of the address for a new article. */
export const NEW_ARTICLE = 'new';

export const blankBlock = (kind: BlockKind): BlockRow => ({
  ...{ id: newRowId(), kind, text: '', english: '', src: '', alt: '' },
});

/** An article that was never saved. `order` is its position in the list. */
export const newArticle = (order: number): EditedArticle => ({
  ...{ articleId: 0, pageName: '', order, title: '', description: '', level: null, minutes: 3, picture: null },
  ...{ body: [], test: [], published: false, hasDraft: false, origin: 'editor', version: 0, changedAt: null },
});

function blockFrom(markdown: string): BlockRow {
  const block = parseBlock(markdown);
  const blank = blankBlock(block.kind);
  if (block.kind === 'text') return { ...blank, text: block.text };
  if (block.kind === 'sentence') return { ...blank, text: block.japanese, english: block.english };
  return { ...blank, src: block.src, alt: block.alt };
}

/** Returns the Markdown of a block; empty for one in which nothing is written. */
export function markdownOf({ kind, text, english, src, alt }: BlockRow): string {
  if (kind === 'text') return text.trim();
  if (kind === 'sentence')
    return text.trim() === '' ? '' : blockMarkdown({ kind, japanese: text.trim(), english: english.trim() });
  return src === '' ? '' : blockMarkdown({ kind, src, alt: alt.trim() });
}

export const articleFrom = (stored: EditedArticle): Article => ({
  ...{ pageName: stored.pageName, order: stored.order, title: stored.title, description: stored.description },
  ...{ level: stored.level, minutes: stored.minutes, picture: stored.picture },
  body: stored.body.map(blockFrom),
  test: stored.test.map(questionFrom),
});

export const articleSaveRequest = (
  { pageName, order, title, description, level, minutes, picture, body, test }: Article,
  { articleId, version }: Pick<EditedArticle, 'articleId' | 'version'>,
): ArticleSaveRequest => ({
  ...{ articleId, version, order, level, minutes, picture },
  ...{ pageName: pageName.trim(), title: title.trim(), description: description.trim() },
  body: body.map(markdownOf),
  test: test.map(questionToSave),
});
