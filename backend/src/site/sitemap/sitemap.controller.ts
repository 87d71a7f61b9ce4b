import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../../http/route.decorator.js';
import { SitemapService } from './sitemap.service.js';

const ALL = 'GET /api/SitemapEdit/GetAll';
const ONE = 'GET /api/SitemapEdit/GetOne';
const SAVE = 'POST /api/SitemapEdit/Save';
const RESET = 'POST /api/SitemapEdit/Reset';

@Controller()
export class SitemapController {
  constructor(private readonly sitemap: SitemapService) {}

  @Route(ALL)
  async getAll(): Promise<ResponseOf<typeof ALL>> {
    return { site: this.sitemap.site, entries: await this.sitemap.listEntries() };
  }

  @Route(ONE)
  getOne(@Input() { query }: Input<typeof ONE>): Promise<ResponseOf<typeof ONE>> {
    return this.sitemap.getEntry(query.address);
  }

  @Route(SAVE)
  save(@Input() { body }: Input<typeof SAVE>): Promise<ResponseOf<typeof SAVE>> {
    return this.sitemap.saveEntry(body);
  }

  @Route(RESET)
  async reset(@Input() { body }: Input<typeof RESET>): Promise<ResponseOf<typeof RESET>> {
    return { entry: await this.sitemap.resetEntry(body) };
  }
}
