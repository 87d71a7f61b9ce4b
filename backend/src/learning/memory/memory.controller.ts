import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../../http/route.decorator.js';
import { AnswersService } from './answers.service.js';
import { KnowledgeService } from './knowledge.service.js';
import { KnownMarksService } from './known-marks.service.js';
import { PlanService } from './plan.service.js';
import { toItemState } from './rules/item-state.js';

@Controller()
export class MemoryController {
  constructor(
    private readonly answers: AnswersService,
    private readonly marks: KnownMarksService,
    private readonly knowledge: KnowledgeService,
    private readonly plans: PlanService,
  ) {}

  @Route('POST /api/Memory/Answer')
  answer(@Input() { actor, body }: Input<'POST /api/Memory/Answer'>): Promise<ResponseOf<'POST /api/Memory/Answer'>> {
    return this.answers.addAnswers(actor, body);
  }

  @Route('GET /api/Memory/GetItems')
  async getItems(
    @Input() { actor, query }: Input<'GET /api/Memory/GetItems'>,
  ): Promise<ResponseOf<'GET /api/Memory/GetItems'>> {
    return { items: await this.answers.listStates(actor, query.kind, query.limit) };
  }

  @Route('GET /api/Memory/GetKnown')
  getKnown(@Input() { actor }: Input<'GET /api/Memory/GetKnown'>): Promise<ResponseOf<'GET /api/Memory/GetKnown'>> {
    return this.knowledge.getKnown(actor);
  }

  @Route('GET /api/Memory/GetPlan')
  getPlan(@Input() { actor }: Input<'GET /api/Memory/GetPlan'>): Promise<ResponseOf<'GET /api/Memory/GetPlan'>> {
    return this.plans.getPlan(actor);
  }

  @Route('POST /api/Memory/SetPlan')
  setPlan(
    @Input() { actor, body }: Input<'POST /api/Memory/SetPlan'>,
  ): Promise<ResponseOf<'POST /api/Memory/SetPlan'>> {
    return this.plans.changePlan(actor, body);
  }

  @Route('POST /api/Memory/MarkKnown')
  async markKnown(
    @Input() { actor, body }: Input<'POST /api/Memory/MarkKnown'>,
  ): Promise<ResponseOf<'POST /api/Memory/MarkKnown'>> {
    return { states: (await this.marks.markItems(actor, body.items, body.known)).map(toItemState) };
  }
}
