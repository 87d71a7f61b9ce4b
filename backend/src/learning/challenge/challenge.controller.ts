import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../../http/route.decorator.js';
import { ChallengeService } from './challenge.service.js';

@Controller()
export class ChallengeController {
  constructor(private readonly challenges: ChallengeService) {}

  @Route('GET /api/Challenge/GetToday')
  today(): Promise<ResponseOf<'GET /api/Challenge/GetToday'>> {
    return this.challenges.getToday();
  }

  @Route('GET /api/Challenge/GetBoard')
  board(
    @Input() { actor, query }: Input<'GET /api/Challenge/GetBoard'>,
  ): Promise<ResponseOf<'GET /api/Challenge/GetBoard'>> {
    return this.challenges.getBoard(actor, query.day);
  }

  @Route('POST /api/Challenge/SubmitRun')
  submit(
    @Input() { actor, body }: Input<'POST /api/Challenge/SubmitRun'>,
  ): Promise<ResponseOf<'POST /api/Challenge/SubmitRun'>> {
    return this.challenges.submitRun(actor, body);
  }

  @Route('GET /api/Challenge/GetRun')
  run(@Input() { actor, query }: Input<'GET /api/Challenge/GetRun'>): Promise<ResponseOf<'GET /api/Challenge/GetRun'>> {
    return this.challenges.getRun(actor, query);
  }
}
