import { useEffect, useState, type PointerEvent } from 'react';
import type { TouchKey } from './game-kit.js';
import css from './hands.module.css';
import type { Controls } from './world.js';

interface TouchKeysProps {
  readonly keys: readonly TouchKey[];
  readonly controls: Controls;
}

/** Big buttons for thumbs. Each holds its key down as long as it is held; a keyboard has the keys themselves. */
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
      // A question takes the place of the keys: the thumb that is lifted then is not heard of here.
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
