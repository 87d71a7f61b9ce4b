import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../../http/route.decorator.js';
import { PathProgressService } from './path-progress.service.js';
import { PlacementService } from './placement.service.js';

@Controller()
export class PathProgressController {
  constructor(
    private readonly progress: PathProgressService,
    private readonly placements: PlacementService,
  ) {}

  @Route('GET /api/Path/GetPath')
  getPath(@Input() { actor }: Input<'GET /api/Path/GetPath'>): Promise<ResponseOf<'GET /api/Path/GetPath'>> {
    return this.progress.getPath(actor);
  }

  @Route('POST /api/Path/Place')
  place(@Input() { actor, body }: Input<'POST /api/Path/Place'>): Promise<ResponseOf<'POST /api/Path/Place'>> {
    return this.placements.placeUser(actor, body.answers);
  }
}
