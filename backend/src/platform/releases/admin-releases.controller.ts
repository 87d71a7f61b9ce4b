import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { ReleaseState } from '@shinobi/shared/contract/platform/release-calls';
import { Input, Route } from '../../http/route.decorator.js';
import { ChangeAuthorsService } from './access/change-authors.service.js';
import { ReleaseAuditService } from './audit/release-audit.service.js';
import { ReleaseChangesService } from './release-changes.service.js';
import { ReleasesService } from './releases.service.js';

const GET_RELEASES = 'GET /api/Admin/GetReleases';
const SET_RELEASE = 'POST /api/Admin/SetRelease';
const ROLL_BACK = 'POST /api/Admin/RollBackRelease';
const STOP_CANARY = 'POST /api/Admin/StopCanary';
const FREEZE = 'POST /api/Admin/FreezeReleases';
const RETIRE = 'POST /api/Admin/RetireRemote';
const GET_AUDIT = 'GET /api/Admin/GetReleaseAudit';

/** The administrator's calls about releases. */
@Controller()
export class AdminReleasesController {
  constructor(
    private readonly releases: ReleasesService,
    private readonly changes: ReleaseChangesService,
    private readonly audit: ReleaseAuditService,
    private readonly authors: ChangeAuthorsService,
  ) {}

  @Route(GET_RELEASES)
  getReleases(): Promise<ResponseOf<typeof GET_RELEASES>> {
    return this.releases.list();
  }

  @Route(SET_RELEASE)
  async setRelease(
    @Input() { actor, body: { reason, ...promotion } }: Input<typeof SET_RELEASE>,
  ): Promise<ReleaseState> {
    return this.changes.promote(promotion, await this.authors.ofAdministrator(actor, reason));
  }

  @Route(ROLL_BACK)
  async rollBack(@Input() { actor, body: { reason, ...request } }: Input<typeof ROLL_BACK>): Promise<ReleaseState> {
    return this.changes.rollBack(request, await this.authors.ofAdministrator(actor, reason));
  }

  @Route(STOP_CANARY)
  async stopCanary(@Input() { actor, body }: Input<typeof STOP_CANARY>): Promise<ReleaseState> {
    return this.changes.stopCanary(body, await this.authors.ofAdministrator(actor, body.reason));
  }

  @Route(FREEZE)
  async freeze(@Input() { actor, body }: Input<typeof FREEZE>): Promise<ReleaseState> {
    return this.changes.freeze(body, body.frozen, await this.authors.ofAdministrator(actor, body.reason));
  }

  @Route(RETIRE)
  async retire(@Input() { actor, body }: Input<typeof RETIRE>): Promise<ReleaseState> {
    return this.changes.retire(body, body.retired, await this.authors.ofAdministrator(actor, body.reason));
  }

  @Route(GET_AUDIT)
  getAudit(@Input() { query }: Input<typeof GET_AUDIT>): Promise<ResponseOf<typeof GET_AUDIT>> {
    return this.audit.getPage(query.before ?? null);
  }
}
