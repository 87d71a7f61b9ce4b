const MOST_MINUTES = 10;
const OPENS_AT: readonly number[] = [1, 2, 3, 5, 10];

/** What the alert shows of the whole minutes that are left; null when there is nothing to say yet. */
export interface MaintenanceNews {
  readonly minutes: number;
  /** Under a minute: it goes on. */
  readonly ongoing: boolean;
  /** It opens by itself. */
  readonly opens: boolean;
}

export function maintenanceNews(minutes: number | null | undefined): MaintenanceNews | null {
  if (minutes === null || minutes === undefined || minutes > MOST_MINUTES) return null;
  const ongoing = minutes < 1;
  return { minutes, ongoing, opens: ongoing || OPENS_AT.includes(minutes) };
}

/** How long a guest's page waits before it asks again: longer while nothing is announced for the next minutes. */
export const pauseMs = (minutes: number | null): number =>
  minutes === null || minutes > MOST_MINUTES + 3 ? 180_000 : 60_000;
