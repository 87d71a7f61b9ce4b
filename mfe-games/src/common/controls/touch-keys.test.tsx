import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { createControls } from '@shinobi/shared/domain/games/game-world';
import type { TouchKey } from '../stage/game-definition.js';
import { TouchKeys } from './touch-keys.js';

const KEYS: readonly TouchKey[] = [
  { control: 'right', label: 'Run right', sign: '→' },
  { control: 'jump', label: 'Jump', sign: '↑' },
];

function thumbs() {
  const controls = createControls();
  const { unmount } = render(<TouchKeys keys={KEYS} controls={controls} />);
  return { controls, unmount, key: (name: string) => screen.getByRole('button', { name }) };
}

describe('the touch keys', () => {
  it.each(['pointerUp', 'pointerCancel', 'pointerLeave'] as const)('are held until %s', (end) => {
    const { controls, key } = thumbs();
    fireEvent.pointerDown(key('Run right'));
    expect(controls.right).toBe(true);
    fireEvent[end](key('Run right'));
    expect(controls.right).toBe(false);
  });

  it('can be held two at a time', () => {
    const { controls, key } = thumbs();
    fireEvent.pointerDown(key('Run right'));
    fireEvent.pointerDown(key('Jump'));
    expect(controls).toMatchObject({ right: true, jump: true });
  });

  it('release their controls when a question replaces them', () => {
    const { controls, key, unmount } = thumbs();
    fireEvent.pointerDown(key('Run right'));
    unmount();
    expect(controls.right).toBe(false);
  });

  it('do not release what a keyboard holds', () => {
    const { controls, key, unmount } = thumbs();
    controls.right = true;
    fireEvent.pointerLeave(key('Run right'));
    unmount();
    expect(controls.right).toBe(true);
  });
});
