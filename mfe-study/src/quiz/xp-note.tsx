import { usePlatform } from '@shinobi/shared/platform';
import { Button, Chip } from '@shinobi/shared/ui';
import { isStorageWritable } from '../common/is-storage-writable.js';
import type { XpAward } from './use-xp.js';

/** The XP of a session as chips: the amount, its multiplier and a new level. */
export function XpChips({ xp }: { readonly xp: XpAward }) {
  if (xp.status === 'saving') return <Chip>XP …</Chip>;
  if (xp.status !== 'earned' && xp.status !== 'stored') return null;
  return (
    <>
      <Chip>
        +{xp.gained} XP{xp.status === 'earned' && xp.multiplier > 1 && ` (×${xp.multiplier})`}
      </Chip>
      {xp.status === 'earned' && xp.level !== null && <Chip tone="new">Level {xp.level}</Chip>}
    </>
  );
}

/** Says that a guest's score is stored, and offers to sign up. */
function SignUpOffer({ level }: { readonly level: number }) {
  const { panels } = usePlatform();
  return (
    <p>
      Your score and XP are saved on this device.{level > 1 && ` They make you level ${level}.`}{' '}
      <Button variant="plain" size="small" onClick={() => void panels.open('auth')}>
        Sign up to keep them on every device
      </Button>
    </p>
  );
}

/** Says where the earned XP is stored, or that it could not be. */
export function XpNote({ xp }: { readonly xp: XpAward }) {
  const { storage } = usePlatform();
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
  if (!isStorageWritable(storage('study'))) return <p>{STORAGE_BLOCKED_TEXT}</p>;
  return xp.status === 'stored' ? <SignUpOffer level={xp.level} /> : null;
}

export const STORAGE_BLOCKED_TEXT =
  'This browser does not save data at the moment, so your progress will be lost when you close the page.';
