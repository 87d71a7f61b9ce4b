import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { AuditTrail } from '../../http/audit.interceptor.js';
import { Input, Route } from '../../http/route.decorator.js';
import { AudioJobsService } from './audio-jobs.service.js';
import { FolktaleClipsService } from './speech/folktale-clips.service.js';
import { SpeechSynthesizer } from './speech/speech-synthesizer.js';
import { TranslationDraftsService } from './translation-drafts.service.js';
import { FolktaleEditingService } from './folktale-editing.service.js';

const ALL = 'GET /api/StoriesEdit/GetAll';
const PAGE_DATA = 'GET /api/StoriesEdit/GetPageData/:id';
const SENTENCES = 'GET /api/StoriesEdit/GetSentences/:id';
const WORDS = 'GET /api/StoriesEdit/GetWords/:id';
const HISTORY = 'GET /api/StoriesEdit/GetHistory/:id';
const VERSION = 'GET /api/StoriesEdit/GetVersion/:id/:version';
const AUDIO_JOBS = 'GET /api/StoriesEdit/GetAudioJobs';
const AUDIO_STATES = 'GET /api/StoriesEdit/GetAudioStates/:id';
const SAY = 'POST /api/StoriesEdit/Say';
const TRANSLATE = 'POST /api/StoriesEdit/Translate';
const TRANSLATE_WORD = 'POST /api/StoriesEdit/TranslateWord';
const READINGS = 'POST /api/StoriesEdit/GetReadings';
const SAVE = 'POST /api/StoriesEdit/Save';
const REGISTER = 'POST /api/StoriesEdit/Register';

@Controller()
export class FolktaleEditingController {
  constructor(
    private readonly folktales: FolktaleEditingService,
    private readonly drafts: TranslationDraftsService,
    private readonly audio: AudioJobsService,
    private readonly clips: FolktaleClipsService,
    private readonly voice: SpeechSynthesizer,
    private readonly audit: AuditTrail,
  ) {}

  @Route(ALL)
  getAll(): Promise<ResponseOf<typeof ALL>> {
    return this.folktales.listFolktales();
  }

  @Route(PAGE_DATA)
  async getPageData(@Input() { params }: Input<typeof PAGE_DATA>): Promise<ResponseOf<typeof PAGE_DATA>> {
    return (await this.folktales.getCurrent(params.id)).storyDesc;
  }

  @Route(SENTENCES)
  async getSentences(@Input() { params }: Input<typeof SENTENCES>): Promise<ResponseOf<typeof SENTENCES>> {
    return (await this.folktales.getCurrent(params.id)).sentences;
  }

  @Route(WORDS)
  async getWords(@Input() { params }: Input<typeof WORDS>): Promise<ResponseOf<typeof WORDS>> {
    return (await this.folktales.getCurrent(params.id)).words;
  }

  @Route(HISTORY)
  getHistory(@Input() { params }: Input<typeof HISTORY>): Promise<ResponseOf<typeof HISTORY>> {
    return this.folktales.getHistory(params.id);
  }

  @Route(VERSION)
  getVersion(@Input() { params }: Input<typeof VERSION>): Promise<ResponseOf<typeof VERSION>> {
    return this.folktales.getVersion(params.id, params.version);
  }

  @Route(AUDIO_JOBS)
  getAudioJobs(): Promise<ResponseOf<typeof AUDIO_JOBS>> {
    return this.audio.listJobs();
  }

  @Route(AUDIO_STATES)
  getAudioStates(@Input() { params }: Input<typeof AUDIO_STATES>): Promise<ResponseOf<typeof AUDIO_STATES>> {
    return this.clips.getStates(params.id);
  }

  @Route(SAY)
  async say(@Input() { body }: Input<typeof SAY>): Promise<ResponseOf<typeof SAY>> {
    if (!(await this.voice.isInstalled())) return { sound: null, kana: null };
    const { kana, clip } = await this.voice.speak(body.kanji);
    return { sound: clip.toString('base64'), kana };
  }

  @Route(TRANSLATE)
  translate(@Input() { body }: Input<typeof TRANSLATE>): Promise<ResponseOf<typeof TRANSLATE>> {
    return this.drafts.draftSentence(body);
  }

  @Route(TRANSLATE_WORD)
  translateWord(@Input() { body }: Input<typeof TRANSLATE_WORD>): Promise<ResponseOf<typeof TRANSLATE_WORD>> {
    return this.drafts.draftWord(body);
  }

  @Route(READINGS)
  async getReadings(@Input() { body }: Input<typeof READINGS>): Promise<ResponseOf<typeof READINGS>> {
    return { readings: await this.drafts.readSentences(body.sentences) };
  }

  @Route(SAVE)
  save(@Input() { body, actor }: Input<typeof SAVE>): Promise<ResponseOf<typeof SAVE>> {
    const { storyId, storyName, version } = body.storyDesc;
    const action = { actorId: actor?.userId ?? null, call: SAVE, parameters: { storyId, storyName, version } };
    return this.audit.recordAround(action, () => this.folktales.saveFolktale(body, actor));
  }

  @Route(REGISTER)
  register(@Input() { body, actor }: Input<typeof REGISTER>): Promise<ResponseOf<typeof REGISTER>> {
    const { storyId, storyName, version } = body.storyDesc;
    const action = { actorId: actor?.userId ?? null, call: REGISTER, parameters: { storyId, storyName, version } };
    return this.audit.recordAround(action, () => this.folktales.publishFolktale(body, actor));
  }
}
