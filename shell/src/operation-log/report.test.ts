import { describe, expect, it } from '@jest/globals';
import { CONNECTION_LOST, fakeApi } from '@shinobi/shared/testing';
import { createReport } from './report.js';

const LOG = 'POST /api/SystemBase/RegisterLog';

function setUp(respond: () => Record<string, never> | typeof CONNECTION_LOST = () => ({})) {
  const api = fakeApi({ [LOG]: respond });
  return { api, report: createReport({ api, address: () => '/vocabulary-quiz', userId: () => 7 }) };
}

describe('A report', () => {
  it('contains the operation, the address and the user', () => {
    const { api, report } = setUp();
    report('RemoteFailed', { remote: 'study' });
    expect(api.callsTo(LOG)).toEqual([
      { body: { url: '/vocabulary-quiz', operationName: 'RemoteFailed', userId: 7, parameters: '{"remote":"study"}' } },
    ]);
  });

  it('is cut to the limits of the server', () => {
    const { api, report } = setUp();
    report('x'.repeat(500), { message: '😀'.repeat(5000) });
    const { body } = api.callsTo(LOG)[0]!;
    expect([body.operationName.length, body.parameters.length]).toEqual([100, 4000]);
    expect(body.parameters.isWellFormed()).toBe(true);
  });

  it('with details that are not serializable is sent without them', () => {
    const { api, report } = setUp();
    const cyclic: Record<string, unknown> = {};
    cyclic.self = cyclic;
    report('RemoteFailed', cyclic);
    expect(api.callsTo(LOG)).toMatchObject([{ body: { parameters: '{"unreadable":true}' } }]);
  });

  it('does not throw when it cannot be sent', async () => {
    const { report } = setUp(() => CONNECTION_LOST);
    expect(() => report('RemoteFailed', {})).not.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
});
