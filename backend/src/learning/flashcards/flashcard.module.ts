import { Module } from '@nestjs/common';
import { UserModule } from '../../people/user/index.js';
import { VocabularyEditingModule, WordMovesService } from '../../editing/vocabulary/index.js';
import { LessonsModule } from '../lessons/index.js';
import { VocabularyModule } from '../vocabulary/index.js';
import { BuiltInSetsService } from './built-in-sets.service.js';
import { FlashcardAccount } from './flashcard-account.js';
import { FlashcardReviewsService } from './flashcard-reviews.service.js';
import { FlashcardSetsService } from './flashcard-sets.service.js';
import { FlashcardController } from './flashcard.controller.js';
import { OwnSetsRepository } from './own-sets.repository.js';
import { ReviewRepository } from './review.repository.js';

@Module({
  imports: [UserModule, VocabularyModule, LessonsModule, VocabularyEditingModule],
  controllers: [FlashcardController],
  providers: [
    BuiltInSetsService,
    FlashcardAccount,
    FlashcardReviewsService,
    FlashcardSetsService,
    OwnSetsRepository,
    ReviewRepository,
  ],
})
export class FlashcardModule {
  constructor(moves: WordMovesService, reviews: ReviewRepository) {
    moves.onMove((tx, move) => reviews.moveCards(tx, move));
  }
}
