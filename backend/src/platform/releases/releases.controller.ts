import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../../http/route.decorator.js';
import { EventHubService } from '../events/index.js';
import { ReleasesService } from './releases.service.js';

const PUBLISH = 'POST /api/Release/Publish';
const ROLLBACK = 'POST /api/Release/Rollback';
const GET_RELEASES = 'GET /api/Admin/GetReleases';
const SET_RELEASE = 'POST /api/Admin/SetRelease';

@Controller()
export class ReleasesController {
  constructor(
    private readonly releases: ReleasesService,
    private readonly events: EventHubService,
  ) {}

  @Route(PUBLISH)
  async publish(@Input() { body }: Input<typeof PUBLISH>): Promise<ResponseOf<typeof PUBLISH>> {
    return this.announce(await this.releases.publish(body.name, body.version));
  }

  @Route(ROLLBACK)
  async rollBack(@Input() { body }: Input<typeof ROLLBACK>): Promise<ResponseOf<typeof ROLLBACK>> {
    return this.announce(await this.releases.rollBack(body.name, body.version));
  }

  @Route(GET_RELEASES)
  getReleases(): Promise<ResponseOf<typeof GET_RELEASES>> {
    return this.releases.list();
  }

  @Route(SET_RELEASE)
  async setRelease(@Input() { body }: Input<typeof SET_RELEASE>): Promise<ResponseOf<typeof SET_RELEASE>> {
    return this.announce(await this.releases.setActive(body.name, body.version));
  }

  /** Tells open pages which version the next page will use. */
  private announce<P extends ResponseOf<typeof PUBLISH>>(pointer: P): P {
    this.events.publishToAll({ type: 'release', name: pointer.name, version: pointer.active });
    return pointer;
  }
}
