import { Chip } from '@shinobi/shared/ui';
import { useShell } from '../context/shell-context.js';
import css from './auth-panel.module.css';
import { guestEarnings } from './guest-earnings.js';
import { guestXp } from '../xp/guest-xp.js';

/** Shows what the guest has earned so far, if anything. */
export function GuestEarningsChips() {
  const { progress, storage } = useShell();
  const earnings = guestEarnings(progress.all(), guestXp(storage));
  if (!earnings.length) return null;
  return (
    <ul className={css.chips}>
      {earnings.map((text) => (
        <li key={text}>
          <Chip>{text}</Chip>
        </li>
      ))}
    </ul>
  );
}
