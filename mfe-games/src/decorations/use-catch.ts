import { useRef, useState } from 'react';
import { useAction } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform, useSession } from '@shinobi/shared/platform';

export type Drop = ResponseOf<'POST /api/Item/DrawDrop'>['drop'];

/** What became of a click on the flying ninja; null before one. */
export type Catch = { readonly drop: Drop } | null;

interface Catching {
  readonly caught: Catch;
  readonly click: () => void;
  readonly forget: () => void;
}

/** The server draws what the ninja drops, and it is redeemed at once; what was drawn is kept for another try. */
export function useCatch(): Catching {
  const { api, account, panels, theme, toast } = usePlatform();
  const isGuest = useSession().status !== 'signed-in';
  const [caught, setCaught] = useState<Catch>(null);
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
  return { caught, click: isGuest ? invite : () => void act(), forget: () => setCaught(null) };
}
