import { useEffect, useReducer, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { isApiError, useAction } from '@shinobi/shared/client';
import { ROULETTE } from '@shinobi/shared/domain/limits/roulette';
import { usePlatform } from '@shinobi/shared/platform';
import { openSpinStore, type OpenSpin } from './open-spin-store.js';
import { nextSpinState, IDLE, type SpinState } from './spin-state.js';

const STATE = 'GET /api/Roulette/GetState';
const ANSWER_MS = ROULETTE.answerSeconds * 1000;

export interface RouletteSpin {
  readonly state: SpinState;
  /** The server is being asked. */
  readonly busy: boolean;
  readonly spin: (stake: number) => void;
  readonly answer: (spinId: number, choice: string) => void;
  readonly stopped: () => void;
  readonly late: () => void;
}

/** A spin of the signed-in user: asked for, answered or run out of time. The server decides all of it. */
export function useSpin(userId: number): RouletteSpin {
  const { api, account } = usePlatform();
  const client = useQueryClient();
  const [state, dispatch] = useReducer(nextSpinState, IDLE);
  const over = () => {
    openSpinStore.clear();
    void client.invalidateQueries({ queryKey: [STATE] });
  };
  const late = () => {
    dispatch({ type: 'late' });
    over();
  };

  const fetchSpin = async ({ key, stake, at }: OpenSpin) => {
    const spun = await api('POST /api/Roulette/Spin', { body: { stake }, idempotencyKey: key });
    dispatch({ type: 'spun', spun, stake, until: at + ANSWER_MS });
    return spun;
  };

  const spinning = useAction(async (key, stake: number) => {
    const asked = { userId, key, stake, at: Date.now() };
    openSpinStore.write(asked);
    account.changed((await fetchSpin(asked)).user);
  });

  const answering = useAction(
    async (idempotencyKey, spinId: number, choice: string) => {
      const body = { spinId, choice };
      const { user, ...told } = await api('POST /api/Roulette/Answer', { body, idempotencyKey });
      dispatch({ type: 'told', chosen: choice, told });
      account.changed(user);
      over();
    },
    {
      // AnsweredChoices in another tab, or lost with a bankruptcy: the toast says so.
      onRefused: (thrown) => {
        if (isApiError(thrown) && thrown.code === 'NoSuchSpin') late();
        return false;
      },
    },
  );

  const resume = useRef(() => {
    const open = openSpinStore.read();
    if (!open || open.userId !== userId || open.at + ANSWER_MS <= Date.now()) return openSpinStore.clear();
    // The balance it answers is that of the spin, which may be old by now. A spin that is gone is in the list below.
    fetchSpin(open).catch(() => undefined);
  });
  useEffect(() => {
    resume.current();
  }, []);

  return {
    state,
    busy: spinning.busy || answering.busy,
    spin: (stake) => void spinning.act(stake),
    answer: (spinId, choice) => void answering.act(spinId, choice),
    stopped: () => dispatch({ type: 'stopped' }),
    late,
  };
}
