import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { Client } from '../../http/caller.js';
import { Input, Route } from '../../http/route.decorator.js';
import { hashToken } from '../../security/compare-tokens.js';
import { AbTestService } from './ab-test.service.js';

/** Identifies a browser at a network address, signed in or not. Hashed, so that addresses are not stored. */
const visitorOf = ({ address, userAgent }: Client): string => hashToken(`${address} ${userAgent}`);

@Controller()
export class AbTestController {
  constructor(private readonly tests: AbTestService) {}

  @Route('POST /api/SystemBase/GetAbTestKey')
  async show(@Input() { body, client }: Input<'POST /api/SystemBase/GetAbTestKey'>): Promise<{ key: string }> {
    return { key: await this.tests.showVariant(visitorOf(client), body.testName, body.keys) };
  }

  @Route('POST /api/SystemBase/AbTestSuccess')
  async succeed(
    @Input() { body, client }: Input<'POST /api/SystemBase/AbTestSuccess'>,
  ): Promise<Record<string, never>> {
    await this.tests.recordSuccess({ visitor: visitorOf(client), ...body });
    return {};
  }

  @Route('GET /api/Admin/GetAbTestResults')
  results(): Promise<ResponseOf<'GET /api/Admin/GetAbTestResults'>> {
    return this.tests.getResults();
  }
}
