import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../common/route.js';
import { ReleasesService } from './releases.service.js';

const PUBLISH = 'POST /api/Release/Publish';
const ROLLBACK = 'POST /api/Release/Rollback';
const GET_RELEASES = 'GET /api/Admin/GetReleases';
const SET_RELEASE = 'POST /api/Admin/SetRelease';

@Controller()
export class ReleasesController {
  constructor(private readonly releases: ReleasesService) {}

  @Route(PUBLISH)
  publish(@Input() { body }: Input<typeof PUBLISH>): Promise<ResponseOf<typeof PUBLISH>> {
    return this.releases.publish(body.name, body.version);
  }

  @Route(ROLLBACK)
  rollBack(@Input() { body }: Input<typeof ROLLBACK>): Promise<ResponseOf<typeof ROLLBACK>> {
    return this.releases.rollBack(body.name);
  }

  @Route(GET_RELEASES)
  getReleases(): Promise<ResponseOf<typeof GET_RELEASES>> {
    return this.releases.list();
  }

  @Route(SET_RELEASE)
  setRelease(@Input() { body }: Input<typeof SET_RELEASE>): Promise<ResponseOf<typeof SET_RELEASE>> {
    return this.releases.setActive(body.name, body.version);
  }
}
