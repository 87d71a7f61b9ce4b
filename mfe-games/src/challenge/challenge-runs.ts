import type { RemoteStorage } from '@shinobi/shared/platform';
import { type ChallengeResult, isBetterResult } from '@shinobi/shared/domain/games/challenge';
import { isCount, toFields } from '../common/parse-fields.js';

/** The best run of somebody on a day, in this browser. */
export interface ChallengeRun extends Pick<ChallengeResult, 'score' | 'ticks' | 'isCleared'> {
  /** Null for a guest, whose results stay in this browser. */
  readonly userId: number | null;
  readonly day: string;
  readonly rules: number;
  readonly recording: string;
  /** Whether it still has to be sent. */
  readonly isWaiting: boolean;
}

type Storage = RemoteStorage<'games'>;

const KEY = 'challenge-runs';
/** Several people may share a browser. */
const RUNS_MAX = 6;

function parseRun(value: unknown): ChallengeRun[] {
  const { userId, day, rules, score, ticks, isCleared, recording, isWaiting } = toFields(value);
  if (userId !== null && !isCount(userId)) return [];
  if (typeof day !== 'string' || typeof recording !== 'string' || !isCount(rules) || !isCount(score) || !isCount(ticks))
    return [];
  return [
    { userId, day, rules, score, ticks, isCleared: isCleared === true, recording, isWaiting: isWaiting === true },
  ];
}

const readRuns = ({ local }: Storage): ChallengeRun[] => {
  const stored = local.readJson(KEY);
  return Array.isArray(stored) ? stored.flatMap(parseRun) : [];
};

const isOf =
  ({ userId, day }: Pick<ChallengeRun, 'userId' | 'day'>) =>
  (run: ChallengeRun) =>
    run.userId === userId && run.day === day;

export const findBestRun = (storage: Storage, userId: number | null, day: string): ChallengeRun | null =>
  readRuns(storage).find(isOf({ userId, day })) ?? null;

/**
 * Stores a run if it is the best of its day: one of other rules is replaced, since it cannot be sent or raced any more.
 * Returns false if it could not be stored. Runs of other days that were sent go.
 */
export function keepRun(storage: Storage, run: ChallengeRun): boolean {
  const runs = readRuns(storage);
  const best = runs.find(isOf(run));
  if (best?.rules === run.rules && !isBetterResult(run, best)) return true;
  const others = runs.filter((each) => !isOf(run)(each) && (each.isWaiting || each.day === run.day));
  return storage.local.writeJson(KEY, [run, ...others].slice(0, RUNS_MAX));
}

/** The newest one comes first. */
export const findWaitingRuns = (storage: Storage, userId: number): ChallengeRun[] =>
  readRuns(storage).filter((run) => run.userId === userId && run.isWaiting);

/** Notes that a run was sent or refused. A better one that was finished meanwhile keeps waiting. */
export function markSent(storage: Storage, sent: ChallengeRun): void {
  const runs = readRuns(storage).map((run) =>
    isOf(sent)(run) && run.recording === sent.recording ? { ...run, isWaiting: false } : run,
  );
  storage.local.writeJson(KEY, runs);
}
