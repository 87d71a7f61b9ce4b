import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../../http/route.decorator.js';
import { SavedFiltersService } from './saved-filters.service.js';

const GET = 'GET /api/Desk/GetSavedFilters';
const SAVE = 'POST /api/Desk/SaveFilter';
const DELETE = 'POST /api/Desk/DeleteSavedFilter';

@Controller()
export class SavedFilterController {
  constructor(private readonly filters: SavedFiltersService) {}

  @Route(GET)
  list(@Input() { actor, query }: Input<typeof GET>): Promise<ResponseOf<typeof GET>> {
    return this.filters.listFilters(actor, query.list);
  }

  @Route(SAVE)
  save(@Input() { actor, body }: Input<typeof SAVE>): Promise<ResponseOf<typeof SAVE>> {
    return this.filters.saveFilter(actor, body);
  }

  @Route(DELETE)
  delete(@Input() { actor, body }: Input<typeof DELETE>): Promise<ResponseOf<typeof DELETE>> {
    return this.filters.deleteFilter(actor, body.filterId);
  }
}
