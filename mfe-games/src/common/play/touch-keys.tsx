import type { PointerEvent } from 'react';
import type { TouchKey } from './game-kit.js';
import css from './game.module.css';
import type { Controls } from './world.js';

interface TouchKeysProps {
  readonly keys: readonly TouchKey[];
  readonly controls: Controls;
}

/** Big buttons for thumbs. Each holds its key down as long as it is held; a keyboard has the keys themselves. */
export function TouchKeys({ keys, controls }: TouchKeysProps) {
  const press = (control: keyof Controls, down: boolean) => (event: PointerEvent<HTMLButtonElement>) => {
    event.preventDefault();
    Object.assign(controls, { [control]: down });
  };
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
