import { Controller, Res } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import type { FastifyReply } from 'fastify';
import { Input, Route } from '../../http/route.decorator.js';
import { FlashcardReviewsService } from './flashcard-reviews.service.js';
import { FlashcardSetsService } from './flashcard-sets.service.js';
import { SetSearchService } from './set-search.service.js';

@Controller()
export class FlashcardController {
  constructor(
    private readonly sets: FlashcardSetsService,
    private readonly reviews: FlashcardReviewsService,
    private readonly searches: SetSearchService,
  ) {}

  @Route('GET /api/Flashcard/GetSets')
  async getSets(
    @Input() { actor }: Input<'GET /api/Flashcard/GetSets'>,
  ): Promise<ResponseOf<'GET /api/Flashcard/GetSets'>> {
    return { sets: await this.sets.listSets(actor) };
  }

  @Route('GET /api/Flashcard/SearchSets')
  async searchSets(
    @Input() { actor, query }: Input<'GET /api/Flashcard/SearchSets'>,
  ): Promise<ResponseOf<'GET /api/Flashcard/SearchSets'>> {
    return { setIds: await this.searches.search(actor, query.q) };
  }

  @Route('GET /api/Flashcard/GetSet/:setId')
  getSet(@Input() { actor, params }: Input<'GET /api/Flashcard/GetSet/:setId'>): Promise<FlashcardSet> {
    return this.sets.getSet(actor, params.setId);
  }

  @Route('GET /api/Flashcard/ExportSet/:setId')
  exportSet(
    @Input() { actor, params }: Input<'GET /api/Flashcard/ExportSet/:setId'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FlashcardSet> {
    reply.header('content-disposition', 'attachment; filename="flashcards.json"');
    return this.sets.getSet(actor, params.setId);
  }

  @Route('POST /api/Flashcard/SaveSet')
  saveSet(@Input() { actor, body }: Input<'POST /api/Flashcard/SaveSet'>): Promise<FlashcardSet> {
    return this.sets.saveSet(actor, body);
  }

  @Route('POST /api/Flashcard/DeleteSet')
  async deleteSet(@Input() { actor, body }: Input<'POST /api/Flashcard/DeleteSet'>): Promise<Record<string, never>> {
    await this.sets.deleteSet(actor, body.setId);
    return {};
  }

  @Route('POST /api/Flashcard/Review')
  async review(
    @Input() { actor, body }: Input<'POST /api/Flashcard/Review'>,
  ): Promise<ResponseOf<'POST /api/Flashcard/Review'>> {
    return { cards: await this.reviews.addReviews(actor, body) };
  }

  @Route('GET /api/Flashcard/GetStates')
  async getStates(
    @Input() { actor }: Input<'GET /api/Flashcard/GetStates'>,
  ): Promise<ResponseOf<'GET /api/Flashcard/GetStates'>> {
    return { cards: await this.reviews.listStates(actor) };
  }

  @Route('GET /api/Flashcard/GetAnalytics')
  getAnalytics(
    @Input() { actor }: Input<'GET /api/Flashcard/GetAnalytics'>,
  ): Promise<ResponseOf<'GET /api/Flashcard/GetAnalytics'>> {
    return this.reviews.analyse(actor);
  }
}
