import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Clock } from '../../runtime/clock.js';
import { ClipMarkService } from '../../learning/content/index.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { type FolktaleEntity, FolktalesService, type SentenceInFile } from '../../learning/folktales/index.js';
import type { AudioJobEntity } from './audio-job.entity.js';
import { AudioJobRepository } from './audio-job.repository.js';
import { type AudioJob, audioJobs, isOpen } from './rules/audio-jobs.js';

type AudioJobView = ResponseOf<'GET /api/StoriesEdit/GetAudioJobs'>[number];

/** Returns the path of a sentence's clip below `content/audio`. */
const clipOf = (storyId: number, lineNumber: number): string => `folktales/${storyId}/${lineNumber}.m4a`;

/** Tracks the sentences whose clip differs from the published text. */
@Injectable()
export class AudioJobsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly jobs: AudioJobRepository,
    private readonly clipMarks: ClipMarkService,
    private readonly folktales: FolktalesService,
    private readonly clock: Clock,
  ) {}

  /** Updates the audio jobs of a folktale that is being published; `before` is null for the first time. */
  async updateJobs(
    tx: Transaction,
    storyId: number,
    before: readonly SentenceInFile[] | null,
    after: readonly SentenceInFile[],
  ): Promise<void> {
    const markOf = (line: number) => this.clipMarks.markOf(clipOf(storyId, line));
    const open = (await this.jobs.findByFolktale(tx, storyId)).filter((job) => isOpen(job, markOf(job.lineNumber)));
    const jobs = audioJobs({ before, after, open, markOf, now: this.clock.iso() });
    await this.jobs.replace(
      tx,
      storyId,
      jobs.map((job) => ({ ...job, storyId })),
    );
  }

  /** Returns the open jobs, or those of one folktale. */
  async findOpen(storyId?: number): Promise<AudioJobEntity[]> {
    const jobs = await this.work.read((tx) =>
      storyId === undefined ? this.jobs.findAll(tx) : this.jobs.findByFolktale(tx, storyId),
    );
    return jobs.filter((job) => isOpen(job, this.clipMarks.markOf(clipOf(job.storyId, job.lineNumber))));
  }

  /** Returns whether the content folder has a clip of a sentence, whatever it says. */
  hasClip(storyId: number, lineNumber: number): boolean {
    return this.clipMarks.markOf(clipOf(storyId, lineNumber)) !== null;
  }

  listJobs(): Promise<AudioJobView[]> {
    return this.work.read(async (tx) => {
      const open = (await this.jobs.findAll(tx)).filter((job) =>
        isOpen(job, this.clipMarks.markOf(clipOf(job.storyId, job.lineNumber))),
      );
      const named: AudioJobView[] = [];
      for (const storyId of new Set(open.map((job) => job.storyId))) {
        const folktale = await this.folktales.findFolktale(tx, storyId);
        if (folktale)
          named.push(...open.flatMap((job) => (job.storyId === storyId ? this.jobView(folktale, job) : [])));
      }
      return named;
    });
  }

  /** Returns whether the clip of a sentence says the published text. */
  async isClipCurrent(storyId: number, lineNumber: number): Promise<boolean> {
    const job = await this.work.read((tx) => this.jobs.find(tx, storyId, lineNumber));
    return !job || !isOpen(job, this.clipMarks.markOf(clipOf(storyId, lineNumber)));
  }

  private jobView({ storyId, storyName, body }: FolktaleEntity, { lineNumber, since }: AudioJob): AudioJobView[] {
    const kanji = body.sentences?.[lineNumber - 1]?.kanji;
    if (kanji === undefined) return [];
    return [{ storyId, storyName, lineNumber, kanji, clip: clipOf(storyId, lineNumber), since }];
  }
}
