import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../../http/route.decorator.js';
import { ConvertKanjiService } from './convert-kanji.service.js';

const CONVERT = 'GET /api/ConvertKanji/Convert';

@Controller()
export class ConvertKanjiController {
  constructor(private readonly converter: ConvertKanjiService) {}

  @Route(CONVERT)
  async convert(@Input() { query }: Input<typeof CONVERT>): Promise<ResponseOf<typeof CONVERT>> {
    return { words: await this.converter.convert(query.kanjis) };
  }
}
