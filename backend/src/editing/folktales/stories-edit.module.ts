import { Module } from '@nestjs/common';
import { ConvertKanjiModule } from '../../learning/convert-kanji/index.js';
import { StoriesModule } from '../../learning/folktales/index.js';
import { VocabQuizModule } from '../../learning/vocabulary/index.js';
import { AudioJobRepository } from './audio-job.repository.js';
import { AudioJobs } from './audio-jobs.service.js';
import { Drafts } from './drafts.service.js';
import { Glosses } from './glosses.js';
import { StoriesEditController } from './stories-edit.controller.js';
import { StoriesEditService } from './stories-edit.service.js';
import { StoryVersionRepository } from './story-version.repository.js';
import { Translator } from './translator.js';

@Module({
  imports: [StoriesModule, ConvertKanjiModule, VocabQuizModule],
  controllers: [StoriesEditController],
  providers: [StoriesEditService, StoryVersionRepository, AudioJobs, AudioJobRepository, Drafts, Glosses, Translator],
  exports: [AudioJobs],
})
export class StoriesEditModule {}
