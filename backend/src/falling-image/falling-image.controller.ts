import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Request } from '../common/caller.js';
import { Route } from '../common/route.js';
import { PublicContent } from '../content/index.js';
import { ALL_FALLING_IMAGES } from './falling-image-content.js';

@Controller()
export class FallingImageController {
  constructor(private readonly content: PublicContent) {}

  @Route('GET /api/FallingImage/GetFallingImages')
  getFallingImages(@Req() request: Request, @Res() reply: FastifyReply): void {
    this.content.send(ALL_FALLING_IMAGES, request, reply);
  }
}
