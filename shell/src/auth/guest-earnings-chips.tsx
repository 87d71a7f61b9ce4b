import { Chip } from '@shinobi/shared/ui';
import { useShell } from '../context/shell-context.js';
import css from './auth-panel.module.css';
import { earnedOf } from './guest-earnings.js';
import { guestXp } from '../xp/guest-xp.js';

/** What the visitor has earned so far; nothing when there is nothing yet. */
export function EarnedChips() {
  const { progress, storage } = useShell();
  const earned = earnedOf(progress.all(), guestXp(storage));
  if (!earned.length) return null;
  return (
    <ul className={css.chips}>
      {earned.map((text) => (
        <li key={text}>
          <Chip>{text}</Chip>
        </li>
      ))}
    </ul>
  );
}
