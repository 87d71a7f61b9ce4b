import type { ApiClient, Settable } from '@shinobi/shared/platform';
import type { XpBoosterState } from '../layout/visitor.js';
import type { SessionControl } from '../session/session.js';

const TICK_MS = 1000;

interface BoosterOptions {
  readonly api: ApiClient;
  readonly session: SessionControl;
  readonly booster: Settable<XpBoosterState | null>;
  readonly now: () => number;
}

/**
 * Counts the remaining seconds of the running booster down (docs/behaviour/experience.md, rule 6). At the end the
 * server says what runs now.
 */
export function followBooster({ api, session, booster, now }: BoosterOptions): () => void {
  let told: XpBoosterState | null = null;
  let endsAt = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const over = async () => {
    const current = session.session.get();
    if (current.status !== 'signed-in') return;
    const { xpBoosterState } = await api('POST /api/XpBooster/GetCurrentBoosterState', { body: current.user.userId });
    session.dataChanged({ xpBoosterState });
  };

  const tick = () => {
    const remainingSec = Math.ceil((endsAt - now()) / 1000);
    if (told && remainingSec > 0) return booster.set({ type: told.type, remainingSec });
    clearInterval(timer);
    booster.set(null);
    // The refresh tells, where this cannot.
    if (told) void over().catch(() => undefined);
  };

  const update = () => {
    const current = session.session.get();
    const state = current.status === 'signed-in' ? (current.data?.xpBoosterState ?? null) : null;
    if (state === told) return;
    told = state;
    clearInterval(timer);
    if (!state) return booster.set(null);
    endsAt = now() + state.remainingSec * 1000;
    timer = setInterval(tick, TICK_MS);
    tick();
  };

  const leave = session.session.subscribe(update);
  update();
  return () => {
    clearInterval(timer);
    leave();
  };
}
