import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { type ReadTransaction, UnitOfWork } from '../../../database/unit-of-work.js';
import { folktaleNotFound, FolktalesService, type SentenceInFile } from '../../../learning/folktales/index.js';
import { JobSchedulerService } from '../../../platform/jobs/index.js';
import { ObjectStore } from '../../../platform/storage/index.js';
import { Clock } from '../../../runtime/clock.js';
import { Log } from '../../../runtime/log.js';
import { AudioJobsService } from '../audio-jobs.service.js';
import { spokenText } from '../rules/audio-jobs.js';
import { isSaidRight } from '../rules/spoken-kana.js';
import type { FolktaleClipEntity } from './folktale-clip.entity.js';
import { FolktaleClipRepository, type SpokenSentence } from './folktale-clip.repository.js';
import { SpeechSynthesizer } from './speech-synthesizer.js';

type AudioStates = ResponseOf<'GET /api/StoriesEdit/GetAudioStates/:id'>;
type AudioState = AudioStates['lines'][number];

const MINUTE = 60_000;
/** The most clips of one run, so that other jobs wait a minute at most. */
const CLIPS_PER_RUN = 20;
const ATTEMPTS_MAX = 3;
/** An attempt that began longer ago has ended, whatever became of it. */
const ATTEMPT_MS = 2 * MINUTE;

const hashOf = (sentence: SentenceInFile): string =>
  createHash('sha256').update(spokenText(sentence)).digest('hex').slice(0, 32);

const spokenSentence = (storyId: number, sentence: SentenceInFile): SpokenSentence => ({
  ...{ storyId, lineNumber: sentence.lineNumber, spoken: hashOf(sentence) },
});

/** Makes the missing clips of published folktales in the background, where the operator has installed a voice. */
@Injectable()
export class FolktaleClipsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clips: FolktaleClipRepository,
    private readonly folktales: FolktalesService,
    private readonly audio: AudioJobsService,
    private readonly voice: SpeechSynthesizer,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
    private readonly log: Log,
    jobs: JobSchedulerService,
  ) {
    jobs.add({ name: 'folktale-clips', everyMs: MINUTE, run: () => this.makeClips() });
  }

  /** Makes clips that are missing or outdated, up to a limit. */
  async makeClips(): Promise<void> {
    if (!(await this.voice.isInstalled())) return;
    let made = 0;
    for (const { storyId, lineNumber } of await this.audio.findOpen()) {
      if (made >= CLIPS_PER_RUN) return;
      if (await this.makeClip(storyId, lineNumber)) made += 1;
    }
  }

  /** Returns the file with the clip that the server has made for a published sentence; null if there is none. */
  async findClip(storyId: number, lineNumber: number): Promise<string | null> {
    const clip = await this.work.read(async (tx) => {
      const sentence = await this.findSentence(tx, storyId, lineNumber);
      return sentence && this.clips.find(tx, spokenSentence(storyId, sentence));
    });
    return clip?.objectKey ? this.store.findFile(clip.objectKey) : null;
  }

  /** Returns what each published sentence sounds like. Rejects with `StoryNotFound`. */
  async getStates(storyId: number): Promise<AudioStates> {
    const hasVoice = await this.voice.isInstalled();
    if (storyId === 0) return { hasVoice, lines: [] };
    const open = new Map((await this.audio.findOpen(storyId)).map((job) => [job.lineNumber, job]));
    return this.work.read(async (tx) => {
      const folktale = await this.folktales.findFolktale(tx, storyId);
      if (!folktale) throw folktaleNotFound();
      if (!folktale.published) return { hasVoice, lines: [] };
      const made = await this.clips.findByFolktale(tx, storyId);
      const lines = (folktale.body.sentences ?? []).map((sentence): AudioState => {
        const { lineNumber, kanji, hiragana } = sentence;
        const job = open.get(lineNumber);
        const clip = made.find((each) => each.lineNumber === lineNumber && each.spoken === hashOf(sentence));
        const hasOwn = job === undefined && this.audio.hasClip(storyId, lineNumber);
        const isOutdated = job !== undefined && job.said !== null;
        return { lineNumber, kanji, hiragana, ...stateOf({ hasOwn, clip, isOutdated, hasVoice }) };
      });
      return { hasVoice, lines };
    });
  }

  /** Returns whether a clip was made or tried. */
  private async makeClip(storyId: number, lineNumber: number): Promise<boolean> {
    const sentence = await this.work.read((tx) => this.findSentence(tx, storyId, lineNumber));
    if (!sentence) return false;
    const spoken = spokenSentence(storyId, sentence);
    const now = this.clock.now();
    const limits = {
      ...{ now: new Date(now).toISOString(), attemptsMax: ATTEMPTS_MAX },
      idleSince: new Date(now - ATTEMPT_MS).toISOString(),
    };
    if (!(await this.work.run((tx) => this.clips.claim(tx, spoken, limits)))) return false;
    const result = await this.renderClip(spoken, sentence);
    await this.work.run((tx) => this.clips.setResult(tx, spoken, result));
    await this.removeOldClips(spoken);
    return true;
  }

  private async renderClip(
    { storyId, lineNumber, spoken }: SpokenSentence,
    sentence: SentenceInFile,
  ): Promise<Pick<FolktaleClipEntity, 'objectKey' | 'failure'>> {
    try {
      const { kana, clip } = await this.voice.speak(sentence.kanji);
      if (!isSaidRight(kana, sentence)) return { objectKey: null, failure: `The voice reads it as ${kana}.` };
      const objectKey = `clips/folktales-${storyId}-${lineNumber}-${spoken}.m4a`;
      await this.store.put(objectKey, clip);
      return { objectKey, failure: null };
    } catch (error) {
      this.log.warn({ error, storyId, lineNumber }, 'An audio clip could not be made.');
      return { objectKey: null, failure: 'The voice did not work.' };
    }
  }

  /** Removes the clips of earlier states of a sentence. */
  private async removeOldClips({ storyId, lineNumber, spoken }: SpokenSentence): Promise<void> {
    const all = await this.work.read((tx) => this.clips.findByFolktale(tx, storyId));
    for (const old of all.filter((each) => each.lineNumber === lineNumber && each.spoken !== spoken)) {
      if (old.objectKey) await this.store.delete(old.objectKey);
      await this.work.run((tx) => this.clips.remove(tx, { storyId, lineNumber, spoken: old.spoken }));
    }
  }

  private async findSentence(tx: ReadTransaction, storyId: number, lineNumber: number): Promise<SentenceInFile | null> {
    const folktale = await this.folktales.findFolktale(tx, storyId);
    return (folktale?.published && folktale.body.sentences?.[lineNumber - 1]) || null;
  }
}

interface SentenceAudio {
  /** Whether a clip of the content folder says it. */
  readonly hasOwn: boolean;
  /** What the server has made of it, if anything. */
  readonly clip: FolktaleClipEntity | undefined;
  /** Whether the clip of the content folder says something else. */
  readonly isOutdated: boolean;
  readonly hasVoice: boolean;
}

function stateOf({ hasOwn, clip, isOutdated, hasVoice }: SentenceAudio): Pick<AudioState, 'state' | 'failure'> {
  if (hasOwn || clip?.objectKey) return { state: 'ready', failure: null };
  if (clip && clip.failure !== null && clip.attempts >= ATTEMPTS_MAX) return { state: 'failed', failure: clip.failure };
  if (hasVoice) return { state: 'making', failure: clip?.failure ?? null };
  return { state: isOutdated ? 'outdated' : 'missing', failure: null };
}
