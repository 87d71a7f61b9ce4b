import { Module } from '@nestjs/common';
import { PersonalDataService, UserModule } from '../../people/user/index.js';
import { LessonsModule } from '../lessons/index.js';
import { MemoryContentModule, MemoryModule, OwnCardsRegistry } from '../memory/index.js';
import { VocabularyModule } from '../vocabulary/index.js';
import { ImageModule } from '../../platform/images/index.js';
import { BuiltInSetsService } from './built-in-sets.service.js';
import { CardItemsService } from './card-items.service.js';
import { CardMediaFilesService } from './card-media-files.service.js';
import { CardMediaController } from './card-media.controller.js';
import { CardMediaRepository } from './card-media.repository.js';
import { CardMediaService } from './card-media.service.js';
import { FlashcardReviewsService } from './flashcard-reviews.service.js';
import { FlashcardSetsService } from './flashcard-sets.service.js';
import { FlashcardController } from './flashcard.controller.js';
import { OwnSetsRepository } from './own-sets.repository.js';
import { SetLevelsService } from './set-levels.service.js';
import { SetSearchService } from './set-search.service.js';

/** Before every instant in ISO 8601. */
const BEGINNING = '';

@Module({
  imports: [UserModule, ImageModule, VocabularyModule, LessonsModule, MemoryModule, MemoryContentModule],
  controllers: [FlashcardController, CardMediaController],
  providers: [
    BuiltInSetsService,
    CardItemsService,
    CardMediaFilesService,
    CardMediaRepository,
    CardMediaService,
    FlashcardReviewsService,
    FlashcardSetsService,
    OwnSetsRepository,
    SetLevelsService,
    SetSearchService,
  ],
})
export class FlashcardModule {
  constructor(
    personalData: PersonalDataService,
    ownCards: OwnCardsRegistry,
    sets: OwnSetsRepository,
    setsService: FlashcardSetsService,
    reviews: FlashcardReviewsService,
  ) {
    ownCards.register((tx, userId, setIds) => setsService.findOwnSets(tx, userId, setIds));
    personalData.register({
      name: 'flashcards',
      // Reviews and schedules are tables of the memory; here they are exported by set and card.
      tables: ['flashcard_sets'],
      collect: async (tx, userId) => ({
        sets: await sets.findAll(tx, userId),
        reviews: await reviews.findReviews(tx, userId, BEGINNING),
        states: await reviews.findStates(tx, userId),
      }),
      erase: (tx, userId) => sets.eraseUser(tx, userId),
    });
  }
}
