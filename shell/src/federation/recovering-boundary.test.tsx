import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { useEffect, useLayoutEffect } from 'react';
import { RecoveringBoundary } from './recovering-boundary.js';

const fail = () => {
  throw new Error('broken');
};

function ThrowsWhenLeft({ name }: { readonly name: string }) {
  useEffect(() => fail, []);
  return <p>{name}</p>;
}

function ThrowsWhenRemoved({ name }: { readonly name: string }) {
  useLayoutEffect(() => fail, []);
  return <p>{name}</p>;
}

const Broken = () => fail();
const onCrash = jest.fn();

/** Renders pages one after the other below a header, as routes are. */
function show(...pages: readonly React.ReactElement[]) {
  const frame = (page: React.ReactElement) => (
    <>
      <header>Header</header>
      <RecoveringBoundary onCrash={onCrash}>{page}</RecoveringBoundary>
    </>
  );
  const { container, rerender } = render(<p />);
  for (const page of pages) act(() => rerender(frame(page)));
  return container.textContent;
}

describe('The frame around components of remotes', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void jest.restoreAllMocks());

  it.each([ThrowsWhenLeft, ThrowsWhenRemoved])('stays when a page that is left throws: %p', (Page) => {
    onCrash.mockClear();
    expect(show(<Page key="a" name="a" />, <p key="b">The next page</p>)).toBe('HeaderThe next page');
    expect(onCrash.mock.calls).toEqual([[new Error('broken')]]);
  });

  it.each([ThrowsWhenLeft, ThrowsWhenRemoved])('stays when the next page throws too when it is removed: %p', (Page) => {
    expect(show(<Page key="a" name="a" />, <Page key="b" name="b" />, <p key="c">Last</p>)).toBe('HeaderLast');
  });

  it('stays when a page crashes whenever it is rendered', () => {
    expect(show(<Broken />)).toBe('Header');
  });
});
