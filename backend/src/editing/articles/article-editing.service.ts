import { nameKey } from '@shinobi/shared/domain/platform/name-key';
import { Injectable } from '@nestjs/common';
import type { RequestOf, ResponseOf } from '@shinobi/shared/contract';
import type { EditedArticle } from '@shinobi/shared/contract/editing/articles-edit';
import { articleFaults } from '@shinobi/shared/domain/editing/article-edit';
import type { EditFault } from '@shinobi/shared/domain/editing/word-list';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { plainIssue } from '../../http/plain-issue.js';
import { ArticleFile, articleNotFound, ArticleRepository } from '../../learning/articles/index.js';
import { PublicContentService } from '../../learning/content/index.js';
import { Clock } from '../../runtime/clock.js';
import {
  type DocumentDescription,
  type DocumentSnapshot,
  type EditedDocumentKind,
  EditedDocumentsService,
  type EditVersionEntity,
  EditVersionsService,
  nameFixed,
  nameTaken,
  rejectFaults,
  type VersionBy,
} from '../versions/index.js';
import { EditedArticleRepository } from './edited-article.repository.js';
import { articleRowOf, type ArticleText, articleTextOf, publishableText } from './rules/article-text.js';

const KIND = 'article';
/** The schema accepts only ids below those of editors' articles, so an article is checked under this one. */
const ANY_FILE_ID = 1;

type SaveArticleRequest = RequestOf<'POST /api/ArticlesEdit/Save'>['body'];
type ArticleInList = ResponseOf<'GET /api/ArticlesEdit/GetAll'>[number];

/** An article as it was last saved. */
interface LoadedArticle {
  readonly text: ArticleText;
  /** Whether readers see it, in this or an earlier version. */
  readonly published: boolean;
}

/** Articles of editors: saving keeps a draft, publishing shows it to readers. */
@Injectable()
export class ArticleEditingService implements EditedDocumentKind {
  readonly kind = KIND;
  readonly folder = 'articles';

  constructor(
    private readonly work: UnitOfWork,
    private readonly articles: ArticleRepository,
    private readonly rows: EditedArticleRepository,
    private readonly versions: EditVersionsService,
    private readonly content: PublicContentService,
    private readonly clock: Clock,
    documents: EditedDocumentsService,
  ) {
    documents.register(this);
  }

  /** Returns all articles in their order, drafts included. */
  listArticles(): Promise<ArticleInList[]> {
    return this.work.read(async (tx) => {
      const drafts = await this.versions.findDraftIds(tx, KIND);
      const stateOf = await this.versions.getStates(tx, KIND);
      return (await this.loadAll(tx, drafts))
        .map(({ text: { body: _, test: __, ...summary }, published }) => ({
          ...summary,
          ...stateOf(summary.articleId),
          ...{ published, hasDraft: drafts.has(summary.articleId) },
        }))
        .toSorted((a, b) => a.order - b.order || a.articleId - b.articleId);
    });
  }

  /** Rejects with `ArticleNotFound`. */
  getArticle(pageName: string): Promise<EditedArticle> {
    return this.work.read(async (tx) => this.viewOf(tx, await this.requireArticle(tx, pageName)));
  }

  /** Saves a draft. Rejects with `InvalidInput`, `ArticleNotFound`, `StaleVersion`, `NameTaken` and `NameFixed`. */
  saveArticle({ version, ...text }: SaveArticleRequest, author: VersionBy): Promise<EditedArticle> {
    rejectFaults(articleFaults(text));
    return this.work.run(async (tx) => {
      const { articleId, before } = await this.openForChange(tx, text, version);
      return this.saveVersion(
        tx,
        before,
        { text: { ...text, articleId }, published: before?.published ?? false },
        { published: false, author },
      );
    });
  }

  /** Saves and publishes. Rejects like `saveArticle`, and with `InvalidInput` for an article with gaps. */
  async publishArticle({ version, ...sent }: SaveArticleRequest, author: VersionBy): Promise<EditedArticle> {
    const text = publishableText(sent);
    rejectFaults([...articleFaults(sent), ...schemaFaults(text)]);
    const saved = await this.work.run(async (tx) => {
      const { articleId, before } = await this.openForChange(tx, text, version);
      return this.storePublished(tx, before, { ...text, articleId }, author);
    });
    await this.content.refresh();
    return saved;
  }

  async describe(tx: ReadTransaction, id: number): Promise<DocumentDescription | null> {
    const found = await this.findById(tx, id);
    if (!found) return null;
    const { title, pageName } = found.text;
    const paths = { editPath: `/articlesEdit/${pageName}`, readerPath: `/articles/${pageName}` };
    return { title, ...paths, isPublic: found.published };
  }

  async publish(tx: Transaction, { body }: EditVersionEntity, author: VersionBy): Promise<void> {
    const draft = body as ArticleText;
    const text = publishableText(draft);
    rejectFaults([...articleFaults(draft), ...schemaFaults(text)]);
    await this.storePublished(tx, null, { ...text, articleId: draft.articleId }, author);
  }

  /** Its text becomes a draft, which keeps its name. */
  async hide(tx: Transaction, id: number, author: VersionBy): Promise<boolean> {
    const found = await this.findById(tx, id);
    if (!found?.published) return false;
    await this.rows.delete(tx, id);
    await this.markChanged(tx, id);
    await this.saveVersion(tx, found, { ...found, published: false }, { published: false, author });
    return true;
  }

