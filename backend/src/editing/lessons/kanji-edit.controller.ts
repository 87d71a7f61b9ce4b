import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../../http/route.decorator.js';
import { KanjiEditing } from './kanji-editing.service.js';

const ALL = 'GET /api/KanjiEdit/GetAll';
const ONE = 'GET /api/KanjiEdit/GetOne/:path';
const SAVE = 'POST /api/KanjiEdit/Save';
const HISTORY = 'GET /api/KanjiEdit/GetHistory/:path';
const VERSION = 'GET /api/KanjiEdit/GetVersion/:path/:version';

@Controller()
export class KanjiEditController {
  constructor(private readonly lessons: KanjiEditing) {}

  @Route(ALL)
  getAll(): Promise<ResponseOf<typeof ALL>> {
    return this.lessons.getAll();
  }

  @Route(ONE)
  getOne(@Input() { params }: Input<typeof ONE>): Promise<ResponseOf<typeof ONE>> {
    return this.lessons.one(params.path);
  }

  @Route(SAVE)
  save(@Input() { body }: Input<typeof SAVE>): Promise<ResponseOf<typeof SAVE>> {
    return this.lessons.save(body);
  }

  @Route(HISTORY)
  getHistory(@Input() { params }: Input<typeof HISTORY>): Promise<ResponseOf<typeof HISTORY>> {
    return this.lessons.history(params.path);
  }

  @Route(VERSION)
  getVersion(@Input() { params }: Input<typeof VERSION>): Promise<ResponseOf<typeof VERSION>> {
    return this.lessons.version(params.path, params.version);
  }
}
