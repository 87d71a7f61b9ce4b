import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../common/route.js';
import { AbTestService } from './ab-test.service.js';

@Controller()
export class AbTestController {
  constructor(private readonly tests: AbTestService) {}

  @Route('POST /api/SystemBase/GetAbTestKey')
  async show(@Input() { body }: Input<'POST /api/SystemBase/GetAbTestKey'>): Promise<{ key: string }> {
    return { key: await this.tests.show(body.testName, body.keys) };
  }

  @Route('POST /api/SystemBase/AbTestSuccess')
  async succeed(@Input() { body }: Input<'POST /api/SystemBase/AbTestSuccess'>): Promise<Record<string, never>> {
    await this.tests.succeed(body.testName, body.key);
    return {};
  }

  @Route('GET /api/Admin/GetAbTestResults')
  results(): Promise<ResponseOf<'GET /api/Admin/GetAbTestResults'>> {
    return this.tests.results();
  }
}
