import { Controller, Headers } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { ReleaseState } from '@shinobi/shared/contract/platform/release-calls';
import { Input, Route } from '../../http/route.decorator.js';
import { ReleaseChangesService } from './release-changes.service.js';
import { ifMatchNeeded } from './release.errors.js';
import { ReleasesService } from './releases.service.js';

const GET_STATE = 'GET /api/Release/GetState/:name';
const PUBLISH = 'POST /api/Release/Publish';
const PROMOTE = 'POST /api/Release/Promote';
const ROLLBACK = 'POST /api/Release/Rollback';

const OPERATOR = { actor: 'operator' };

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
  getState(@Input() { params }: Input<typeof GET_STATE>): Promise<ReleaseState> {
    return this.releases.getState(params.name);
  }

  @Route(PUBLISH)
  async publish(@Input() { body }: Input<typeof PUBLISH>): Promise<ResponseOf<typeof PUBLISH>> {
    await this.releases.store(body.name, body.version, OPERATOR);
    return this.changes.promote(body, OPERATOR);
  }

  @Route(PROMOTE)
  promote(
    @Input() { body: { reason, ...promotion } }: Input<typeof PROMOTE>,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<ReleaseState> {
    return this.changes.promote({ ...promotion, rev: revisionOf(ifMatch) }, { ...OPERATOR, reason });
  }

  @Route(ROLLBACK)
  rollBack(@Input() { body: { reason, ...request } }: Input<typeof ROLLBACK>): Promise<ReleaseState> {
    return this.changes.rollBack(request, { ...OPERATOR, reason });
  }
}
