import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../../http/route.decorator.js';
import { ItemContentsService } from './item-contents.service.js';

@Controller()
export class ContentsController {
  constructor(private readonly contents: ItemContentsService) {}

  @Route('POST /api/Memory/GetContents')
  async getContents(
    @Input() { actor, body }: Input<'POST /api/Memory/GetContents'>,
  ): Promise<ResponseOf<'POST /api/Memory/GetContents'>> {
    return { contents: await this.contents.getContents(actor, body.items) };
  }
}
