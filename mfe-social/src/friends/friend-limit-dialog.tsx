import { type DialogProps, usePlatform } from '@shinobi/shared/platform';
import { Button, Dialog } from '@shinobi/shared/ui';
import { friendLimitOf, useCurrentUser } from '../common/people/current-user.js';
import css from '../common/dialog.module.css';
import { countUsedPlaces } from './friend-relation.js';

/** Shown when the friend limit is reached, with ways to raise it (docs/behaviour/people.md, rule 1). */
export function FriendLimitDialog({ close }: DialogProps) {
  const { panels } = usePlatform();
  const me = useCurrentUser();
  const openShop = () => {
    close();
    void panels.open('shop', { item: 'friendLimitExpander' });
  };
  return (
    <Dialog kind="friend-limit" title="Your friend list is full" onClose={() => close()}>
      {me?.data && (
        <p>
          {countUsedPlaces(me.data.relatedUsers)} of {friendLimitOf(me.user)} places are taken by friends and open
          requests.
        </p>
      )}
      <p>Each level makes room for one more friend; a Friend Limit Expander makes room for 10.</p>
      <div className={css.actions}>
        <Button onClick={() => close()}>Not now</Button>
        <Button variant="go" data-autofocus onClick={openShop}>
          To the shop
        </Button>
      </div>
    </Dialog>
  );
}
