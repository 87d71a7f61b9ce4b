import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../../http/route.decorator.js';
import { OwnAnswersService } from './own-answers.service.js';

const GET_ALL = 'GET /api/OwnAnswer/GetAll';
const ADD = 'POST /api/OwnAnswer/Add';
const REMOVE = 'POST /api/OwnAnswer/Remove';

@Controller()
export class OwnAnswerController {
  constructor(private readonly ownAnswers: OwnAnswersService) {}

  @Route(GET_ALL)
  async getAll(@Input() { actor }: Input<typeof GET_ALL>): Promise<ResponseOf<typeof GET_ALL>> {
    return { answers: await this.ownAnswers.listAnswers(actor) };
  }

  @Route(ADD)
  async add(@Input() { actor, body }: Input<typeof ADD>): Promise<ResponseOf<typeof ADD>> {
    return { accepted: await this.ownAnswers.addAnswers(actor, body.answers) };
  }

  @Route(REMOVE)
  async remove(@Input() { actor, body }: Input<typeof REMOVE>): Promise<ResponseOf<typeof REMOVE>> {
    await this.ownAnswers.removeAnswer(actor, body);
    return {};
  }
}
