import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Request } from '../../http/caller.js';
import { Route } from '../../http/route.decorator.js';
import { DocumentResponsesService } from '../../learning/content/index.js';
import { ALL_FALLING_IMAGES } from './falling-image-content.js';

@Controller()
export class FallingImageController {
  constructor(private readonly documents: DocumentResponsesService) {}

  @Route('GET /api/FallingImage/GetFallingImages')
  getFallingImages(@Req() request: Request, @Res() reply: FastifyReply): void {
    this.documents.send(ALL_FALLING_IMAGES, request, reply);
  }
}
