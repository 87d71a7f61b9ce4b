import { Module } from '@nestjs/common';
import { ArticlesModule } from '../../learning/articles/index.js';
import { ConvertKanjiModule } from '../../learning/convert-kanji/index.js';
import { FolktalesModule } from '../../learning/folktales/index.js';
import { VocabularyModule } from '../../learning/vocabulary/index.js';
import { EditVersionsModule } from '../versions/index.js';
import { AudioJobRepository } from './audio-job.repository.js';
import { AudioJobsService } from './audio-jobs.service.js';
import { TranslationDraftsService } from './translation-drafts.service.js';
import { GlossService } from './gloss.service.js';
import { FolktaleEditingController } from './folktale-editing.controller.js';
import { FolktaleEditingService } from './folktale-editing.service.js';
import { FolktaleClipRepository } from './speech/folktale-clip.repository.js';
import { FolktaleClipsService } from './speech/folktale-clips.service.js';
import { SpeechSynthesizer } from './speech/speech-synthesizer.js';
import { TranslationClient } from './translation.client.js';

@Module({
  imports: [EditVersionsModule, ArticlesModule, FolktalesModule, ConvertKanjiModule, VocabularyModule],
  controllers: [FolktaleEditingController],
  providers: [
    FolktaleEditingService,
    AudioJobsService,
    AudioJobRepository,
    TranslationDraftsService,
    GlossService,
    TranslationClient,
    SpeechSynthesizer,
    FolktaleClipsService,
    FolktaleClipRepository,
  ],
  exports: [AudioJobsService, FolktaleClipsService, GlossService],
})
export class FolktaleEditingModule {}
