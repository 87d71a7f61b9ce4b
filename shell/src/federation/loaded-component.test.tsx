import { describe, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { type ComponentType, useEffect } from 'react';
import { createManualClock } from '../testing/manual-clock.js';
import { startComponentLoad } from './component-load.js';
import { LoadedComponent } from './loaded-component.js';

const Page = () => <p>Page</p>;
const OldPage = () => <p>Old page</p>;
const Broken = (): never => {
  throw new TypeError('x is not a function');
};
const BreaksAfterMount = () => {
  useEffect(() => {
    throw new TypeError('x is not a function');
  }, []);
  return <p>Page</p>;
};

/** Renders a component that is loaded at once, with a fallback, and records which release was mounted. */
async function show(active: ComponentType) {
  const mounted: string[] = [];
  const load = startComponentLoad<ComponentType>({
    load: async ({ source }) => (source === 'active' ? active : OldPage),
    fallbackCount: 1,
    after: createManualClock().after,
    onFailure: ({ source }) => mounted.push(`${source} failed`),
    onMount: (source) => mounted.push(source),
  });
  // React writes what a component throws to the console.
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { container } = await act(async () => render(<LoadedComponent load={load} props={{}} owner="study" />));
  log.mockRestore();
  return { mounted, text: container.textContent };
}

describe('A loaded component', () => {
  it.each([
    ['works', Page, ['active'], 'Page'],
    ['throws while it is rendered', Broken, ['active failed', 'fallback'], 'Old page'],
    ['throws after it was mounted', BreaksAfterMount, ['active', 'active failed', 'fallback'], 'Old page'],
  ])('that %s reports what was mounted', async (_, component, expected, text) => {
    expect(await show(component)).toEqual({ mounted: expected, text });
  });
});
