import { type DialogProps, usePlatform } from '@shinobi/shared/platform';
import { Button, Dialog } from '@shinobi/shared/ui';
import css from '../common/dialog.module.css';
import { useCurrentUser } from '../common/people/current-user.js';

/** Explains how to earn coins when the balance is too low. Coins are never sold. */
export function AddCoinsDialog({ close, needed }: DialogProps & { readonly needed?: unknown }) {
  const { panels } = usePlatform();
  const me = useCurrentUser();
  const openPanel = (kind: string, props = {}) => {
    close();
    void panels.open(kind, props);
  };
  const missing = typeof needed === 'number' && me ? needed - me.user.coin : 0;
  return (
    <Dialog kind="add-coins" title="Not enough coins" onClose={() => close()}>
      {missing > 0 && <p>You need {missing.toLocaleString('en')} more coins.</p>}
      <p>You earn coins with the daily bonus, with quests and in the vocabulary roulette.</p>
      <div className={css.actions}>
        <Button onClick={() => close()}>Not now</Button>
        <Button onClick={() => openPanel('roulette')}>Roulette</Button>
        <Button variant="go" data-autofocus onClick={() => openPanel('my-page', { card: 'quests' })}>
          See the quests
        </Button>
      </div>
    </Dialog>
  );
}
