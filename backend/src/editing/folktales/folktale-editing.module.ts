import { Module } from '@nestjs/common';
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
import { TranslationClient } from './translation.client.js';

@Module({
  imports: [EditVersionsModule, FolktalesModule, ConvertKanjiModule, VocabularyModule],
  controllers: [FolktaleEditingController],
  providers: [
    FolktaleEditingService,
    AudioJobsService,
    AudioJobRepository,
    TranslationDraftsService,
    GlossService,
    TranslationClient,
  ],
  exports: [AudioJobsService],
})
export class FolktaleEditingModule {}
