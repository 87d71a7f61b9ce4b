import { describe, expect, it } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import { type Controls, createControls } from '@shinobi/shared/domain/games/game-world';
import { useGameKeys } from './use-game-keys.js';

function Keys({ controls, isPlaying }: { readonly controls: Controls; readonly isPlaying: boolean }) {
  const nothing = () => undefined;
  useGameKeys({
    controls,
    isPlaying,
    isPaused: false,
    choose: nothing,
    pause: nothing,
    resume: nothing,
    typing: false,
  });
  return null;
}

function aKeyboard() {
  const controls = createControls();
  const { rerender } = render(<Keys controls={controls} isPlaying />);
  return { controls, play: (isPlaying: boolean) => rerender(<Keys controls={controls} isPlaying={isPlaying} />) };
}

const down = (code: string) => fireEvent.keyDown(window, { code });
const up = (code: string) => fireEvent.keyUp(window, { code });

describe('the keys of a game', () => {
  it('hold a control until they are released', () => {
    const { controls } = aKeyboard();
    down('ArrowRight');
    expect(controls.right).toBe(true);
    up('ArrowRight');
    expect(controls.right).toBe(false);
  });

  it('release their controls while the game is halted, and hold those still pressed when it continues', () => {
    const { controls, play } = aKeyboard();
    down('ArrowRight');
    down('ArrowUp');
    play(false);
    expect(controls).toEqual(createControls());
    up('ArrowUp');
    play(true);
    expect(controls).toEqual({ ...createControls(), right: true });
  });

  it('count when they were pressed while the game was halted', () => {
    const { controls, play } = aKeyboard();
    play(false);
    down('ArrowLeft');
    expect(controls.left).toBe(false);
    play(true);
    expect(controls.left).toBe(true);
  });

  it('are forgotten when the window loses the focus, because a release elsewhere is not reported', () => {
    const { controls, play } = aKeyboard();
    down('ArrowRight');
    fireEvent.blur(window);
    play(false);
    play(true);
    expect(controls).toEqual(createControls());
  });
});
