import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Request } from '../../http/caller.js';
import { Route } from '../../http/route.decorator.js';
import { DocumentResponsesService } from '../content/index.js';
import { ALL_UNITS } from './path-content.js';

@Controller()
export class PathController {
  constructor(private readonly documents: DocumentResponsesService) {}

  @Route('GET /api/Path/GetUnits')
  getUnits(@Req() request: Request, @Res() reply: FastifyReply): void {
    this.documents.send(ALL_UNITS, request, reply);
  }
}
