import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../../http/route.decorator.js';
import { GenreEditingService } from './genre-editing.service.js';
import { GenreMergingService } from './genre-merging.service.js';

const ALL = 'GET /api/VocabEdit/GetAll';
const ONE = 'GET /api/VocabEdit/GetOne/:genreName';
const SAVE = 'POST /api/VocabEdit/Save';
const MERGE = 'POST /api/VocabEdit/Merge';
const HISTORY = 'GET /api/VocabEdit/GetHistory/:genreName';
const VERSION = 'GET /api/VocabEdit/GetVersion/:genreName/:version';

@Controller()
export class VocabularyEditingController {
  constructor(
    private readonly genres: GenreEditingService,
    private readonly merging: GenreMergingService,
  ) {}

  @Route(ALL)
  getAll(): Promise<ResponseOf<typeof ALL>> {
    return this.genres.listGenres();
  }

  @Route(ONE)
  getOne(@Input() { params }: Input<typeof ONE>): Promise<ResponseOf<typeof ONE>> {
    return this.genres.getGenre(params.genreName);
  }

  @Route(SAVE)
  save(@Input() { actor, body }: Input<typeof SAVE>): Promise<ResponseOf<typeof SAVE>> {
    return this.genres.saveGenre(actor, body);
  }

  @Route(MERGE)
  merge(@Input() { actor, body }: Input<typeof MERGE>): Promise<ResponseOf<typeof MERGE>> {
    return this.merging.mergeGenres(actor, body);
  }

  @Route(HISTORY)
  getHistory(@Input() { params }: Input<typeof HISTORY>): Promise<ResponseOf<typeof HISTORY>> {
    return this.genres.getHistory(params.genreName);
  }

  @Route(VERSION)
  getVersion(@Input() { params }: Input<typeof VERSION>): Promise<ResponseOf<typeof VERSION>> {
    return this.genres.getVersion(params.genreName, params.version);
  }
}
