import { useEffect, useState } from 'react';

/** Formats seconds as `59:07` or `1:00:00`. */
export function clockText(seconds: number): string {
  const [hours, ...rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const padded = rest.map((part) => String(part).padStart(2, '0'));
  return hours ? [hours, ...padded].join(':') : padded.join(':');
}

interface RemainingTime {
  readonly remainingSec: number;
}

/** Counts down the remaining seconds of a server state, each second and never below 0. */
export function useCountdown(state: RemainingTime | null): number {
  const [passed, setPassed] = useState({ state, seconds: 0 });
  if (passed.state !== state) setPassed({ state, seconds: 0 });
  useEffect(() => {
    if (!state) return;
    const from = performance.now();
    const timer = setInterval(() => setPassed({ state, seconds: Math.round((performance.now() - from) / 1000) }), 1000);
    return () => clearInterval(timer);
  }, [state]);
  return state ? Math.max(0, state.remainingSec - (passed.state === state ? passed.seconds : 0)) : 0;
}
