import { useId, useState } from 'react';
import { type ItemKey, ITEMS_AT_ONCE_MAX } from '@shinobi/shared/domain/limits/items';
import type { DataForUser } from '@shinobi/shared/contract/people/user';
import { itemRule } from '@shinobi/shared/domain/economy/items';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Chip } from '@shinobi/shared/ui';
import { Card } from '../common/card/card.js';
import { useInView } from '../common/lists/use-in-view.js';
import { countButtonReason, CountField } from './count-field.js';
import { ITEM_ART } from './item-art.js';
import { effectText, isItemKey } from './item-effect-text.js';
import css from './items-card.module.css';
import { useItemAction } from './use-item-action.js';

type PossessedItem = DataForUser['possessedItems'][number];

interface ItemsCardProps {
  readonly items: readonly PossessedItem[];
  readonly isTarget: boolean;
}

/** The user's inventory. New items are marked until they were seen. */
export function ItemsCard({ items, isTarget }: ItemsCardProps) {
  const { panels } = usePlatform();
  const owned = items.filter(({ itemKey }) => isItemKey(itemKey));
  return (
    <Card card="items" title="Items" isTarget={isTarget} fact={owned.length === 0 ? 'None yet' : undefined}>
      {owned.length === 0 && (
        <p className="quiet">
          Boosters, presents and other items show up here. Each daily bonus includes a present box; the shop sells the
          rest.
        </p>
      )}
      <ul>
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

/** Returns the mark of an item. It stays while the card is open, although it is marked as seen on the server at once. */
function useNewMark({ itemKey, isNew, isAdded }: PossessedItem) {
  const { api, account } = usePlatform();
  const mark = isNew ? 'New' : 'More';
  const [shown, setShown] = useState(isNew || isAdded ? mark : null);
  const isUnseen = isNew || isAdded;
  const ref = useInView<HTMLLIElement>(isUnseen, () => {
    setShown(mark);
    void api('POST /api/Item/MarkSeen', { body: { itemKey: itemKey as ItemKey } }).then(
      ({ items }) => account.dataChanged({ possessedItems: items }),
      () => undefined,
    );
  });
  return { ref, shown };
}

function ItemRow({ item, itemKey }: { readonly item: PossessedItem; readonly itemKey: ItemKey }) {
  const id = useId();
  const { busy, use } = useItemAction();
  const { ref, shown } = useNewMark(item);
  const [chosenCount, setChosenCount] = useState<number | null>(1);
  const { name, shouldUseOneByOne } = itemRule(itemKey);
  const max = shouldUseOneByOne ? 1 : Math.min(item.num, ITEMS_AT_ONCE_MAX);
  const count = chosenCount === null ? null : Math.min(chosenCount, max);
  const limitNote = item.num > max ? `${ITEMS_AT_ONCE_MAX} at a time.` : `You have ${item.num}.`;
  return (
    <li className={css.item} ref={ref}>
      <img src={ITEM_ART[itemKey]} alt="" width="48" height="48" />
      <div id={id}>
        <b>{name}</b> <span className="num">× {item.num.toLocaleString('en')}</span>{' '}
        {shown && <Chip tone="new">{shown}</Chip>}
        <small>{effectText(itemKey)}</small>
      </div>
      <span className={css.use}>
        {max > 1 && (
          <CountField label={`How many of ${name}`} value={count} {...{ max, limitNote }} onChange={setChosenCount} />
        )}
        <Button
          size="small"
          aria-describedby={id}
          reason={countButtonReason(busy, count)}
          onClick={() => void use(itemKey, count ?? 1)}
        >
          Use
        </Button>
      </span>
    </li>
  );
}
