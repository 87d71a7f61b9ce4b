const MINUTE_MS = 60_000;
const YEAR_MS = 365 * 86_400_000;

export interface ClockReading {
  /** The server's clock, milliseconds. */
  readonly now: number;
  /** The device's clock when it sent, ISO 8601; undefined when it did not say. */
  readonly sentAt: string | undefined;
  /** ISO 8601. */
  readonly accountCreatedAt: string;
}

/**
 * Returns a function that converts the device's time of an answer to the server's, ISO 8601 (docs/behaviour/memory.md,
 * rule 5). A device whose clock is wrong
 * by more than a minute is corrected. What is in the future then was given now; what is more than a year older than the
 * account was given a year before it, since a guest may have learned before signing up.
 */
export function serverTime({ now, sentAt, accountCreatedAt }: ClockReading): (at: string) => string {
  const difference = sentAt === undefined ? 0 : now - Date.parse(sentAt);
  const correction = Math.abs(difference) > MINUTE_MS ? difference : 0;
  const earliest = Date.parse(accountCreatedAt) - YEAR_MS;
  return (at) => new Date(Math.max(earliest, Math.min(now, Date.parse(at) + correction))).toISOString();
}
