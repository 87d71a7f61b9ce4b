import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { EditedStory } from '@shinobi/shared/contract/editing/stories-edit';
import { Clock } from '../../runtime/clock.js';
import { PublicContentService } from '../../learning/content/index.js';
import { takeAdvisoryLock } from '../../database/take-advisory-lock.js';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import {
  type SentenceInFile,
  FolktalesService,
  type FolktaleEntity,
  folktaleNotFound,
} from '../../learning/folktales/index.js';
import { AudioJobsService } from './audio-jobs.service.js';
import { publishable } from './rules/publishable.js';
import {
  escapeLines,
  numberFaults,
  type FolktaleRequest,
  sentencesOf,
  type EditedFolktale,
  editedFolktaleOf,
  wordsOf,
} from './rules/edited-folktale.js';
import {
  incomplete,
  nameFixed,
  nameTaken,
  versionNotFound,
  staleVersion,
  wrongNumbers,
} from './folktale-editing.errors.js';
import type { FolktaleVersionEntity } from './folktale-version.entity.js';
import { FolktaleVersionRepository } from './folktale-version.repository.js';

type SavedVersion = ResponseOf<'POST /api/StoriesEdit/Save'>;

/** The number of versions to keep, apart from the original. */
const VERSIONS_KEPT = 50;

const BLANK: EditedFolktale = { storyName: '', description: '', title: null, sentences: [] };

/** A folktale with its latest version; `story` is null for a new one. */
interface LoadedFolktale {
  readonly story: FolktaleEntity | null;
  readonly latest: FolktaleVersionEntity | null;
  readonly tale: EditedFolktale;
}

const editedFolktaleOfEntity = ({ storyName, description, body }: FolktaleEntity): EditedFolktale => ({
  storyName,
  description,
  title: body.title ?? null,
  sentences: body.sentences ?? [],
});

