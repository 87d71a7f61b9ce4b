import { Controller, Headers } from '@nestjs/common';
import type { ReleaseState } from '@shinobi/shared/contract/platform/release-calls';
import { Input, Route } from '../../http/route.decorator.js';
import { authorByToken, requireRemote } from './access/change-authors.service.js';
import { ReleaseChangesService } from './release-changes.service.js';
import { ifMatchNeeded } from './release.errors.js';
import { ReleasesService } from './releases.service.js';

const GET_STATE = 'GET /api/Release/GetState/:name';
const PROMOTE = 'POST /api/Release/Promote';
const ROLLBACK = 'POST /api/Release/Rollback';

/** Returns the revision of an ETag such as `"12"`. */
function revisionOf(ifMatch: string | undefined): number {
  const [, rev] = /^(?:W\/)?"(\d{1,15})"$/.exec(ifMatch ?? '') ?? [];
  if (rev === undefined) throw ifMatchNeeded();
  return Number(rev);
}

/** The calls of teams that hold a release token. */
@Controller()
export class ReleasesController {
  constructor(
    private readonly releases: ReleasesService,
    private readonly changes: ReleaseChangesService,
  ) {}

  @Route(GET_STATE)
  async getState(@Input() { params, releaseCaller }: Input<typeof GET_STATE>): Promise<ReleaseState> {
    requireRemote(releaseCaller, params.name);
    return this.releases.getState(params.name);
  }

  @Route(PROMOTE)
  async promote(
    @Input() { body: { reason, ...promotion }, releaseCaller }: Input<typeof PROMOTE>,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<ReleaseState> {
    const author = authorByToken(releaseCaller, promotion.name, reason);
    return this.changes.promote({ ...promotion, rev: revisionOf(ifMatch) }, author);
  }

  @Route(ROLLBACK)
  async rollBack(
    @Input() { body: { reason, ...request }, releaseCaller }: Input<typeof ROLLBACK>,
  ): Promise<ReleaseState> {
    return this.changes.rollBack(request, authorByToken(releaseCaller, request.name, reason));
  }
}
