import { useEffect, useId, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, isApiError, useAction } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import { type PanelProps, usePlatform } from '@shinobi/shared/platform';
import { Bone, Button, Chip, Notice, Skeleton } from '@shinobi/shared/ui';
import { ITEMS_AT_ONCE_MAX } from '@shinobi/shared/domain/limits/items';
import { useInvalidate } from '../common/server/use-invalidate.js';
import { useCurrentUser } from '../common/people/current-user.js';
import { countButtonReason, CountField, effectText, ITEM_ART } from '../items/index.js';
import css from './shop.module.css';

const CALL = 'GET /api/Item/GetShop';
type ShopItem = ResponseOf<typeof CALL>['items'][number];

/** The items on sale today. `item` is the key of the item to scroll to. */
export function ShopPanel({ item }: PanelProps & { readonly item?: unknown }) {
  const { api, panels } = usePlatform();
  const { data, isError, refetch } = useQuery(apiQuery(api, CALL));
  const me = useCurrentUser();
  return (
    <>
      <div className={css.top}>
        <p className="quiet small">Presents go to all your friends at once.</p>
        {me && <Chip tone="coin">{me.user.coin.toLocaleString('en')}</Chip>}
      </div>
      {!data && !isError && <ShopSkeleton />}
      {!data && isError && (
        <Notice title="The shop did not load." onRetry={() => void refetch()}>
          Your coins are unchanged.
        </Notice>
      )}
      <ul className={css.shelf}>
        {data?.items.map((each) => (
          <ShopItemCard key={each.key} item={each} isTarget={each.key === item} />
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

const ShopSkeleton = () => (
  <Skeleton label="Loading the shop" className={css.shelf}>
    {Array.from({ length: 8 }, (_, index) => (
      <Bone key={index} height="13rem" />
    ))}
  </Skeleton>
);

/** Buys an item, or explains how to earn coins. */
function useBuyItem(item: ShopItem, count: number) {
  const { api, account, panels, toast } = usePlatform();
  const invalidate = useInvalidate();
  const total = item.price === 'notSold' ? 0 : item.price * count;
  const openAddCoins = () => void panels.open('add-coins', { needed: total });
  const onRefused = (thrown: unknown) => {
    const lacksCoins = isApiError(thrown) && thrown.code === 'NotEnoughCoins';
    if (lacksCoins) openAddCoins();
    // The item is out of season or its price has changed, so the shop is loaded again.
    else invalidate(CALL);
    return lacksCoins;
  };
  const { busy, act } = useAction(
    async (idempotencyKey, num: number) => {
      const body = { itemKey: item.key, count: num };
      const { items, user } = await api('POST /api/Item/Buy', { body, idempotencyKey });
      account.changed(user);
      account.dataChanged({ possessedItems: items });
      invalidate(CALL);
      toast({ text: num === 1 ? `You bought ${item.name}.` : `You bought ${num} × ${item.name}.` });
    },
    { onRefused },
  );
  const me = useCurrentUser();
  const buy = () => (me && me.user.coin < total ? openAddCoins() : void act(count));
  return { busy, buy, total };
}

function ShopItemCard({ item, isTarget }: { readonly item: ShopItem; readonly isTarget: boolean }) {
  const id = useId();
  const ref = useRef<HTMLLIElement>(null);
  const [count, setCount] = useState<number | null>(1);
  const { busy, buy, total } = useBuyItem(item, count ?? 1);
  const owned = useCurrentUser()?.data?.possessedItems.find(({ itemKey }) => itemKey === item.key)?.num ?? 0;
  useEffect(() => {
    if (isTarget) ref.current?.scrollIntoView?.({ block: 'center' });
  }, [isTarget]);
  return (
    <li ref={ref} className={css.item} data-item={item.key}>
      <img src={ITEM_ART[item.key]} alt="" width="80" height="80" />
      <div id={id} className={css.description}>
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
          max={ITEMS_AT_ONCE_MAX}
          limitNote={`${ITEMS_AT_ONCE_MAX} at a time.`}
          onChange={setCount}
        />
        <Button size="small" aria-describedby={id} reason={countButtonReason(busy, count)} onClick={buy}>
          Buy
        </Button>
      </span>
    </li>
  );
}
