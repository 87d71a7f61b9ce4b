import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Clock } from '../../runtime/clock.js';
import { ClipMarks } from '../../learning/content/index.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { type SentenceInFile, StoriesService, type Story } from '../../learning/folktales/index.js';
import { AudioJobRepository } from './audio-job.repository.js';
import { type AudioJob, audioJobs, isOpen } from './rules/audio-jobs.js';

type Job = ResponseOf<'GET /api/StoriesEdit/GetAudioJobs'>[number];

/** The file of a sentence's clip below `content/audio`. */
const clipOf = (storyId: number, lineNumber: number): string => `folktales/${storyId}/${lineNumber}.m4a`;

/** Which sentences' voice says something else than what readers see. */
@Injectable()
export class AudioJobs {
  constructor(
    private readonly work: UnitOfWork,
    private readonly jobs: AudioJobRepository,
    private readonly marks: ClipMarks,
    private readonly stories: StoriesService,
    private readonly clock: Clock,
  ) {}

  /** Notes what a folktale that is being published needs; `before` is null for its first time. */
  async note(
    tx: Transaction,
    storyId: number,
    before: readonly SentenceInFile[] | null,
    after: readonly SentenceInFile[],
  ): Promise<void> {
    const markOf = (line: number) => this.marks.of(clipOf(storyId, line));
    const open = (await this.jobs.ofStory(tx, storyId)).filter((job) => isOpen(job, markOf(job.lineNumber)));
    const jobs = audioJobs({ before, after, open, markOf, now: this.clock.iso() });
    await this.jobs.replace(
      tx,
      storyId,
      jobs.map((job) => ({ ...job, storyId })),
    );
  }

  list(): Promise<Job[]> {
    return this.work.read(async (tx) => {
      const open = (await this.jobs.all(tx)).filter((job) =>
        isOpen(job, this.marks.of(clipOf(job.storyId, job.lineNumber))),
      );
      const named: Job[] = [];
      for (const storyId of new Set(open.map((job) => job.storyId))) {
        const story = await this.stories.find(tx, storyId);
        if (story) named.push(...open.flatMap((job) => (job.storyId === storyId ? this.named(story, job) : [])));
      }
      return named;
    });
  }

  /** Whether the clip of a line says what readers see there. */
  async isRight(storyId: number, lineNumber: number): Promise<boolean> {
    const job = await this.work.read((tx) => this.jobs.find(tx, storyId, lineNumber));
    return !job || !isOpen(job, this.marks.of(clipOf(storyId, lineNumber)));
  }

  private named({ storyId, storyName, body }: Story, { lineNumber, since }: AudioJob): Job[] {
    const kanji = body.sentences?.[lineNumber - 1]?.kanji;
    if (kanji === undefined) return [];
    return [{ storyId, storyName, lineNumber, kanji, clip: clipOf(storyId, lineNumber), since }];
  }
}
