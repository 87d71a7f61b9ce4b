import { type Platform, type RemoteStorage, usePlatform } from '@shinobi/shared/platform';
import { REPORT_DECISIONS_MAX } from '@shinobi/shared/domain/limits/texts';
import { useEffect } from 'react';

const KEY = 'answer-reports';

type StudyStorage = RemoteStorage<'study'>;

/** A report that was sent from this browser and waits for an editor's decision. */
interface SentReport {
  readonly reportId: number;
  readonly given: string;
  /** The word as it is written. */
  readonly word: string;
}

const isSentReport = (value: unknown): value is SentReport => {
  const { reportId, given, word } = (value ?? {}) as Partial<Record<keyof SentReport, unknown>>;
  return typeof reportId === 'number' && typeof given === 'string' && typeof word === 'string';
};

function readReports({ local }: StudyStorage): SentReport[] {
  const stored = local.readJson(KEY);
  return Array.isArray(stored) ? stored.filter(isSentReport) : [];
}

const writeReports = ({ local }: StudyStorage, reports: readonly SentReport[]): boolean =>
  reports.length > 0 ? local.writeJson(KEY, reports) : local.write(KEY, null);

/** Keeps a report to show its decision later; of too many the oldest is dropped. */
export function rememberReport(storage: StudyStorage, report: SentReport): void {
  const others = readReports(storage).filter(({ reportId }) => reportId !== report.reportId);
  writeReports(storage, [report, ...others].slice(0, REPORT_DECISIONS_MAX));
}

const decisionText = ({ given, word }: SentReport, accepted: boolean): string =>
  accepted
    ? `The editors accepted “${given}” for ${word}. It is right for everybody now.`
    : `The editors did not accept “${given}” for ${word}.`;

async function showDecisions({ api, storage, toast }: Pick<Platform, 'api' | 'storage' | 'toast'>): Promise<void> {
  const study = storage('study');
  const waiting = readReports(study);
  if (waiting.length === 0) return;
  const body = { reportIds: waiting.map(({ reportId }) => reportId) };
  const { decisions } = await api('POST /api/AnswerReport/GetDecisions', { body });
  const accepted = new Map(decisions.map((decision) => [decision.reportId, decision.accepted]));
  const decided = waiting.filter(({ reportId }) => accepted.has(reportId));
  if (decided.length === 0) return;
  // Removed before it is shown: another tab must not show it again.
  const isOpen = ({ reportId }: SentReport) => !accepted.has(reportId);
  if (!writeReports(study, readReports(study).filter(isOpen))) return;
  toast({ text: decided.map((report) => decisionText(report, accepted.get(report.reportId) === true)).join(' ') });
}

/** Shows once what editors have decided about answers that were reported from this browser. */
export function useReportDecisions(): void {
  const platform = usePlatform();
  useEffect(() => {
    // It can wait for the next visit.
    void showDecisions(platform).catch(() => undefined);
  }, [platform]);
}
