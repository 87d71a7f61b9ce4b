import { describe, expect, it } from '@jest/globals';
import { CONNECTION_LOST, fakeApi } from '@shinobi/shared/testing';
import { createReport } from './report.js';

const LOG = 'POST /api/SystemBase/RegisterLog';

function reporter(answer: () => Record<string, never> | typeof CONNECTION_LOST = () => ({})) {
  const api = fakeApi({ [LOG]: answer });
  return { api, report: createReport({ api, address: () => '/vocabulary-quiz', userId: () => 7 }) };
}

describe('A report', () => {
  it('says what failed, where and for whom', () => {
    const { api, report } = reporter();
    report('RemoteFailed', { remote: 'study' });
    expect(api.callsTo(LOG)).toEqual([
      { body: { url: '/vocabulary-quiz', operationName: 'RemoteFailed', userId: 7, parameters: '{"remote":"study"}' } },
    ]);
  });

  it('keeps within what the server takes', () => {
    const { api, report } = reporter();
    report('x'.repeat(500), { message: '😀'.repeat(5000) });
    const { body } = api.callsTo(LOG)[0]!;
    expect([body.operationName.length, body.parameters.length]).toEqual([100, 4000]);
    expect(body.parameters.isWellFormed()).toBe(true);
  });

  it('that cannot be written down is sent without its details', () => {
    const { api, report } = reporter();
    const circle: Record<string, unknown> = {};
    circle.itself = circle;
    report('RemoteFailed', circle);
    expect(api.callsTo(LOG)).toMatchObject([{ body: { parameters: '{"unreadable":true}' } }]);
  });

  it('that gets lost disturbs nobody', async () => {
    const { report } = reporter(() => CONNECTION_LOST);
    expect(() => report('RemoteFailed', {})).not.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
});
