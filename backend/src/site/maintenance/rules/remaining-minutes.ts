/** Returns the whole minutes until an instant, rounded down; 0 after it. Both in milliseconds since 1970. */
export const remainingMinutes = (at: number, now: number): number => Math.max(0, Math.floor((at - now) / 60_000));
