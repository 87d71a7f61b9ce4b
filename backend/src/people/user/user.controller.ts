import { Controller, Res } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { levelFromXp } from '@shinobi/shared/domain/economy/level';
import type { FastifyReply } from 'fastify';
import { Input, Route } from '../../http/route.decorator.js';
import { UserService } from './user.service.js';

@Controller()
export class UserController {
  constructor(private readonly users: UserService) {}

  @Route('GET /api/User/GetDataForUser')
  async data(
    @Input() { actor, query }: Input<'GET /api/User/GetDataForUser'>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const json = await this.users.getDataForUser(actor, query.initial ?? false);
    void reply.type('application/json; charset=utf-8').send(json);
  }

  @Route('GET /api/User/GetLevelFromXp')
  level(@Input() { query }: Input<'GET /api/User/GetLevelFromXp'>): number {
    return levelFromXp(query.xp);
  }

  @Route('POST /api/User/SaveProgress')
  saveProgress(
    @Input() { actor, body }: Input<'POST /api/User/SaveProgress'>,
  ): Promise<ResponseOf<'POST /api/User/SaveProgress'>> {
    return this.users.saveProgress(actor, body.progress);
  }
}
