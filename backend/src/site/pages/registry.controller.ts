import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Route } from '../../http/route.decorator.js';
import { PageService } from './page.service.js';

@Controller()
export class RegistryController {
  constructor(private readonly pages: PageService) {}

  @Route('GET /api/Release/GetRegistry')
  getRegistry(): Promise<ResponseOf<'GET /api/Release/GetRegistry'>> {
    return this.pages.getRegistry();
  }
}
