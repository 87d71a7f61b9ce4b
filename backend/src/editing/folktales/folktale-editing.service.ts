import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { EditedStory } from '@shinobi/shared/contract/editing/stories-edit';
import { Clock } from '../../runtime/clock.js';
import { ArticleRepository } from '../../learning/articles/index.js';
import { PublicContentService } from '../../learning/content/index.js';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import {
  type FolktaleEntity,
  folktaleNotFound,
  FolktalesService,
  type SentenceInFile,
} from '../../learning/folktales/index.js';
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
  staleVersion,
  type VersionBy,
  versionNotFound,
} from '../versions/index.js';
import { AudioJobsService } from './audio-jobs.service.js';
import { publishable } from './rules/publishable.js';
import {
  type EditedFolktale,
  editedFolktaleOf,
  extrasFaults,
  type FolktaleRequest,
  numberFaults,
} from './rules/edited-folktale.js';
import { incomplete, wrongNumbers } from './folktale-editing.errors.js';
import {
  BLANK,
  editedFolktaleOfEntity,
  kindOf,
  type LoadedFolktale,
  snapshotOf,
  textOfVersion,
  toEditedStory,
} from './loaded-folktale.js';

type SavedVersion = ResponseOf<'POST /api/StoriesEdit/Save'>;

@Injectable()
export class FolktaleEditingService implements EditedDocumentKind {
  readonly kind = 'folktale';
  readonly folder = 'folktales';

  constructor(
    private readonly work: UnitOfWork,
    private readonly folktales: FolktalesService,
    private readonly versions: EditVersionsService,
    private readonly audio: AudioJobsService,
    private readonly content: PublicContentService,
    private readonly articles: ArticleRepository,
    private readonly clock: Clock,
    documents: EditedDocumentsService,
  ) {
    documents.register(this);
  }

  listFolktales(): Promise<ResponseOf<'GET /api/StoriesEdit/GetAll'>> {
    return this.work.read(async (tx) => {
      const drafts = await this.versions.findDraftIds(tx, 'folktale');
      return (await this.folktales.listFolktales(tx)).map(
        ({ storyId, storyName, description, published, updatedAt }) => ({
          ...{ storyId, storyName, description, published, updatedAt },
          hasDraft: drafts.has(storyId),
        }),
      );
    });
  }

  /** Returns the last saved text; for id 0 an empty one. Rejects with `StoryNotFound`. */
  getCurrent(storyId: number): Promise<EditedStory> {
    return this.work.read(async (tx) => toEditedStory(await this.load(tx, storyId)));
  }

  /** Saves a draft. Rejects with `StaleVersion`, `NameTaken`, `NameFixed` and `InvalidInput`. */
  saveFolktale(request: FolktaleRequest, author: VersionBy): Promise<SavedVersion> {
    return this.work.run(async (tx) => {
      const loaded = await this.openForChange(tx, request);
      const text = editedFolktaleOf(request, loaded.text);
      await this.rejectExtrasFaults(tx, text, loaded.text);
      await this.requireFreeName(tx, loaded, text);
      const folktale = loaded.folktale ?? (await this.createDraft(tx, text));
      if (!folktale.published) await this.folktales.renameDraft(tx, folktale.storyId, text, this.clock.iso());
      return this.saveVersion(tx, { ...loaded, folktale }, text, { published: false, author });
    });
  }

  /** Saves and publishes. Rejects like `save`, and with `StoryIncomplete`. */
  async publishFolktale(request: FolktaleRequest, author: VersionBy): Promise<SavedVersion> {
    const saved = await this.work.run(async (tx) => {
      const loaded = await this.openForChange(tx, request);
      return this.publishLoaded(tx, loaded, editedFolktaleOf(request, loaded.text), author);
    });
    await this.content.refresh();
    return saved;
  }

  async describe(tx: ReadTransaction, id: number): Promise<DocumentDescription | null> {
    const folktale = await this.folktales.findFolktale(tx, id);
    if (!folktale) return null;
    const { storyName, published } = folktale;
    return {
      title: storyName,
      editPath: `/folktalesEdit/${storyName}`,
      readerPath: `/folktales/${storyName}`,
      isPublic: published,
    };
  }

  async publish(tx: Transaction, version: EditVersionEntity, author: VersionBy): Promise<void> {
    const loaded = await this.load(tx, version.id);
    if (!loaded.folktale) throw folktaleNotFound();
    await this.publishLoaded(tx, loaded, textOfVersion(version, loaded.folktale), author);
  }

  async hide(tx: Transaction, id: number): Promise<boolean> {
    const folktale = await this.folktales.findFolktale(tx, id);
    if (!folktale?.published) return false;
    await this.folktales.hideFolktale(tx, id, this.clock.iso());
    await this.content.markChanged(tx, 'folktales', id);
    return true;
  }

