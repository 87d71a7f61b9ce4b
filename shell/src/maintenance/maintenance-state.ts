const MAX_MINUTES = 10;
const OPEN_MINUTES: readonly number[] = [1, 2, 3, 5, 10];

/** What the maintenance alert shows. */
export interface MaintenanceState {
  readonly minutes: number;
  /** Less than a minute is left, or the maintenance has begun. */
  readonly ongoing: boolean;
  /** Whether the alert opens by itself at this minute. */
  readonly opens: boolean;
}

/** Returns null while the maintenance is too far away for an alert (docs/behaviour/session.md, rule 8). */
export function maintenanceState(minutes: number | null | undefined): MaintenanceState | null {
  if (minutes === null || minutes === undefined || minutes > MAX_MINUTES) return null;
  const ongoing = minutes < 1;
  return { minutes, ongoing, opens: ongoing || OPEN_MINUTES.includes(minutes) };
}

/** Returns how long a guest's page waits before it asks again: longer while no maintenance is near. */
export const guestPollDelay = (minutes: number | null): number =>
  minutes === null || minutes > MAX_MINUTES + 3 ? 180_000 : 60_000;
