import { useEffect, useReducer, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { isApiError, randomId, useAction } from '@shinobi/shared/client';
import { ROULETTE } from '@shinobi/shared/domain/limits/roulette';
import { usePlatform } from '@shinobi/shared/platform';
import { createOpenSpinStore, type OpenSpin } from './open-spin-store.js';
import { IDLE, nextSpinState, type SpinState } from './spin-state.js';

const STATE = 'GET /api/Roulette/GetState';
/** Names no meaning. */
const NO_CHOICE = '-';
const ANSWER_MS = ROULETTE.answerSeconds * 1000;

export interface RouletteSpin {
  readonly state: SpinState;
  /** A request is in flight. */
  readonly busy: boolean;
  readonly startSpin: (stake: number) => void;
  readonly answer: (spinId: number, choice: string) => void;
  readonly onWheelStopped: () => void;
  readonly onTimeUp: (spinId: number) => void;
}

/** Provides a spin of the signed-in user. The server decides every result. */
export function useSpin(userId: number): RouletteSpin {
  const { api, account, storage } = usePlatform();
  const openSpinStore = createOpenSpinStore(storage('games'));
  const client = useQueryClient();
  const [state, dispatch] = useReducer(nextSpinState, IDLE);
  const finish = () => {
    openSpinStore.clear();
    void client.invalidateQueries({ queryKey: [STATE] });
  };
  const onTimeUp = (spinId: number) => {
    dispatch({ type: 'late' });
    openSpinStore.clear();
    // The response to a late answer says what the word means. Without it the history shows the word later.
    api('POST /api/Roulette/Answer', { body: { spinId, choice: NO_CHOICE }, idempotencyKey: randomId() })
      .then(({ vocab }) => dispatch({ type: 'revealed', spinId, vocab }))
      .catch(() => undefined)
      .finally(finish);
  };

  const fetchSpin = async ({ key, stake, requestedAt }: OpenSpin) => {
    const spin = await api('POST /api/Roulette/Spin', { body: { stake }, idempotencyKey: key });
    dispatch({ type: 'started', spin, stake, until: requestedAt + ANSWER_MS });
    return spin;
  };

  const spinning = useAction(async (key, stake: number) => {
    const openSpin = { userId, key, stake, requestedAt: Date.now() };
    openSpinStore.write(openSpin);
    account.changed((await fetchSpin(openSpin)).user);
  });

  const answering = useAction(
    async (idempotencyKey, spinId: number, choice: string) => {
      const body = { spinId, choice };
      const { user, ...verdict } = await api('POST /api/Roulette/Answer', { body, idempotencyKey });
      dispatch({ type: 'answered', chosen: choice, verdict });
      account.changed(user);
      finish();
    },
    {
      // The spin was answered in another tab or lost with a bankruptcy; a notification says so.
      onRefused: (thrown) => {
        if (isApiError(thrown) && thrown.code === 'NoSuchSpin' && state.phase === 'asking') onTimeUp(state.spin.spinId);
        return false;
      },
    },
  );

  const resume = useRef(() => {
    const open = openSpinStore.read();
    if (!open || open.userId !== userId || open.requestedAt + ANSWER_MS <= Date.now()) return openSpinStore.clear();
    // The balance in the response may be outdated, so it is ignored. A failed spin shows up in the history.
    fetchSpin(open).catch(() => undefined);
  });
  useEffect(() => {
    resume.current();
  }, []);

  return {
    state,
    busy: spinning.busy || answering.busy,
    startSpin: (stake) => void spinning.act(stake),
    answer: (spinId, choice) => void answering.act(spinId, choice),
    onWheelStopped: () => dispatch({ type: 'stopped' }),
    onTimeUp,
  };
}
