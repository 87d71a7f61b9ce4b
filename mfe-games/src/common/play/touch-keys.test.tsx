import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import type { TouchKey } from './game-kit.js';
import { TouchKeys } from './touch-keys.js';
import { newControls } from './world.js';

const KEYS: readonly TouchKey[] = [
  { control: 'right', label: 'Run right', sign: '→' },
  { control: 'jump', label: 'Jump', sign: '↑' },
];

function thumbs() {
  const controls = newControls();
  const { unmount } = render(<TouchKeys keys={KEYS} controls={controls} />);
  return { controls, unmount, key: (name: string) => screen.getByRole('button', { name }) };
}

describe('the keys for thumbs', () => {
  it.each(['pointerUp', 'pointerCancel', 'pointerLeave'] as const)('are held until %s', (end) => {
    const { controls, key } = thumbs();
    fireEvent.pointerDown(key('Run right'));
    expect(controls.right).toBe(true);
    fireEvent[end](key('Run right'));
    expect(controls.right).toBe(false);
  });

  it('are held two at a time', () => {
    const { controls, key } = thumbs();
    fireEvent.pointerDown(key('Run right'));
    fireEvent.pointerDown(key('Jump'));
    expect(controls).toMatchObject({ right: true, jump: true });
  });

  it('let go when a question takes their place, as the thumb is lifted from something else then', () => {
    const { controls, key, unmount } = thumbs();
    fireEvent.pointerDown(key('Run right'));
    unmount();
    expect(controls.right).toBe(false);
  });

  it('leave alone what a keyboard holds', () => {
    const { controls, key, unmount } = thumbs();
    controls.right = true;
    fireEvent.pointerLeave(key('Run right'));
    unmount();
    expect(controls.right).toBe(true);
  });
});
