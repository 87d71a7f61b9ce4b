import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { ContentEditModule } from '../versions/index.js';
import { EditedGenreRepository } from './edited-genre.repository.js';
import { EditedGenres } from './edited-genres.js';
import { EditedWords } from './edited-words.js';
import { GenreEditing } from './genre-editing.service.js';
import { GenreMerging } from './genre-merging.service.js';
import { VocabEditController } from './vocab-edit.controller.js';
import { WordAudioJobRepository } from './word-audio-job.repository.js';
import { WordMoves } from './word-moves.js';
import { WordVoices } from './word-voices.service.js';

@Module({
  imports: [ContentEditModule],
  controllers: [VocabEditController],
  providers: [
    GenreEditing,
    GenreMerging,
    EditedGenres,
    EditedWords,
    EditedGenreRepository,
    WordMoves,
    WordVoices,
    WordAudioJobRepository,
  ],
  exports: [WordMoves],
})
export class VocabularyEditingModule implements OnApplicationBootstrap {
  constructor(private readonly voices: WordVoices) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.voices.renew();
  }
}
