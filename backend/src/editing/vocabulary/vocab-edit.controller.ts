import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../../http/route.decorator.js';
import { GenreEditing } from './genre-editing.service.js';
import { GenreMerging } from './genre-merging.service.js';

const ALL = 'GET /api/VocabEdit/GetAll';
const ONE = 'GET /api/VocabEdit/GetOne/:genreName';
const SAVE = 'POST /api/VocabEdit/Save';
const MERGE = 'POST /api/VocabEdit/Merge';
const HISTORY = 'GET /api/VocabEdit/GetHistory/:genreName';
const VERSION = 'GET /api/VocabEdit/GetVersion/:genreName/:version';

@Controller()
export class VocabEditController {
  constructor(
    private readonly genres: GenreEditing,
    private readonly merging: GenreMerging,
  ) {}

  @Route(ALL)
  getAll(): Promise<ResponseOf<typeof ALL>> {
    return this.genres.list();
  }

  @Route(ONE)
  getOne(@Input() { params }: Input<typeof ONE>): Promise<ResponseOf<typeof ONE>> {
    return this.genres.one(params.genreName);
  }

  @Route(SAVE)
  save(@Input() { body }: Input<typeof SAVE>): Promise<ResponseOf<typeof SAVE>> {
    return this.genres.save(body);
  }

  @Route(MERGE)
  merge(@Input() { body }: Input<typeof MERGE>): Promise<ResponseOf<typeof MERGE>> {
    return this.merging.merge(body);
  }

  @Route(HISTORY)
  getHistory(@Input() { params }: Input<typeof HISTORY>): Promise<ResponseOf<typeof HISTORY>> {
    return this.genres.history(params.genreName);
  }

  @Route(VERSION)
  getVersion(@Input() { params }: Input<typeof VERSION>): Promise<ResponseOf<typeof VERSION>> {
    return this.genres.version(params.genreName, params.version);
  }
}
