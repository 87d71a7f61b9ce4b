import { useId, useState } from 'react';
import { type ItemKey } from '@shinobi/shared/domain/limits/items';
import type { DataForUser } from '@shinobi/shared/contract/people/user';
import { itemRule } from '@shinobi/shared/domain/economy/items';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Chip } from '@shinobi/shared/ui';
import { Card } from '../common/card.js';
import { useSeen } from '../common/in-view.js';
import { CountField, MOST_AT_ONCE, NO_COUNT } from './count-field.js';
import { ITEM_ART } from './item-art.js';
import { effectText, isItemKey } from './item-facts.js';
import css from './items-card.module.css';
import { useUseItem } from './use-item.js';

type Possessed = DataForUser['possessedItems'][number];

interface ItemsCardProps {
  readonly items: readonly Possessed[];
  readonly wanted: boolean;
}

/** What one has, to be used. What has come anew is marked until it has been looked at. */
export function ItemsCard({ items, wanted }: ItemsCardProps) {
  const { panels } = usePlatform();
  const owned = items.filter(({ itemKey }) => isItemKey(itemKey));
  return (
    <Card card="items" title="Items" wanted={wanted} fact={owned.length === 0 ? 'None yet' : undefined}>
      {owned.length === 0 && (
        <p className="quiet">
          Boosters, presents and more stand here. Each day’s bonus brings a present box; the shop has the rest.
        </p>
      )}
      <ul className={css.items}>
        {owned.map((item) => (
          <ItemRow key={item.itemKey} item={item} itemKey={item.itemKey as ItemKey} />
        ))}
      </ul>
      <p>
        <Button size="small" onClick={() => void panels.open('shop')}>
          To the shop
        </Button>
      </p>
    </Card>
  );
}

/** The mark stays for as long as the card is open, though the server already knows that it was seen. */
function useMark({ itemKey, isNew, isAdded }: Possessed) {
  const { api, account } = usePlatform();
  const mark = isNew ? 'New' : 'More';
  const [shown, setShown] = useState(isNew || isAdded ? mark : null);
  const fresh = isNew || isAdded;
  const ref = useSeen<HTMLLIElement>(fresh, () => {
    setShown(mark);
    void api('POST /api/Item/MarkSeen', { body: { itemKey: itemKey as ItemKey } }).then(
      ({ items }) => account.dataChanged({ possessedItems: items }),
      () => undefined,
    );
  });
  return { ref, shown };
}

function reasonOf(busy: boolean, count: number | null): string | null {
  if (busy) return 'One moment';
  return count === null ? NO_COUNT : null;
}

function ItemRow({ item, itemKey }: { readonly item: Possessed; readonly itemKey: ItemKey }) {
  const id = useId();
  const { busy, use } = useUseItem();
  const { ref, shown } = useMark(item);
  const [wish, setWish] = useState<number | null>(1);
  const { name, shouldUseOneByOne } = itemRule(itemKey);
  const max = shouldUseOneByOne ? 1 : Math.min(item.num, MOST_AT_ONCE);
  const count = wish === null ? null : Math.min(wish, max);
  const tooMany = item.num > max ? `${MOST_AT_ONCE} at a time.` : `You have ${item.num}.`;
  return (
    <li className={css.item} ref={ref}>
      <img src={ITEM_ART[itemKey]} alt="" width="48" height="48" />
      <div id={id}>
        <b>{name}</b> <span className="num">× {item.num.toLocaleString('en')}</span>{' '}
        {shown && <Chip tone="new">{shown}</Chip>}
        <small>{effectText(itemKey)}</small>
      </div>
      <span className={css.use}>
        {max > 1 && <CountField label={`How many of ${name}`} value={count} {...{ max, tooMany }} onChange={setWish} />}
        <Button
          size="small"
          aria-describedby={id}
          reason={reasonOf(busy, count)}
          onClick={() => void use(itemKey, count ?? 1)}
        >
          Use
        </Button>
      </span>
    </li>
  );
}
