import { Controller, Res } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { FastifyReply } from 'fastify';
import { Input, Route } from '../../http/route.decorator.js';
import { EntryService } from './entry.service.js';
import { LookUpService } from './look-up.service.js';
import { ProductLibraryService } from './product-library.service.js';
import { findPages } from './rules/find-pages.js';
import { SearchService } from './search.service.js';

const SEARCH = 'GET /api/Dictionary/Search';
const ENTRY = 'GET /api/Dictionary/GetEntry/:entryId';
const LOOK_UP = 'GET /api/Dictionary/LookUp';

/** The same for everybody. An editor's change shows within a minute. */
const CACHING = 'public, max-age=60';

@Controller()
export class DictionaryController {
  constructor(
    private readonly dictionary: SearchService,
    private readonly entries: EntryService,
    private readonly texts: LookUpService,
    private readonly library: ProductLibraryService,
  ) {}

  @Route(SEARCH)
  async search(
    @Input() { query }: Input<typeof SEARCH>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof SEARCH>> {
    const found = await this.dictionary.findWords(query.q);
    const { pages } = await this.library.getLibrary();
    void reply.header('cache-control', CACHING);
    return { pages: findPages(pages, query.q), ...found };
  }

  @Route(ENTRY)
  async getEntry(
    @Input() { params }: Input<typeof ENTRY>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof ENTRY>> {
    const entry = await this.entries.getEntry(params.entryId);
    void reply.header('cache-control', CACHING);
    return entry;
  }

  @Route(LOOK_UP)
  async lookUp(
    @Input() { query }: Input<typeof LOOK_UP>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof LOOK_UP>> {
    const words = await this.texts.lookUp(query.text);
    void reply.header('cache-control', CACHING);
    return { words };
  }
}
