import { usePlatform } from '@shinobi/shared/platform';
import { Button, Chip } from '@shinobi/shared/ui';
import { keepsProgress } from '../common/storage.js';
import type { Xp } from './use-xp.js';

/** The XP of a session as chips: how much, what multiplied them, the level they have made. */
export function XpChips({ xp }: { readonly xp: Xp }) {
  if (xp.status === 'saving') return <Chip>XP …</Chip>;
  if (xp.status !== 'earned' && xp.status !== 'kept') return null;
  return (
    <>
      <Chip>
        +{xp.gained} XP{xp.status === 'earned' && xp.multiplier > 1 && ` (×${xp.multiplier})`}
      </Chip>
      {xp.status === 'earned' && xp.level !== null && <Chip tone="new">Level {xp.level}</Chip>}
    </>
  );
}

/** Guests lose nothing, and are told how to have it everywhere. */
function KeepIt({ level }: { readonly level: number }) {
  const { panels } = usePlatform();
  return (
    <p>
      Your score and XP are kept on this device.{level > 1 && ` They make you level ${level}.`}{' '}
      <Button variant="plain" size="small" onClick={() => void panels.open('auth')}>
        Sign up to have them everywhere
      </Button>
    </p>
  );
}

/** What is to be said about what was earned: where it is kept, or that it is not. */
export function XpNote({ xp }: { readonly xp: Xp }) {
  if (xp.status === 'failed') {
    return (
      <p>
        Your XP could not be saved.{' '}
        <Button variant="plain" size="small" onClick={xp.retry}>
          Try again
        </Button>
      </p>
    );
  }
  if (!keepsProgress()) return <p>{NOT_KEPT}</p>;
  return xp.status === 'kept' ? <KeepIt level={xp.level} /> : null;
}

export const NOT_KEPT = 'This browser keeps nothing for us just now, so your progress is gone when you close the page.';
