/** How a process has used its time so far. */
interface TimeUse {
  readonly elapsedMs: number;
  /** Null: unknown. */
  readonly processorMs: number | null;
  readonly isRunning: boolean;
}

/** How long a process may take that waits for a processor: it harms nobody, and its bundle is not at fault. */
const STARVED_MAX_MS = 60_000;

/** Whether the time of a process is over. On a busy machine it has more as long as it waits for a processor. */
export function isOverdue({ elapsedMs, processorMs, isRunning }: TimeUse, limitMs: number): boolean {
  if (elapsedMs < limitMs) return false;
  const isStarved = isRunning && processorMs !== null && processorMs < limitMs;
  return !isStarved || elapsedMs >= STARVED_MAX_MS;
}
