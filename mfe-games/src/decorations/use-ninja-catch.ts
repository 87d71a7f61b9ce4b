import { useRef, useState } from 'react';
import { useAction } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform, useSession } from '@shinobi/shared/platform';

export type Drop = ResponseOf<'POST /api/Item/DrawDrop'>['drop'];

/** The result of a click on the flying ninja; null before a click. */
export type NinjaCatch = { readonly drop: Drop } | null;

interface NinjaCatchState {
  readonly caught: NinjaCatch;
  readonly click: () => void;
  readonly reset: () => void;
}

/** Draws a drop on the server and redeems it at once. A drawn drop is kept for another try if redeeming fails. */
export function useNinjaCatch(): NinjaCatchState {
  const { api, account, panels, theme, toast } = usePlatform();
  const isGuest = useSession().status !== 'signed-in';
  const [caught, setCaught] = useState<NinjaCatch>(null);
  const drawn = useRef<{ readonly drop: Drop } | null>(null);

  const redeem = async (drop: Drop, idempotencyKey: string) => {
    if (drop?.type === 'coins') {
      const form = { coinsToAdd: drop.coins, isDarkMode: String(theme.get() === 'dark') };
      account.changed(await api('POST /api/User/GetDroppedCoins', { form, idempotencyKey }));
    }
    if (drop?.type === 'item') {
      const form = { itemKey: drop.itemKey };
      const { items } = await api('POST /api/Item/GetDroppedItem', { form, idempotencyKey });
      account.dataChanged({ possessedItems: items });
    }
  };

  const { act } = useAction(async (key) => {
    drawn.current ??= await api('POST /api/Item/DrawDrop', { body: {}, idempotencyKey: `${key}-draw` });
    await redeem(drawn.current.drop, key);
    setCaught(drawn.current);
    drawn.current = null;
  });

  const signUp = () => void panels.open('auth', { mode: 'sign-up' });
  const invite = () =>
    toast({
      text: 'The ninja drops coins for learners who have an account.',
      action: { label: 'Sign up', run: signUp },
    });
  return { caught, click: isGuest ? invite : () => void act(), reset: () => setCaught(null) };
}
