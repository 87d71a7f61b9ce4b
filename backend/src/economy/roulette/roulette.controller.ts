import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../../http/route.decorator.js';
import { RouletteService } from './roulette.service.js';

@Controller()
export class RouletteController {
  constructor(private readonly roulette: RouletteService) {}

  @Route('POST /api/Roulette/Spin')
  spin(@Input() { actor, body }: Input<'POST /api/Roulette/Spin'>): Promise<ResponseOf<'POST /api/Roulette/Spin'>> {
    return this.roulette.spinWheel(actor.userId, body.stake);
  }

  @Route('POST /api/Roulette/Answer')
  answer(
    @Input() { actor, body }: Input<'POST /api/Roulette/Answer'>,
  ): Promise<ResponseOf<'POST /api/Roulette/Answer'>> {
    return this.roulette.answerSpin(actor.userId, body.spinId, body.choice);
  }

  @Route('GET /api/Roulette/GetState')
  state(
    @Input() { actor, query }: Input<'GET /api/Roulette/GetState'>,
  ): Promise<ResponseOf<'GET /api/Roulette/GetState'>> {
    return this.roulette.getState(actor.userId, query.limit, query.before);
  }
}