@Injectable()
export class FolktaleEditingService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly stories: FolktalesService,
    private readonly versions: FolktaleVersionRepository,
    private readonly audio: AudioJobsService,
    private readonly content: PublicContentService,
    private readonly clock: Clock,
  ) {}

  list(): Promise<ResponseOf<'GET /api/StoriesEdit/GetAll'>> {
    return this.work.read(async (tx) => {
      const drafts = await this.versions.findDraftIds(tx);
      return (await this.stories.list(tx)).map(({ storyId, storyName, description, published, updatedAt }) => ({
        ...{ storyId, storyName, description, published, updatedAt },
        hasDraft: drafts.has(storyId),
      }));
    });
  }

  /** Returns the last saved text; for id 0 an empty one. Rejects with `StoryNotFound`. */
  getCurrent(storyId: number): Promise<EditedStory> {
    return this.work.read(async (tx) => this.view(await this.load(tx, storyId)));
  }

  /** Saves a draft. Rejects with `StaleVersion`, `StoryNameTaken`, `StoryNameFixed` and `InvalidInput`. */
  save(sent: FolktaleRequest): Promise<SavedVersion> {
    return this.work.run(async (tx) => {
      const held = await this.openForChange(tx, sent);
      const tale = editedFolktaleOf(sent, held.tale.title);
      await this.checkName(tx, held, tale);
      const story = held.story ?? (await this.createDraft(tx, tale));
      if (!story.published) await this.stories.rename(tx, story.storyId, tale, this.clock.iso());
      return this.saveVersion(tx, { ...held, story }, 'saved', tale);
    });
  }

  /** Saves and publishes. Rejects like `save`, and with `StoryIncomplete`. */
  async register(sent: FolktaleRequest): Promise<SavedVersion> {
    const kept = await this.work.run(async (tx) => {
      const held = await this.openForChange(tx, sent);
      const { tale, faults } = publishable(editedFolktaleOf(sent, held.tale.title));
      if (faults.length > 0) throw incomplete(faults);
      await this.checkName(tx, held, tale);
      const story = held.story ?? (await this.createDraft(tx, tale));
      await this.publish(tx, story, tale);
      return this.saveVersion(tx, { ...held, story }, 'registered', tale);
    });
    await this.content.refresh();
    return kept;
  }

  /** Returns the versions, newest first. Rejects with `StoryNotFound`. */
  getHistory(storyId: number): Promise<ResponseOf<'GET /api/StoriesEdit/GetHistory/:id'>> {
    return this.work.read(async (tx) => {
      await this.load(tx, storyId);
      const versions = await this.versions.findAll(tx, storyId);
      return versions.map(({ version, kind, at, body }) => ({ version, kind, at, lineCount: body.sentences.length }));
    });
  }

  /** Rejects with `StoryNotFound` and `NotFound`. */
  getVersion(storyId: number, version: number): Promise<EditedStory> {
    return this.work.read(async (tx) => {
      const held = await this.load(tx, storyId);
      const kept = await this.versions.find(tx, storyId, version);
      if (!kept) throw versionNotFound();
      return this.view({ ...held, latest: kept, tale: kept.body });
    });
  }

  /** Loads a folktale for a change; the lock keeps other editors out until the transaction ends. */
  private async openForChange(tx: Transaction, sent: FolktaleRequest): Promise<LoadedFolktale> {
    const faults = numberFaults(sent);
    if (faults.length > 0) throw wrongNumbers(faults);
    await takeAdvisoryLock(tx, 'stories-edit');
    const held = await this.load(tx, sent.storyDesc.storyId);
    const { version } = sent.storyDesc;
    if (version !== undefined && version !== (held.latest?.version ?? 0)) throw staleVersion(this.view(held));
    return held;
  }

  private async load(tx: ReadTransaction, storyId: number): Promise<LoadedFolktale> {
    if (storyId === 0) return { story: null, latest: null, tale: BLANK };
    const story = await this.stories.find(tx, storyId);
    if (!story) throw folktaleNotFound();
    const latest = await this.versions.findLatest(tx, storyId);
    return { story, latest, tale: latest?.body ?? editedFolktaleOfEntity(story) };
  }

  private view({ story, latest, tale }: LoadedFolktale): EditedStory {
    const storyId = story?.storyId ?? 0;
    const storyDesc = {
      storyId,
      storyName: tale.storyName,
      description: escapeLines(tale.description),
      title: tale.title ?? null,
      published: story?.published ?? false,
      version: latest?.version ?? 0,
      updatedAt: latest?.at ?? story?.updatedAt ?? null,
    };
    return { storyDesc, sentences: sentencesOf(storyId, tale), words: wordsOf(storyId, tale) };
  }

  private async checkName(tx: Transaction, { story }: LoadedFolktale, { storyName }: EditedFolktale): Promise<void> {
    if (story?.published && story.storyName !== storyName) throw nameFixed();
    const holder = await this.stories.idOfName(tx, storyName);
    if (holder !== null && holder !== story?.storyId) throw nameTaken();
  }

  private async createDraft(tx: Transaction, tale: EditedFolktale): Promise<FolktaleEntity> {
    const storyId = await this.stories.createDraft(tx, tale, this.clock.iso());
    const story = await this.stories.find(tx, storyId);
    if (!story) throw folktaleNotFound();
    return story;
  }

  private async publish(
    tx: Transaction,
    story: FolktaleEntity,
    { title, sentences, ...name }: EditedFolktale,
  ): Promise<void> {
    const before = story.published ? (story.body.sentences ?? null) : null;
    const telling: SentenceInFile[] = [...sentences];
    await this.stories.publish(tx, story, { ...name, title: title ?? undefined, sentences: telling }, this.clock.iso());
    await this.audio.updateJobs(tx, story.storyId, before, telling);
    await this.content.markChanged(tx);
  }

  private async saveVersion(
    tx: Transaction,
    { story, latest, tale: before }: LoadedFolktale & { readonly story: FolktaleEntity },
    kind: 'saved' | 'registered',
    body: EditedFolktale,
  ): Promise<SavedVersion> {
    const { storyId } = story;
    if (!latest && before !== BLANK)
      await this.versions.insert(tx, { storyId, version: 0, kind: 'original', at: story.updatedAt, body: before });
    const version = (latest?.version ?? 0) + 1;
    await this.versions.insert(tx, { storyId, version, kind, at: this.clock.iso(), body });
    await this.versions.deleteUpTo(tx, storyId, version - VERSIONS_KEPT);
    return { storyId, version };
  }
}
