import { Module } from '@nestjs/common';
import { UserModule } from '../../people/user/index.js';
import { VocabularyEditingModule, WordMoves } from '../../editing/vocabulary/index.js';
import { VocabQuizModule } from '../vocabulary/index.js';
import { BuiltInSets } from './built-in-sets.js';
import { FlashcardAccount } from './flashcard-account.js';
import { FlashcardReviewsService } from './flashcard-reviews.service.js';
import { FlashcardSetsService } from './flashcard-sets.service.js';
import { FlashcardController } from './flashcard.controller.js';
import { OwnSetsRepository } from './own-sets.repository.js';
import { ReviewRepository } from './review.repository.js';

@Module({
  imports: [UserModule, VocabQuizModule, VocabularyEditingModule],
  controllers: [FlashcardController],
  providers: [
    BuiltInSets,
    FlashcardAccount,
    FlashcardReviewsService,
    FlashcardSetsService,
    OwnSetsRepository,
    ReviewRepository,
  ],
})
export class FlashcardModule {
  constructor(moves: WordMoves, reviews: ReviewRepository) {
    moves.follow((tx, move) => reviews.move(tx, move));
  }
}
