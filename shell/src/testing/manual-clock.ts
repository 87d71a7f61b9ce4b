/** Creates timers that run when the test lets time pass. */
export function createManualClock() {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  return {
    /** Returns a function that cancels the timer. */
    after(ms: number, run: () => void) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => void (timers = timers.filter((each) => each !== timer));
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
