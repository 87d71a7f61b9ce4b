/** Whole minutes until an instant, floored; 0 when it has passed. Both in milliseconds since 1970. */
export const remainingMinutes = (at: number, now: number): number => Math.max(0, Math.floor((at - now) / 60_000));
