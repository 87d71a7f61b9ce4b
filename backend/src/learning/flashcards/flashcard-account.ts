import { Injectable } from '@nestjs/common';
import type { ReadTransaction, Transaction } from '../../database/unit-of-work.js';
import { type PersonalDataSource, PersonalDataService } from '../../people/user/index.js';
import { OwnSetsRepository } from './own-sets.repository.js';
import { ReviewRepository } from './review.repository.js';

const EVER = '';

@Injectable()
export class FlashcardAccount implements PersonalDataSource {
  readonly name = 'flashcards';
  readonly tables = ['flashcard_sets', 'flashcard_reviews', 'flashcard_states'];

  constructor(
    private readonly sets: OwnSetsRepository,
    private readonly reviews: ReviewRepository,
    parts: PersonalDataService,
  ) {
    parts.register(this);
  }

  async collect(tx: ReadTransaction, userId: number): Promise<unknown> {
    return {
      sets: await this.sets.findAll(tx, userId),
      reviews: await this.reviews.findSince(tx, userId, EVER),
      states: await this.reviews.findStates(tx, userId),
    };
  }

  async erase(tx: Transaction, userId: number): Promise<void> {
    await this.sets.erase(tx, userId);
    await this.reviews.erase(tx, userId);
  }
}
