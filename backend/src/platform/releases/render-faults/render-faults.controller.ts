import { Controller } from '@nestjs/common';
import type { RenderFaults } from '@shinobi/shared/contract/platform/render-faults';
import { Input, Route } from '../../../http/route.decorator.js';
import { requireRemote } from '../access/change-authors.service.js';
import { RenderFaultsService } from './render-faults.service.js';

const LIST = 'GET /api/Admin/ListRenderFaults';
const LIST_BY_TOKEN = 'GET /api/Release/RenderFaults';

@Controller()
export class RenderFaultsController {
  constructor(private readonly faults: RenderFaultsService) {}

  @Route(LIST)
  listForAdministrator(@Input() { query }: Input<typeof LIST>): Promise<RenderFaults> {
    return this.faults.list(query.name);
  }

  @Route(LIST_BY_TOKEN)
  async listForTeam(@Input() { query, releaseCaller }: Input<typeof LIST_BY_TOKEN>): Promise<RenderFaults> {
    requireRemote(releaseCaller, query.name);
    return this.faults.list(query.name);
  }
}
