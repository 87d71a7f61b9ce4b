import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Request } from '../../http/caller.js';
import { Route } from '../../http/route.decorator.js';
import { PublicContentService } from '../../learning/content/index.js';
import { ALL_FALLING_IMAGES } from './falling-image-content.js';

@Controller()
export class FallingImageController {
  constructor(private readonly content: PublicContentService) {}

  @Route('GET /api/FallingImage/GetFallingImages')
  getFallingImages(@Req() request: Request, @Res() reply: FastifyReply): void {
    this.content.sendDocument(ALL_FALLING_IMAGES, request, reply);
  }
}
