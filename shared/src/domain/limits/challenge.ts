/** Bounds of the daily challenge of the games. */
export const CHALLENGE = {
  /** The longest run, in ticks: ten minutes. Stages take two to four. */
  ticksMax: 36_000,
  /** The most letters of a recorded run. A lively run of four minutes has some 6,000. */
  recordingMax: 20_000,
  /** How long after its end the results of a day are still accepted, for runs that began before it. */
  graceMinutes: 10,
} as const;