  /** Returns the versions, newest first. Rejects with `ArticleNotFound`. */
  getHistory(pageName: string): Promise<ResponseOf<'GET /api/ArticlesEdit/GetHistory/:pageName'>> {
    return this.work.read(async (tx) => {
      const { text } = await this.requireArticle(tx, pageName);
      return this.versions.getHistory(tx, KIND, text.articleId);
    });
  }

  /** Rejects with `ArticleNotFound` and `NotFound`. */
  getVersion(pageName: string, version: number): Promise<EditedArticle> {
    return this.work.read(async (tx) => {
      const loaded = await this.requireArticle(tx, pageName);
      const { body, ...state } = await this.versions.getVersion(tx, KIND, loaded.text.articleId, version);
      return { ...(await this.viewOf(tx, loaded)), ...(body as ArticleText), ...state };
    });
  }

  /** Checks that a change applies, and reserves the id of a new article. */
  private async openForChange(
    tx: Transaction,
    { articleId, pageName }: Pick<ArticleText, 'articleId' | 'pageName'>,
    version: number,
  ): Promise<{ readonly articleId: number; readonly before: LoadedArticle | null }> {
    await this.versions.lockContent(tx);
    const holder = await this.findByName(tx, pageName);
    if (holder && holder.text.articleId !== articleId) throw nameTaken(await this.viewOf(tx, holder));
    if (articleId === 0) return { articleId: await this.versions.reserveIds(tx, KIND, 1), before: null };
    const before = await this.findById(tx, articleId);
    if (!before) throw articleNotFound();
    this.versions.requireCurrent(version, await this.viewOf(tx, before));
    if (before.published && before.text.pageName !== pageName) throw nameFixed();
    return { articleId, before };
  }

  private async storePublished(
    tx: Transaction,
    before: LoadedArticle | null,
    text: ArticleText,
    author: VersionBy,
  ): Promise<EditedArticle> {
    await this.rows.store(tx, articleRowOf(text, this.clock.iso()));
    await this.markChanged(tx, text.articleId);
    return this.saveVersion(tx, before, { text, published: true }, { published: true, author });
  }

  private async markChanged(tx: Transaction, articleId: number): Promise<void> {
    await this.content.markChanged(tx, 'articles', articleId);
    // Folktales show the titles of public articles.
    await this.content.markChanged(tx, 'folktales');
  }

  private async saveVersion(
    tx: Transaction,
    before: LoadedArticle | null,
    after: LoadedArticle,
    saved: Pick<DocumentSnapshot, 'published' | 'author'>,
  ): Promise<EditedArticle> {
    await this.versions.saveVersion(tx, before && snapshotOf(before.text), { ...snapshotOf(after.text), ...saved });
    return this.viewOf(tx, after);
  }

  private async viewOf(tx: ReadTransaction, { text, published }: LoadedArticle): Promise<EditedArticle> {
    const state = await this.versions.getState(tx, KIND, text.articleId);
    const latest = await this.versions.findLatest(tx, KIND, text.articleId);
    return { ...text, ...state, published, hasDraft: latest !== null && !latest.published };
  }

  private async findById(tx: ReadTransaction, articleId: number): Promise<LoadedArticle | null> {
    const row = await this.rows.findById(tx, articleId);
    const latest = await this.versions.findLatest(tx, KIND, articleId);
    if (latest && (row === null || !latest.published))
      return { text: latest.body as ArticleText, published: row !== null };
    return row && { text: articleTextOf(row), published: true };
  }

  /** Finds an article by its name in any letter case, whether readers see it or not. */
  private async findByName(tx: ReadTransaction, pageName: string): Promise<LoadedArticle | null> {
    const row = await this.articles.findByName(tx, pageName);
    if (row) return this.findById(tx, row.articleId);
    const key = nameKey(pageName);
    const drafts = await this.loadAll(tx, await this.versions.findDraftIds(tx, KIND));
    return drafts.find(({ text }) => nameKey(text.pageName) === key) ?? null;
  }

  /** Returns every article as it was last saved. `drafts` are those whose latest version is one. */
  private async loadAll(tx: ReadTransaction, drafts: ReadonlySet<number>): Promise<LoadedArticle[]> {
    const rows = await this.articles.findAll(tx);
    const ids = new Set([...rows.map(({ articleId }) => articleId), ...drafts]);
    const published = new Map(rows.map((row) => [row.articleId, articleTextOf(row)]));
    const loaded: LoadedArticle[] = [];
    for (const id of ids) {
      const draft = drafts.has(id) ? await this.versions.findLatest(tx, KIND, id) : null;
      const text = draft ? (draft.body as ArticleText) : published.get(id);
      if (text) loaded.push({ text, published: published.has(id) });
    }
    return loaded;
  }

  private async requireArticle(tx: ReadTransaction, pageName: string): Promise<LoadedArticle> {
    const loaded = await this.findByName(tx, pageName);
    if (!loaded) throw articleNotFound();
    return loaded;
  }
}

const snapshotOf = (text: ArticleText): DocumentSnapshot => ({
  kind: KIND,
  id: text.articleId,
  body: text,
  count: text.body.length,
});

/** Finds what a content file would be refused for. */
function schemaFaults({ test, ...text }: ArticleText): EditFault[] {
  const file = { ...text, articleId: ANY_FILE_ID, ...(test.length > 0 && { test }) };
  const { error } = ArticleFile.safeParse(file, { error: plainIssue });
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
}
