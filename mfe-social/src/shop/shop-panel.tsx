import { useEffect, useId, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, isApiError, useAction } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform, type PanelProps } from '@shinobi/shared/platform';
import { Bone, Button, Chip, Notice, Skeleton } from '@shinobi/shared/ui';
import { useOutdated } from '../common/live.js';
import { useMe } from '../common/me.js';
import { CountField, effectText, ITEM_ART, MOST_AT_ONCE, NO_COUNT } from '../items/index.js';
import css from './shop.module.css';

const CALL = 'GET /api/Item/GetShop';
type ShopItem = ResponseOf<typeof CALL>['items'][number];

/** What is on sale today. `item` names one that the shop was opened for. */
export function ShopPanel({ item }: PanelProps & { readonly item?: unknown }) {
  const { api, panels } = usePlatform();
  const { data, isError, refetch } = useQuery(apiQuery(api, CALL));
  const me = useMe();
  return (
    <>
      <div className={css.top}>
        <p className="quiet small">Presents go to all your friends at once.</p>
        {me && <Chip tone="coin">{me.user.coin.toLocaleString('en')}</Chip>}
      </div>
      {!data && !isError && <Waiting />}
      {!data && isError && (
        <Notice title="The shop did not load." onRetry={() => void refetch()}>
          Your coins are where they were.
        </Notice>
      )}
      <ul className={css.shelf}>
        {data?.items.map((sold) => (
          <Sold key={sold.key} item={sold} wanted={sold.key === item} />
        ))}
      </ul>
      <div className={css.lessons}>
        <h3>Private lessons</h3>
        <p className="quiet">Learn with a teacher, one to one.</p>
        <Button size="small" onClick={() => void panels.open('payment')}>
          Book a lesson
        </Button>
      </div>
    </>
  );
}

const Waiting = () => (
  <Skeleton label="Loading the shop" className={css.shelf}>
    {Array.from({ length: 8 }, (_, at) => (
      <Bone key={at} height="13rem" />
    ))}
  </Skeleton>
);

/** Buys, or says how coins are to be had. */
function useBuy(item: ShopItem, count: number) {
  const { api, account, panels, toast } = usePlatform();
  const outdated = useOutdated();
  const total = item.price === 'notSold' ? 0 : item.price * count;
  const addCoins = () => void panels.open('add-coins', { needed: total });
  const onRefused = (thrown: unknown) => {
    const poor = isApiError(thrown) && thrown.code === 'NotEnoughCoins';
    if (poor) addCoins();
    // Sold in another season, or by now at another price: what is shown is not true any more.
    else outdated(CALL);
    return poor;
  };
  const { busy, act } = useAction(
    async (idempotencyKey) => {
      const { items, user } = await api('POST /api/Item/Buy', { body: { itemKey: item.key, count }, idempotencyKey });
      account.changed(user);
      account.dataChanged({ possessedItems: items });
      outdated(CALL);
      toast({ text: count === 1 ? `${item.name} is yours.` : `${count} × ${item.name} are yours.` });
    },
    { onRefused },
  );
  const me = useMe();
  const buy = () => (me && me.user.coin < total ? addCoins() : void act());
  return { busy, buy, total };
}

function reasonOf(busy: boolean, count: number | null): string | null {
  if (busy) return 'One moment';
  return count === null ? NO_COUNT : null;
}

function Sold({ item, wanted }: { readonly item: ShopItem; readonly wanted: boolean }) {
  const id = useId();
  const ref = useRef<HTMLLIElement>(null);
  const [count, setCount] = useState<number | null>(1);
  const { busy, buy, total } = useBuy(item, count ?? 1);
  const owned = useMe()?.data?.possessedItems.find(({ itemKey }) => itemKey === item.key)?.num ?? 0;
  useEffect(() => {
    if (wanted) ref.current?.scrollIntoView?.({ block: 'center' });
  }, [wanted]);
  return (
    <li ref={ref} className={css.sold} data-item={item.key}>
      <img src={ITEM_ART[item.key]} alt="" width="80" height="80" />
      <div id={id} className={css.words}>
        <b>{item.name}</b>
        <small>{effectText(item.key)}</small>
        <span className={css.price}>
          <Chip tone="coin">{total.toLocaleString('en')}</Chip>
        </span>
        {owned > 0 && <small className="num">You have {owned.toLocaleString('en')}</small>}
      </div>
      <span className={css.buy}>
        <CountField
          label={`How many of ${item.name}`}
          value={count}
          max={MOST_AT_ONCE}
          tooMany={`${MOST_AT_ONCE} at a time.`}
          onChange={setCount}
        />
        <Button size="small" aria-describedby={id} reason={reasonOf(busy, count)} onClick={buy}>
          Buy
        </Button>
      </span>
    </li>
  );
}
