import { describe, expect, it } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import { useGameKeys } from './keys.js';
import { newControls, type Controls } from './world.js';

function Keys({ controls, isPlaying }: { readonly controls: Controls; readonly isPlaying: boolean }) {
  useGameKeys({ controls, isPlaying, choose: () => undefined, pause: () => undefined, typing: false });
  return null;
}

function aKeyboard() {
  const controls = newControls();
  const { rerender } = render(<Keys controls={controls} isPlaying />);
  return { controls, play: (isPlaying: boolean) => rerender(<Keys controls={controls} isPlaying={isPlaying} />) };
}

const down = (code: string) => fireEvent.keyDown(window, { code });
const up = (code: string) => fireEvent.keyUp(window, { code });

describe('the keys of a game', () => {
  it('hold as long as they are held', () => {
    const { controls } = aKeyboard();
    down('ArrowRight');
    expect(controls.right).toBe(true);
    up('ArrowRight');
    expect(controls.right).toBe(false);
  });

  it('let go while the game stands, and hold again what is still held when it goes on', () => {
    const { controls, play } = aKeyboard();
    down('ArrowRight');
    down('ArrowUp');
    play(false);
    expect(controls).toEqual(newControls());
    up('ArrowUp');
    play(true);
    expect(controls).toEqual({ ...newControls(), right: true });
  });

  it('hold what was pressed while the game stood', () => {
    const { controls, play } = aKeyboard();
    play(false);
    down('ArrowLeft');
    expect(controls.left).toBe(false);
    play(true);
    expect(controls.left).toBe(true);
  });

  it('forget what was held when the window loses the focus: nobody hears of a key that is let go elsewhere', () => {
    const { controls, play } = aKeyboard();
    down('ArrowRight');
    fireEvent.blur(window);
    play(false);
    play(true);
    expect(controls).toEqual(newControls());
  });
});
