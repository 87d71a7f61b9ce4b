import { Module } from '@nestjs/common';
import { PersonalDataService, UserModule } from '../../people/user/index.js';
import { VocabularyEditingModule, WordMovesService } from '../../editing/vocabulary/index.js';
import { LessonsModule } from '../lessons/index.js';
import { MemoryContentModule, OwnCardsRegistry } from '../memory/index.js';
import { VocabularyModule } from '../vocabulary/index.js';
import { BuiltInSetsService } from './built-in-sets.service.js';
import { FlashcardReviewsService } from './flashcard-reviews.service.js';
import { FlashcardSetsService } from './flashcard-sets.service.js';
import { FlashcardController } from './flashcard.controller.js';
import { OwnSetsRepository } from './own-sets.repository.js';
import { ReviewRepository } from './review.repository.js';

/** Before every instant in ISO 8601. */
const BEGINNING = '';

@Module({
  imports: [UserModule, VocabularyModule, LessonsModule, VocabularyEditingModule, MemoryContentModule],
  controllers: [FlashcardController],
  providers: [BuiltInSetsService, FlashcardReviewsService, FlashcardSetsService, OwnSetsRepository, ReviewRepository],
})
export class FlashcardModule {
  constructor(
    personalData: PersonalDataService,
    moves: WordMovesService,
    sets: OwnSetsRepository,
    reviews: ReviewRepository,
    ownCards: OwnCardsRegistry,
    cards: FlashcardSetsService,
  ) {
    ownCards.register((tx, userId, setIds) => cards.findOwnSets(tx, userId, setIds));
    personalData.register({
      name: 'flashcards',
      tables: ['flashcard_sets', 'flashcard_reviews', 'flashcard_states'],
      collect: async (tx, userId) => ({
        sets: await sets.findAll(tx, userId),
        reviews: await reviews.findSince(tx, userId, BEGINNING),
        states: await reviews.findStates(tx, userId),
      }),
      erase: async (tx, userId) => {
        await sets.eraseUser(tx, userId);
        await reviews.eraseUser(tx, userId);
      },
    });
    moves.onMove((tx, move) => reviews.moveCards(tx, move));
  }
}
