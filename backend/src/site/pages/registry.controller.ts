import { Controller, Req } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { FastifyRequest } from 'fastify';
import { Route } from '../../http/route.decorator.js';
import { PageService } from './page.service.js';
import { VisitorCookies } from './visitor-cookies.service.js';

@Controller()
export class RegistryController {
  constructor(
    private readonly pages: PageService,
    private readonly cookies: VisitorCookies,
  ) {}

  @Route('GET /api/Release/GetRegistry')
  getRegistry(@Req() request: FastifyRequest): Promise<ResponseOf<'GET /api/Release/GetRegistry'>> {
    return this.pages.getRegistry(this.cookies.read(request));
  }
}
