/** Timers that run when the test says so. */
export function handClock() {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  return {
    after(ms: number, run: () => void) {
      timers.push({ at: now + ms, run });
    },
    /** Lets so much time pass and runs what is due, in its order. */
    pass(ms: number) {
      now += ms;
      const due = timers.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
  };
}
