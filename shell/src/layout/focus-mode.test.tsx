import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createFocusMode, useMakesRoom, type FocusMode } from './focus-mode.js';

const { matchMedia } = globalThis;
afterEach(() => void Object.assign(globalThis, { matchMedia }));

/** A window of this height, as far as its queries go. */
function windowOf(height: number) {
  const query = (text: string) => ({ matches: height <= Number(/max-height: (\d+)px/.exec(text)?.[1]) });
  Object.assign(globalThis, { matchMedia: query });
}

function Chrome({ focusMode }: { readonly focusMode: FocusMode }) {
  const [header, footer] = [useMakesRoom(focusMode, 'header'), useMakesRoom(focusMode, 'footer')];
  return <p>{`header ${header ? 'away' : 'here'}, footer ${footer ? 'away' : 'here'}`}</p>;
}

describe('During a quiz', () => {
  it.each([
    [800, 'header here, footer here'],
    [600, 'header here, footer here'],
    [599, 'header here, footer away'],
    [500, 'header here, footer away'],
    [499, 'header away, footer away'],
    [320, 'header away, footer away'],
  ])('of a window of %i px: %s', (height, seen) => {
    windowOf(height);
    const focusMode = createFocusMode();
    render(<Chrome focusMode={focusMode} />);
    expect(screen.getByText('header here, footer here')).toBeInTheDocument();
    let leave = () => undefined as void;
    act(() => void (leave = focusMode.enter()));
    expect(screen.getByText(seen)).toBeInTheDocument();
    act(() => leave());
    expect(screen.getByText('header here, footer here')).toBeInTheDocument();
  });
});
