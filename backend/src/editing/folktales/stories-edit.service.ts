import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { EditedStory } from '@shinobi/shared/contract/editing/stories-edit';
import { Clock } from '../../runtime/clock.js';
import { PublicContent } from '../../learning/content/index.js';
import { takeAdvisoryLock } from '../../database/take-advisory-lock.js';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { type SentenceInFile, StoriesService, type Story, storyNotFound } from '../../learning/folktales/index.js';
import { AudioJobs } from './audio-jobs.service.js';
import { publishable } from './rules/publishable.js';
import { escapeLines, numberFaults, type SentTale, sentencesOf, type Tale, taleOf, wordsOf } from './rules/tale.js';
import { incomplete, nameFixed, nameTaken, noVersion, staleVersion, wrongNumbers } from './stories-edit.errors.js';
import type { StoryVersion } from './story-version.entity.js';
import { StoryVersionRepository } from './story-version.repository.js';

type Kept = ResponseOf<'POST /api/StoriesEdit/Save'>;

/** So many versions of a folktale are kept, besides how it came with the product. */
const VERSIONS_KEPT = 50;

const BLANK: Tale = { storyName: '', description: '', title: null, sentences: [] };

/** A folktale and the last of what was kept of it; `story` is null for one that has no number yet. */
interface Held {
  readonly story: Story | null;
  readonly latest: StoryVersion | null;
  readonly tale: Tale;
}

const taleOfStory = ({ storyName, description, body }: Story): Tale => ({
  storyName,
  description,
  title: body.title ?? null,
  sentences: body.sentences ?? [],
});

@Injectable()
export class StoriesEditService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly stories: StoriesService,
    private readonly versions: StoryVersionRepository,
    private readonly audio: AudioJobs,
    private readonly content: PublicContent,
    private readonly clock: Clock,
  ) {}

  list(): Promise<ResponseOf<'GET /api/StoriesEdit/GetAll'>> {
    return this.work.read(async (tx) => {
      const drafts = await this.versions.drafts(tx);
      return (await this.stories.list(tx)).map(({ storyId, storyName, description, published, updatedAt }) => ({
        ...{ storyId, storyName, description, published, updatedAt },
        hasDraft: drafts.has(storyId),
      }));
    });
  }

  /** As last saved; of 0 an empty one. Rejects with `StoryNotFound`. */
  current(storyId: number): Promise<EditedStory> {
    return this.work.read(async (tx) => this.view(await this.held(tx, storyId)));
  }

  /** Keeps a draft. Rejects with `StaleVersion` and what is wrong with names and numbers. */
  save(sent: SentTale): Promise<Kept> {
    return this.work.run(async (tx) => {
      const held = await this.open(tx, sent);
      const tale = taleOf(sent, held.tale.title);
      await this.checkName(tx, held, tale);
      const story = held.story ?? (await this.start(tx, tale));
      if (!story.published) await this.stories.rename(tx, story.storyId, tale, this.clock.iso());
      return this.keep(tx, { ...held, story }, 'saved', tale);
    });
  }

  /** Keeps it and shows it to readers. Rejects as `save` does, and with `StoryIncomplete`. */
  async register(sent: SentTale): Promise<Kept> {
    const kept = await this.work.run(async (tx) => {
      const held = await this.open(tx, sent);
      const { tale, faults } = publishable(taleOf(sent, held.tale.title));
      if (faults.length > 0) throw incomplete(faults);
      await this.checkName(tx, held, tale);
      const story = held.story ?? (await this.start(tx, tale));
      await this.publish(tx, story, tale);
      return this.keep(tx, { ...held, story }, 'registered', tale);
    });
    await this.content.refresh();
    return kept;
  }

  /** Newest first. Rejects with `StoryNotFound`. */
  history(storyId: number): Promise<ResponseOf<'GET /api/StoriesEdit/GetHistory/:id'>> {
    return this.work.read(async (tx) => {
      await this.held(tx, storyId);
      const versions = await this.versions.all(tx, storyId);
      return versions.map(({ version, kind, at, body }) => ({ version, kind, at, lineCount: body.sentences.length }));
    });
  }

  /** Rejects with `StoryNotFound` and `NotFound`. */
  version(storyId: number, version: number): Promise<EditedStory> {
    return this.work.read(async (tx) => {
      const held = await this.held(tx, storyId);
      const kept = await this.versions.find(tx, storyId, version);
      if (!kept) throw noVersion();
      return this.view({ ...held, latest: kept, tale: kept.body });
    });
  }

  /** What is there, for a change of it: nobody else changes it before the transaction ends. */
  private async open(tx: Transaction, sent: SentTale): Promise<Held> {
    const faults = numberFaults(sent);
    if (faults.length > 0) throw wrongNumbers(faults);
    await takeAdvisoryLock(tx, 'stories-edit');
    const held = await this.held(tx, sent.storyDesc.storyId);
    const { version } = sent.storyDesc;
    if (version !== undefined && version !== (held.latest?.version ?? 0)) throw staleVersion(this.view(held));
    return held;
  }

  private async held(tx: ReadTransaction, storyId: number): Promise<Held> {
    if (storyId === 0) return { story: null, latest: null, tale: BLANK };
    const story = await this.stories.find(tx, storyId);
    if (!story) throw storyNotFound();
    const latest = await this.versions.latest(tx, storyId);
    return { story, latest, tale: latest?.body ?? taleOfStory(story) };
  }

  private view({ story, latest, tale }: Held): EditedStory {
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

  private async checkName(tx: Transaction, { story }: Held, { storyName }: Tale): Promise<void> {
    if (story?.published && story.storyName !== storyName) throw nameFixed();
    const holder = await this.stories.idOfName(tx, storyName);
    if (holder !== null && holder !== story?.storyId) throw nameTaken();
  }

  private async start(tx: Transaction, tale: Tale): Promise<Story> {
    const storyId = await this.stories.start(tx, tale, this.clock.iso());
    const story = await this.stories.find(tx, storyId);
    if (!story) throw storyNotFound();
    return story;
  }

  private async publish(tx: Transaction, story: Story, { title, sentences, ...name }: Tale): Promise<void> {
    const before = story.published ? (story.body.sentences ?? null) : null;
    const telling: SentenceInFile[] = [...sentences];
    await this.stories.publish(tx, story, { ...name, title: title ?? undefined, sentences: telling }, this.clock.iso());
    await this.audio.note(tx, story.storyId, before, telling);
    await this.content.changed(tx);
  }

  private async keep(
    tx: Transaction,
    { story, latest, tale: before }: Held & { readonly story: Story },
    kind: 'saved' | 'registered',
    body: Tale,
  ): Promise<Kept> {
    const { storyId } = story;
    if (!latest && before !== BLANK)
      await this.versions.insert(tx, { storyId, version: 0, kind: 'original', at: story.updatedAt, body: before });
    const version = (latest?.version ?? 0) + 1;
    await this.versions.insert(tx, { storyId, version, kind, at: this.clock.iso(), body });
    await this.versions.forget(tx, storyId, version - VERSIONS_KEPT);
    return { storyId, version };
  }
}
