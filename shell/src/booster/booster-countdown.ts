import type { ApiClient, Writable } from '@shinobi/shared/platform';
import type { XpBoosterState } from './xp-booster-state.js';
import type { SessionControl } from '../session/session.js';

const TICK_MS = 1000;

interface BoosterCountdownOptions {
  readonly api: ApiClient;
  readonly session: SessionControl;
  readonly booster: Writable<XpBoosterState | null>;
  readonly now: () => number;
}

/**
 * Counts down the seconds of the running booster, and asks the server at zero (docs/behaviour/experience.md, rule 6).
 * Returns a function that stops it.
 */
export function startBoosterCountdown({ api, session, booster, now }: BoosterCountdownOptions): () => void {
  let fromServer: XpBoosterState | null = null;
  let endsAt = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const fetchState = async () => {
    const current = session.session.get();
    if (current.status !== 'signed-in') return;
    const { xpBoosterState } = await api('POST /api/XpBooster/GetCurrentBoosterState', { body: current.user.userId });
    session.updateData({ xpBoosterState });
  };

  const tick = () => {
    const remainingSec = Math.ceil((endsAt - now()) / 1000);
    if (fromServer && remainingSec > 0) return booster.set({ type: fromServer.type, remainingSec });
    clearInterval(timer);
    booster.set(null);
    // If this call fails, the next refresh brings the state.
    if (fromServer) void fetchState().catch(() => undefined);
  };

  const update = () => {
    const current = session.session.get();
    const state = current.status === 'signed-in' ? (current.data?.xpBoosterState ?? null) : null;
    if (state === fromServer) return;
    fromServer = state;
    clearInterval(timer);
    if (!state) return booster.set(null);
    endsAt = now() + state.remainingSec * 1000;
    timer = setInterval(tick, TICK_MS);
    tick();
  };

  const unsubscribe = session.session.subscribe(update);
  update();
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}
