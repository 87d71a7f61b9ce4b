import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../../http/route.decorator.js';
import { GrammarEditing } from './grammar-editing.service.js';

const ALL = 'GET /api/GrammarEdit/GetAll';
const ONE = 'GET /api/GrammarEdit/GetOne/:path';
const SAVE = 'POST /api/GrammarEdit/Save';
const HISTORY = 'GET /api/GrammarEdit/GetHistory/:path';
const VERSION = 'GET /api/GrammarEdit/GetVersion/:path/:version';

@Controller()
export class GrammarEditController {
  constructor(private readonly lessons: GrammarEditing) {}

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
