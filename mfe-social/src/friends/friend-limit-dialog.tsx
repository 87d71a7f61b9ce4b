import { usePlatform, type DialogProps } from '@shinobi/shared/platform';
import { Button, Dialog } from '@shinobi/shared/ui';
import { roomFor, useMe } from '../common/me.js';
import css from '../common/dialog.module.css';
import { roomTaken } from './relation.js';

/** No more friends fit: how many one may have, and what makes room (specification, section 6). */
export function FriendLimitDialog({ close }: DialogProps) {
  const { panels } = usePlatform();
  const me = useMe();
  const toShop = () => {
    close();
    void panels.open('shop', { item: 'friendLimitExpander' });
  };
  return (
    <Dialog kind="friend-limit" title="Your friends’ list is full" onClose={() => close()}>
      {me?.data && (
        <p>
          {roomTaken(me.data.relatedUsers)} of {roomFor(me.user)} places are taken by friends and open requests.
        </p>
      )}
      <p>Each level makes room for one more friend; a Friend Limit Expander makes room for 10.</p>
      <div className={css.answers}>
        <Button onClick={() => close()}>Not now</Button>
        <Button variant="go" data-autofocus onClick={toShop}>
          To the shop
        </Button>
      </div>
    </Dialog>
  );
}
