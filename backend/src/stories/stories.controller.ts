import { Controller, Req, Res } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { FastifyReply } from 'fastify';
import type { Request } from '../common/caller.js';
import { Route } from '../common/route.js';
import { PublicContent } from '../content/index.js';
import { StoriesService } from './stories.service.js';
import { ALL_STORIES } from './story-content.js';

@Controller()
export class StoriesController {
  constructor(
    private readonly content: PublicContent,
    private readonly stories: StoriesService,
  ) {}

  @Route('GET /api/Stories/GetAllStories')
  getAllStories(@Req() request: Request, @Res() reply: FastifyReply): void {
    this.content.send(ALL_STORIES, request, reply);
  }

  @Route('GET /api/StoriesEdit/GetAll')
  getAll(): Promise<ResponseOf<'GET /api/StoriesEdit/GetAll'>> {
    return this.stories.listForEditor();
  }
}
