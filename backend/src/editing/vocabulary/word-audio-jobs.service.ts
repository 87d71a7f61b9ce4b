import { Injectable } from '@nestjs/common';
import { Clock } from '../../runtime/clock.js';
import { ClipMarkService, PublicContentService } from '../../learning/content/index.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { wordClip } from '../../learning/vocabulary/index.js';
import { AUDIO_EXTENSION, soundAfter, type SpokenWord } from './rules/word-sound.js';
import { WordAudioJobRepository } from './word-audio-job.repository.js';

interface WordChange {
  readonly vocabId: number;
  /** Null for a new word. */
  readonly before: (SpokenWord & { readonly audioExtension: string }) | null;
  readonly now: SpokenWord;
}

/** Makes sure that no clip is played that differs from its word. */
@Injectable()
export class WordAudioJobsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly jobs: WordAudioJobRepository,
    private readonly clipMarks: ClipMarkService,
    private readonly content: PublicContentService,
    private readonly clock: Clock,
  ) {}

  /**
   * Updates the audio jobs for changed words. Returns the extension of each word's clip; empty if no clip says the
   * word.
   */
  async updateJobs(tx: Transaction, changes: readonly WordChange[]): Promise<ReadonlyMap<number, string>> {
    const open = await this.jobs.findByWords(
      tx,
      changes.map(({ vocabId }) => vocabId),
    );
    const after = changes.map(({ vocabId, before, now }) => {
      const job = open.get(vocabId) ?? null;
      return { vocabId, wasOpen: job !== null, ...soundAfter(before, now, job) };
    });
    const since = this.clock.iso();
    await this.jobs.remove(
      tx,
      after.filter(({ wasOpen, job }) => wasOpen && !job).map(({ vocabId }) => vocabId),
    );
    await this.jobs.insert(
      tx,
      after.flatMap(({ vocabId, wasOpen, job }) =>
        job && !wasOpen ? [{ vocabId, since, said: job.said, clipMark: this.markOf(vocabId) }] : [],
      ),
    );
    return new Map(after.map(({ vocabId, audioExtension }) => [vocabId, audioExtension]));
  }

  /** Enables the clips that were recorded since. */
  async applyNewClips(): Promise<void> {
    const made = await this.work.run(async (tx) => {
      const done = (await this.jobs.findAll(tx)).filter(({ vocabId, clipMark }) => {
        const mark = this.markOf(vocabId);
        return mark !== null && mark !== clipMark;
      });
      const vocabIds = done.map(({ vocabId }) => vocabId);
      if (vocabIds.length === 0) return false;
      await this.jobs.setExtension(tx, vocabIds, AUDIO_EXTENSION);
      await this.jobs.remove(tx, vocabIds);
      await this.content.markChanged(tx, 'vocabulary');
      return true;
    });
    if (made) await this.content.refresh();
  }

  private markOf(vocabId: number): string | null {
    return this.clipMarks.markOf(wordClip(vocabId, AUDIO_EXTENSION));
  }
}
