import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { VocabularyModule } from '../../learning/vocabulary/index.js';
import { EditVersionsModule } from '../versions/index.js';
import { EditedGenreRepository } from './edited-genre.repository.js';
import { EditedGenresService } from './edited-genres.service.js';
import { EditedWordsService } from './edited-words.service.js';
import { GenreEditingService } from './genre-editing.service.js';
import { GenreMergingService } from './genre-merging.service.js';
import { VocabularyEditingController } from './vocabulary-editing.controller.js';
import { WordAudioJobRepository } from './word-audio-job.repository.js';
import { WordAudioJobsService } from './word-audio-jobs.service.js';

@Module({
  imports: [EditVersionsModule, VocabularyModule],
  controllers: [VocabularyEditingController],
  providers: [
    GenreEditingService,
    GenreMergingService,
    EditedGenresService,
    EditedWordsService,
    EditedGenreRepository,
    WordAudioJobsService,
    WordAudioJobRepository,
  ],
})
export class VocabularyEditingModule implements OnApplicationBootstrap {
  constructor(private readonly voices: WordAudioJobsService) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.voices.applyNewClips();
  }
}