  /** Returns the versions, newest first. Rejects with `StoryNotFound`. */
  getHistory(storyId: number): Promise<ResponseOf<'GET /api/StoriesEdit/GetHistory/:id'>> {
    return this.work.read(async (tx) => {
      await this.load(tx, storyId);
      const versions = await this.versions.listVersions(tx, 'folktale', storyId);
      const authorOf = await this.versions.findAuthors(tx, versions);
      return versions.map((head) => ({
        version: head.version,
        kind: kindOf(head),
        at: head.at,
        lineCount: head.count,
        author: authorOf(head),
      }));
    });
  }

  /** Rejects with `StoryNotFound` and `NotFound`. */
  getVersion(storyId: number, version: number): Promise<EditedStory> {
    return this.work.read(async (tx) => {
      const loaded = await this.load(tx, storyId);
      const { folktale } = loaded;
      if (!folktale) throw versionNotFound();
      const saved = await this.versions.requireVersion(tx, 'folktale', storyId, version);
      return toEditedStory({ ...loaded, latest: saved, text: textOfVersion(saved, folktale) });
    });
  }

  /** Loads a folktale for a change; the lock keeps other editors out until the transaction ends. */
  private async openForChange(tx: Transaction, request: FolktaleRequest): Promise<LoadedFolktale> {
    const faults = numberFaults(request);
    if (faults.length > 0) throw wrongNumbers(faults);
    await this.versions.lockContent(tx);
    const loaded = await this.load(tx, request.storyDesc.storyId);
    const { version } = request.storyDesc;
    if (version !== undefined && version !== (loaded.latest?.version ?? 0)) throw staleVersion(toEditedStory(loaded));
    return loaded;
  }

  private async load(tx: ReadTransaction, storyId: number): Promise<LoadedFolktale> {
    if (storyId === 0) return { folktale: null, latest: null, text: BLANK };
    const folktale = await this.folktales.findFolktale(tx, storyId);
    if (!folktale) throw folktaleNotFound();
    const latest = await this.versions.findLatest(tx, 'folktale', storyId);
    const text = latest ? textOfVersion(latest, folktale) : editedFolktaleOfEntity(folktale);
    return { folktale, latest, text };
  }

  private async rejectExtrasFaults(tx: Transaction, text: EditedFolktale, before: EditedFolktale): Promise<void> {
    const known = new Set((await this.articles.findLinks(tx)).map(({ pageName }) => pageName));
    rejectFaults(extrasFaults(text, before, known));
  }

  private async requireFreeName(
    tx: Transaction,
    { folktale }: LoadedFolktale,
    { storyName }: EditedFolktale,
  ): Promise<void> {
    if (folktale?.published && folktale.storyName !== storyName) throw nameFixed();
    const holder = await this.folktales.findIdByName(tx, storyName);
    if (holder !== null && holder !== folktale?.storyId) throw nameTaken(toEditedStory(await this.load(tx, holder)));
  }

  private async createDraft(tx: Transaction, text: EditedFolktale): Promise<FolktaleEntity> {
    const storyId = await this.folktales.createDraft(tx, text, this.clock.iso());
    const folktale = await this.folktales.findFolktale(tx, storyId);
    if (!folktale) throw folktaleNotFound();
    return folktale;
  }

  private async publishLoaded(
    tx: Transaction,
    loaded: LoadedFolktale,
    edited: EditedFolktale,
    author: VersionBy,
  ): Promise<SavedVersion> {
    const { text, faults } = publishable(edited);
    if (faults.length > 0) throw incomplete(faults);
    await this.rejectExtrasFaults(tx, text, loaded.text);
    await this.requireFreeName(tx, loaded, text);
    const folktale = loaded.folktale ?? (await this.createDraft(tx, text));
    await this.publishText(tx, folktale, text);
    return this.saveVersion(tx, { ...loaded, folktale }, text, { published: true, author });
  }

  private async publishText(
    tx: Transaction,
    folktale: FolktaleEntity,
    { title, sentences, explanation, youtube, articles, ...name }: EditedFolktale,
  ): Promise<void> {
    const before = folktale.body.sentences ?? null;
    const after: SentenceInFile[] = [...sentences];
    await this.folktales.publishFolktale(
      tx,
      folktale,
      {
        ...{ ...name, title: title ?? undefined, sentences: after, youtube },
        explanation: explanation || undefined,
        articles: articles.length > 0 ? [...articles] : undefined,
      },
      this.clock.iso(),
    );
    await this.audio.updateJobs(tx, folktale.storyId, before, after);
    await this.content.markChanged(tx, 'folktales', folktale.storyId);
  }

  private async saveVersion(
    tx: Transaction,
    { folktale, text: before }: LoadedFolktale & { readonly folktale: FolktaleEntity },
    after: EditedFolktale,
    saved: Pick<DocumentSnapshot, 'published' | 'author'>,
  ): Promise<SavedVersion> {
    const { storyId, updatedAt } = folktale;
    const original = before === BLANK ? null : { ...snapshotOf(storyId, before), at: updatedAt };
    const version = await this.versions.saveVersion(tx, original, { ...snapshotOf(storyId, after), ...saved });
    return { storyId, version };
  }
}
