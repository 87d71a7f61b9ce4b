/** Creates timers that run when the test lets time pass. */
export function createManualClock() {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  return {
    after(ms: number, run: () => void) {
      timers.push({ at: now + ms, run });
    },
    /** Advances the time and runs the timers that are due, in order. */
    pass(ms: number) {
      now += ms;
      const due = timers.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
  };
}
