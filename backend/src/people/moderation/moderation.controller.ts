import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { ModerationCase } from '@shinobi/shared/contract/people/moderation';
import { Input, Route } from '../../http/route.decorator.js';
import { CasesService } from './cases.service.js';
import { DecisionsService } from './decisions.service.js';

@Controller()
export class ModerationController {
  constructor(
    private readonly cases: CasesService,
    private readonly decisions: DecisionsService,
  ) {}

  @Route('GET /api/Admin/GetCases')
  list(@Input() { actor, query }: Input<'GET /api/Admin/GetCases'>): Promise<ResponseOf<'GET /api/Admin/GetCases'>> {
    return this.cases.listCases(actor, query);
  }

  @Route('GET /api/Admin/GetCaseReports')
  reports(
    @Input() { actor, query }: Input<'GET /api/Admin/GetCaseReports'>,
  ): Promise<ResponseOf<'GET /api/Admin/GetCaseReports'>> {
    return this.cases.listReports(actor, query);
  }

  @Route('POST /api/Admin/ClaimCase')
  claim(@Input() { actor, body }: Input<'POST /api/Admin/ClaimCase'>): Promise<ModerationCase> {
    return this.cases.claimCase(actor, body.caseId, body.takeOverFrom);
  }

  @Route('POST /api/Admin/ReleaseCase')
  release(@Input() { actor, body }: Input<'POST /api/Admin/ReleaseCase'>): Promise<ModerationCase> {
    return this.cases.releaseCase(actor, body.caseId);
  }

  @Route('POST /api/Admin/DecideCase')
  decide(@Input() { actor, body }: Input<'POST /api/Admin/DecideCase'>): Promise<ModerationCase> {
    return this.decisions.decide(actor, body);
  }
}
