import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { ContentEditModule } from '../content-edit/index.js';
import { PublicContent } from '../content/index.js';
import { EditedGenreRepository } from './editing/edited-genre.repository.js';
import { EditedGenres } from './editing/edited-genres.js';
import { EditedWords } from './editing/edited-words.js';
import { GenreEditing } from './editing/genre-editing.service.js';
import { GenreMerging } from './editing/genre-merging.service.js';
import { VocabEditController } from './editing/vocab-edit.controller.js';
import { WordAudioJobRepository } from './editing/word-audio-job.repository.js';
import { WordMoves } from './editing/word-moves.js';
import { WordVoices } from './editing/word-voices.service.js';
import { vocabContent } from './vocab-content.js';
import { VocabQuizController } from './vocab-quiz.controller.js';
import { VocabQuizService } from './vocab-quiz.service.js';

@Module({
  imports: [ContentEditModule],
  controllers: [VocabQuizController, VocabEditController],
  providers: [
    VocabQuizService,
    GenreEditing,
    GenreMerging,
    EditedGenres,
    EditedWords,
    EditedGenreRepository,
    WordMoves,
    WordVoices,
    WordAudioJobRepository,
  ],
  exports: [VocabQuizService, WordMoves],
})
export class VocabQuizModule implements OnApplicationBootstrap {
  constructor(
    content: PublicContent,
    private readonly voices: WordVoices,
  ) {
    content.add(vocabContent);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.voices.renew();
  }
}
