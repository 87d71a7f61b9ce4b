import { parseProgressKey } from './progress-keys.js';
import type { Progress } from './progress-merge.js';

/** What was reached in a game over all slots. `medals` are those of each stage as bits; earlier versions have none. */
interface GameResult {
  readonly version: unknown;
  readonly bestStage: number;
  readonly bestScore: number;
  readonly percent: number;
  readonly medals: readonly number[];
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isMedals = (value: unknown): value is number => isCount(value) && value < 2 ** 16;

function parseFields(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Reads the result of a game; null if it cannot be read. */
function readGameResult(text: string): GameResult | null {
  const { version, bestStage, bestScore, percent, medals = [] } = parseFields(text);
  if (!isCount(bestStage) || !isCount(bestScore) || !isCount(percent)) return null;
  return Array.isArray(medals) && medals.every(isMedals) ? { version, bestStage, bestScore, percent, medals } : null;
}

/**
 * Returns what two devices have reached in a game together: the most stages and points, and the medals of both. Null if one of
 * them cannot be read.
 */
export function combineGameResults(one: string, other: string): string | null {
  const [a, b] = [readGameResult(one), readGameResult(other)];
  if (!a || !b || a.version !== b.version) return null;
  const stages = Math.max(a.medals.length, b.medals.length);
  const medals = Array.from({ length: stages }, (_, stage) => (a.medals[stage] ?? 0) | (b.medals[stage] ?? 0));
  return JSON.stringify({
    version: a.version,
    bestStage: Math.max(a.bestStage, b.bestStage),
    bestScore: Math.max(a.bestScore, b.bestScore),
    percent: Math.max(a.percent, b.percent),
    medals,
  });
}

/**
 * Adds the stored results of games to the incoming ones, so that no stage, score or medal is lost. Only the server does: devices
 * send it their own and get the combined ones with the next sync, which keeps this out of the first scripts of a page.
 */
export function withStoredResults(incoming: Progress, stored: Progress): Progress {
  const combined = Object.entries(incoming).flatMap(([name, ours]) => {
    const theirs = parseProgressKey(name)?.kind === 'action-game-progress' ? stored[name] : undefined;
    const result = theirs === undefined ? null : combineGameResults(ours, theirs);
    return result === null ? [] : [[name, result] as const];
  });
  return { ...incoming, ...Object.fromEntries(combined) };
}
