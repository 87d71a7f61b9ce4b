import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../../../http/route.decorator.js';
import { RateLimitService } from '../../../security/rate-limit.service.js';
import { ReleaseReportsService } from './release-reports.service.js';

const REPORT = 'POST /api/Release/Report';

@Controller()
export class ReleaseReportsController {
  constructor(
    private readonly reports: ReleaseReportsService,
    private readonly limits: RateLimitService,
  ) {}

  @Route(REPORT)
  async report(@Input() { client, body }: Input<typeof REPORT>): Promise<ResponseOf<typeof REPORT>> {
    await this.limits.consume('releaseReport', client.address);
    await this.reports.record(body.reports, client.address);
    return {};
  }
}
