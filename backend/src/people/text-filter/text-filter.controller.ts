import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../../http/route.decorator.js';
import { FilterWordsService } from './filter-words.service.js';
import { TextFilter } from './text-filter.js';

@Controller()
export class TextFilterController {
  constructor(
    private readonly words: FilterWordsService,
    private readonly filter: TextFilter,
  ) {}

  @Route('GET /api/Admin/GetFilterWords')
  list(): Promise<ResponseOf<'GET /api/Admin/GetFilterWords'>> {
    return this.words.list();
  }

  @Route('GET /api/Admin/TryFilter')
  try(@Input() { actor, query }: Input<'GET /api/Admin/TryFilter'>): Promise<ResponseOf<'GET /api/Admin/TryFilter'>> {
    return this.filter.check({ kind: 'post', text: query.text, authorId: actor.userId });
  }

  @Route('POST /api/Admin/AddFilterWord')
  add(
    @Input() { actor, body }: Input<'POST /api/Admin/AddFilterWord'>,
  ): Promise<ResponseOf<'POST /api/Admin/AddFilterWord'>> {
    return this.words.addWord(actor, body);
  }

  @Route('POST /api/Admin/RemoveFilterWord')
  async remove(@Input() { body }: Input<'POST /api/Admin/RemoveFilterWord'>): Promise<Record<string, never>> {
    await this.words.removeWord(body.wordId);
    return {};
  }
}
