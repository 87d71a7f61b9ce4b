import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { line } from '@shinobi/shared/contract/platform/text';
import { HIRAGANA } from '@shinobi/shared/domain/japanese/kana';
import { Settings } from '../../runtime/settings.js';
import { FolktalesService } from '../folktales/index.js';
import { AudioJobsService, FolktaleClipsService } from '../../editing/folktales/index.js';
import { VocabularyService, wordClip } from '../vocabulary/index.js';

const WORD = /^Japanese-vocabulary([1-9]\d{0,8})\.([a-z0-9]{2,4})$/;
const SENTENCE = /^([1-9]\d{0,3})\.m4a$/;
const KANA = /^([a-z]{1,3})\.m4a$/;
const name = line(1, 100);

/**
 * Finds clips in `content/audio`. Paths are built only from numbers and known keys, never from what the client sent.
 * Every method returns a path relative to `folder`, or null.
 */
@Injectable()
export class AudioService {
  readonly folder: string;

  constructor(
    private readonly vocabQuiz: VocabularyService,
    private readonly folktales: FolktalesService,
    private readonly jobs: AudioJobsService,
    private readonly clips: FolktaleClipsService,
    { contentDir }: Settings,
  ) {
    this.folder = path.join(contentDir, 'audio');
  }

  /** Finds the clip of a word in a released genre. */
  async wordClip(genreName: string, file: string): Promise<string | null> {
    const [, id, extension] = WORD.exec(file) ?? [];
    if (!extension || !name.safeParse(genreName).success) return null;
    const vocabId = Number(id);
    const exists = await this.vocabQuiz.hasWord(genreName, vocabId, extension);
    return exists ? wordClip(vocabId, extension) : null;
  }

  /**
   * Finds the clip of a sentence of a published folktale. When an editor has changed the sentence since the recording, only a
   * clip that the server has made since counts, which has an absolute path.
   */
  async sentenceClip(storyName: string, file: string): Promise<string | null> {
    const [, lineNumber] = SENTENCE.exec(file) ?? [];
    if (!lineNumber || !name.safeParse(storyName).success) return null;
    const storyId = await this.folktales.findPublishedId(storyName);
    if (storyId === null) return null;
    const isCurrent = await this.jobs.isClipCurrent(storyId, Number(lineNumber));
    if (!isCurrent || !this.jobs.hasClip(storyId, Number(lineNumber))) {
      const made = await this.clips.findClip(storyId, Number(lineNumber));
      if (made !== null || !isCurrent) return made;
    }
    return `folktales/${storyId}/${lineNumber}.m4a`;
  }

  kanaClip(file: string): string | null {
    const [, key = ''] = KANA.exec(file) ?? [];
    return Object.hasOwn(HIRAGANA, key) ? `kana/${key}.m4a` : null;
  }
}
