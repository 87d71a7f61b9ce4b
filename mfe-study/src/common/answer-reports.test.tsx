import { beforeEach, describe, expect, it } from '@jest/globals';
import { CONNECTION_LOST, fakeBrowser, fakePlatform, type Handlers, renderWithPlatform } from '@shinobi/shared/testing';
import { waitFor } from '@testing-library/react';
import { rememberReport, useReportDecisions } from './answer-reports.js';

const GET = 'POST /api/AnswerReport/GetDecisions';
const REPORT = { reportId: 5, given: 'supper', word: '晩ご飯' };
const OTHER = { reportId: 6, given: 'lunch', word: '晩ご飯' };

function Page() {
  useReportDecisions();
  return null;
}

function open(handlers: Handlers, ...reports: (typeof REPORT)[]) {
  const platform = fakePlatform({ handlers });
  for (const report of reports) rememberReport(platform.storage('study'), report);
  renderWithPlatform(<Page />, { platform });
  return platform;
}
const stored = () => JSON.parse(fakeBrowser.local.getItem('answer-reports') ?? '[]') as unknown;

beforeEach(() => fakeBrowser.local.clear());

describe('The decision on a reported answer', () => {
  it('is shown once in the browser that sent the report', async () => {
    const decisions = [{ reportId: 5, accepted: true }];
    const platform = open({ [GET]: () => ({ decisions }) }, REPORT, OTHER);
    await waitFor(() => expect(platform.toasts).toHaveLength(1));
    expect(platform.toasts[0]?.text).toBe('The editors accepted “supper” for 晩ご飯. It is right for everybody now.');
    expect(platform.api.callsTo(GET)).toMatchObject([{ body: { reportIds: [6, 5] } }]);
    expect(stored()).toEqual([OTHER]);
  });

  it('may be against the answer', async () => {
    const platform = open({ [GET]: () => ({ decisions: [{ reportId: 5, accepted: false }] }) }, REPORT);
    await waitFor(() => expect(platform.toasts[0]?.text).toBe('The editors did not accept “supper” for 晩ご飯.'));
    expect(stored()).toEqual([]);
  });

  it.each<[string, Handlers[typeof GET]]>([
    ['there is none', () => ({ decisions: [] })],
    ['there is no connection', () => CONNECTION_LOST],
  ])('waits while %s', async (_, handler) => {
    const platform = open({ [GET]: handler }, REPORT);
    await waitFor(() => expect(platform.api.callsTo(GET).length).toBeGreaterThan(0));
    expect(platform.toasts).toEqual([]);
    expect(stored()).toEqual([REPORT]);
  });

  it('is not asked for where nothing was reported', () => {
    expect(open({}).api.callsTo(GET)).toEqual([]);
  });

  it('is remembered for the last 50 reports', () => {
    const reports = Array.from({ length: 60 }, (_, at) => ({ ...REPORT, reportId: at + 1 }));
    open({ [GET]: () => ({ decisions: [] }) }, ...reports);
    expect(stored()).toHaveLength(50);
  });
});
