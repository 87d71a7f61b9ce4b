import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { EditedStory, VersionKind } from '@shinobi/shared/contract/editing/stories-edit';
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
  type DocumentSnapshot,
  type EditVersionEntity,
  EditVersionsService,
  nameFixed,
  nameTaken,
  rejectFaults,
  staleVersion,
  versionNotFound,
} from '../versions/index.js';
import { AudioJobsService } from './audio-jobs.service.js';
import { publishable } from './rules/publishable.js';
import {
  type EditedFolktale,
  editedFolktaleOf,
  escapeLines,
  extrasFaults,
  type FolktaleRequest,
  numberFaults,
  sentencesOf,
  wordsOf,
} from './rules/edited-folktale.js';
import { incomplete, wrongNumbers } from './folktale-editing.errors.js';

type SavedVersion = ResponseOf<'POST /api/StoriesEdit/Save'>;

const BLANK: EditedFolktale = {
  ...{ storyName: '', description: '', title: null, sentences: [] },
  ...{ explanation: '', youtube: null, articles: [] },
};

/** A folktale with its latest version; `story` is null for a new one. */
interface LoadedFolktale {
  readonly folktale: FolktaleEntity | null;
  readonly latest: EditVersionEntity | null;
  readonly text: EditedFolktale;
}

const editedFolktaleOfEntity = ({ storyName, description, body }: FolktaleEntity): EditedFolktale => ({
  storyName,
  description,
  title: body.title ?? null,
  explanation: body.explanation ?? '',
  youtube: body.youtube ?? null,
  articles: body.articles ?? [],
  sentences: body.sentences ?? [],
});

/** Versions that were saved before editors could change everything lack some fields: those of the folktale apply. */
const textOfVersion = ({ body }: EditVersionEntity, folktale: FolktaleEntity): EditedFolktale => ({
  ...editedFolktaleOfEntity(folktale),
  ...(body as Partial<EditedFolktale>),
});

const snapshotOf = (storyId: number, text: EditedFolktale): DocumentSnapshot => ({
  kind: 'folktale',
  id: storyId,
  body: text,
  count: text.sentences.length,
});

function kindOf({ version, published }: Pick<EditVersionEntity, 'version' | 'published'>): VersionKind {
  if (version === 0) return 'original';
  return published ? 'registered' : 'saved';
}

@Injectable()
export class FolktaleEditingService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly folktales: FolktalesService,
    private readonly versions: EditVersionsService,
    private readonly audio: AudioJobsService,
    private readonly content: PublicContentService,
    private readonly articles: ArticleRepository,
    private readonly clock: Clock,
  ) {}

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
    return this.work.read(async (tx) => this.toView(await this.load(tx, storyId)));
  }

  /** Saves a draft. Rejects with `StaleVersion`, `NameTaken`, `NameFixed` and `InvalidInput`. */
  saveFolktale(request: FolktaleRequest): Promise<SavedVersion> {
    return this.work.run(async (tx) => {
      const loaded = await this.openForChange(tx, request);
      const text = editedFolktaleOf(request, loaded.text);
      await this.rejectExtrasFaults(tx, text, loaded.text);
      await this.requireFreeName(tx, loaded, text);
      const folktale = loaded.folktale ?? (await this.createDraft(tx, text));
      if (!folktale.published) await this.folktales.renameDraft(tx, folktale.storyId, text, this.clock.iso());
      return this.saveVersion(tx, { ...loaded, folktale }, text, false);
    });
  }

  /** Saves and publishes. Rejects like `save`, and with `StoryIncomplete`. */
  async publishFolktale(request: FolktaleRequest): Promise<SavedVersion> {
    const saved = await this.work.run(async (tx) => {
      const loaded = await this.openForChange(tx, request);
      const { text, faults } = publishable(editedFolktaleOf(request, loaded.text));
      if (faults.length > 0) throw incomplete(faults);
      await this.rejectExtrasFaults(tx, text, loaded.text);
      await this.requireFreeName(tx, loaded, text);
      const folktale = loaded.folktale ?? (await this.createDraft(tx, text));
      await this.publishText(tx, folktale, text);
      return this.saveVersion(tx, { ...loaded, folktale }, text, true);
    });
    await this.content.refresh();
    return saved;
  }

  /** Returns the versions, newest first. Rejects with `StoryNotFound`. */
  getHistory(storyId: number): Promise<ResponseOf<'GET /api/StoriesEdit/GetHistory/:id'>> {
    return this.work.read(async (tx) => {
      await this.load(tx, storyId);
      const versions = await this.versions.listVersions(tx, 'folktale', storyId);
      return versions.map((head) => ({
        version: head.version,
        kind: kindOf(head),
        at: head.at,
        lineCount: head.count,
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
      return this.toView({ ...loaded, latest: saved, text: textOfVersion(saved, folktale) });
    });
  }

  /** Loads a folktale for a change; the lock keeps other editors out until the transaction ends. */
  private async openForChange(tx: Transaction, request: FolktaleRequest): Promise<LoadedFolktale> {
    const faults = numberFaults(request);
    if (faults.length > 0) throw wrongNumbers(faults);
    await this.versions.lockContent(tx);
    const loaded = await this.load(tx, request.storyDesc.storyId);
    const { version } = request.storyDesc;
    if (version !== undefined && version !== (loaded.latest?.version ?? 0)) throw staleVersion(this.toView(loaded));
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

  private toView({ folktale, latest, text }: LoadedFolktale): EditedStory {
    const storyId = folktale?.storyId ?? 0;
    const storyDesc = {
      storyId,
      storyName: text.storyName,
      description: escapeLines(text.description),
      title: text.title ?? null,
      explanation: text.explanation,
      youtube: text.youtube,
      articles: [...text.articles],
      published: folktale?.published ?? false,
      version: latest?.version ?? 0,
      updatedAt: latest?.at ?? folktale?.updatedAt ?? null,
    };
    return { storyDesc, sentences: sentencesOf(storyId, text), words: wordsOf(storyId, text) };
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
    if (holder !== null && holder !== folktale?.storyId) throw nameTaken();
  }

  private async createDraft(tx: Transaction, text: EditedFolktale): Promise<FolktaleEntity> {
    const storyId = await this.folktales.createDraft(tx, text, this.clock.iso());
    const folktale = await this.folktales.findFolktale(tx, storyId);
    if (!folktale) throw folktaleNotFound();
    return folktale;
  }

  private async publishText(
    tx: Transaction,
    folktale: FolktaleEntity,
    { title, sentences, explanation, youtube, articles, ...name }: EditedFolktale,
  ): Promise<void> {
    const before = folktale.published ? (folktale.body.sentences ?? null) : null;
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
    published: boolean,
  ): Promise<SavedVersion> {
    const { storyId, updatedAt } = folktale;
    const original = before === BLANK ? null : { ...snapshotOf(storyId, before), at: updatedAt };
    const version = await this.versions.saveVersion(tx, original, { ...snapshotOf(storyId, after), published });
    return { storyId, version };
  }
}
