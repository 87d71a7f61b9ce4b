import { usePlatform, type DialogProps } from '@shinobi/shared/platform';
import { Button, Dialog } from '@shinobi/shared/ui';
import css from '../common/dialog.module.css';
import { useMe } from '../common/me.js';

/** More coins are needed than there are: how they are earned. They are never sold. */
export function AddCoinsDialog({ close, needed }: DialogProps & { readonly needed?: unknown }) {
  const { panels } = usePlatform();
  const me = useMe();
  const go = (kind: string, props = {}) => {
    close();
    void panels.open(kind, props);
  };
  const missing = typeof needed === 'number' && me ? needed - me.user.coin : 0;
  return (
    <Dialog kind="add-coins" title="Not enough coins" onClose={() => close()}>
      {missing > 0 && <p>{missing.toLocaleString('en')} coins are missing.</p>}
      <p>Coins are earned: by coming every day, by quests, and in the vocabulary roulette.</p>
      <div className={css.answers}>
        <Button onClick={() => close()}>Not now</Button>
        <Button onClick={() => go('roulette')}>Roulette</Button>
        <Button variant="go" data-autofocus onClick={() => go('my-page', { card: 'quests' })}>
          See the quests
        </Button>
      </div>
    </Dialog>
  );
}
