import { type PointerEvent, useEffect, useState } from 'react';
import type { Controls } from '@shinobi/shared/domain/games/game-world';
import type { TouchKey } from '../stage/game-definition.js';
import css from './controls.module.css';

interface TouchKeysProps {
  readonly keys: readonly TouchKey[];
  readonly controls: Controls;
}

/** Large buttons for thumbs. Each holds its control until it is released. */
export function TouchKeys({ keys, controls }: TouchKeysProps) {
  const [held] = useState(() => new Set<keyof Controls>());
  const press = (control: keyof Controls, down: boolean) => (event: PointerEvent<HTMLButtonElement>) => {
    event.preventDefault();
    if (down) held.add(control);
    if (!down && !held.delete(control)) return;
    controls[control] = down;
  };
  useEffect(
    () => () => {
      // A question may replace the keys before the thumb is lifted.
      for (const control of held) controls[control] = false;
      held.clear();
    },
    [held, controls],
  );
  return (
    <div className={css.touch}>
      {keys.map(({ control, label, sign }) => (
        <button
          key={control}
          type="button"
          className={css.touchKey}
          data-control={control}
          aria-label={label}
          onPointerDown={press(control, true)}
          onPointerUp={press(control, false)}
          onPointerLeave={press(control, false)}
          onPointerCancel={press(control, false)}
          onContextMenu={(event) => event.preventDefault()}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}
