import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createFocusMode, type FocusMode, useMakesRoom } from './focus-mode.js';

const { matchMedia } = globalThis;
afterEach(() => void Object.assign(globalThis, { matchMedia }));

/** Fakes the media queries of a window of this height. */
function setWindowHeight(height: number) {
  const query = (text: string) => ({ matches: height <= Number(/max-height: (\d+)px/.exec(text)?.[1]) });
  Object.assign(globalThis, { matchMedia: query });
}

function Chrome({ focusMode }: { readonly focusMode: FocusMode }) {
  const [header, footer] = [useMakesRoom(focusMode, 'header'), useMakesRoom(focusMode, 'footer')];
  return <p>{`header ${header ? 'hidden' : 'shown'}, footer ${footer ? 'hidden' : 'shown'}`}</p>;
}

describe('In focus mode', () => {
  it.each([
    [800, 'header shown, footer shown'],
    [600, 'header shown, footer shown'],
    [599, 'header shown, footer hidden'],
    [500, 'header shown, footer hidden'],
    [499, 'header hidden, footer hidden'],
    [320, 'header hidden, footer hidden'],
  ])('in a window of %i px: %s', (height, expected) => {
    setWindowHeight(height);
    const focusMode = createFocusMode();
    render(<Chrome focusMode={focusMode} />);
    expect(screen.getByText('header shown, footer shown')).toBeInTheDocument();
    let leave = () => undefined as void;
    act(() => void (leave = focusMode.enter()));
    expect(screen.getByText(expected)).toBeInTheDocument();
    act(() => leave());
    expect(screen.getByText('header shown, footer shown')).toBeInTheDocument();
  });
});
