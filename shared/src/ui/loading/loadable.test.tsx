import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { fakePlatform, renderWithPlatform } from '@shinobi/shared/testing';
import { createLoadable } from './loadable.js';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

/** Code that loads, or fails to, as `network.isDown` says. */
function createGreeting() {
  const network = { isDown: false, requests: 0 };
  const unhandled: unknown[] = [];
  const loadable = createLoadable({
    load: async (): Promise<ComponentType<{ readonly name: string }>> => {
      network.requests += 1;
      if (network.isDown) throw new Error('offline');
      return Greeting;
    },
    failure: 'The greeting did not load.',
    placeholder: 'Loading',
    leaveUnhandled: (cause) => void unhandled.push(cause),
  });
  return { ...loadable, network, unhandled };
}

function show(Component: ComponentType<{ readonly name: string }>) {
  const platform = fakePlatform();
  renderWithPlatform(<Component name="Mika" />, { platform });
  return platform;
}

const preloaded = async (preload: () => void) => {
  await act(async () => preload());
};

describe('A part of a page that loads on demand', () => {
  it('shows the placeholder until its code has loaded', async () => {
    const { Component } = createGreeting();
    show(Component);
    expect(screen.getByText('Loading')).toBeVisible();
    expect(await screen.findByText('Hello Mika')).toBeVisible();
    expect(screen.queryByText('Loading')).toBeNull();
  });

  it('renders at once when its code was preloaded, and loads it once', async () => {
    const { Component, preload, network } = createGreeting();
    await preloaded(preload);
    show(Component);
    expect(screen.getByText('Hello Mika')).toBeVisible();
    await preloaded(preload);
    expect(network.requests).toBe(1);
  });

  it('loads again when preloading failed', async () => {
    const { Component, preload, network } = createGreeting();
    network.isDown = true;
    await preloaded(preload);
    network.isDown = false;
    show(Component);
    expect(await screen.findByText('Hello Mika')).toBeVisible();
  });

  it('has the frame of a whole page around the message', async () => {
    const { Component } = createLoadable({
      load: () => Promise.reject<ComponentType>(new Error('offline')),
      failure: 'The page did not load.',
      leaveUnhandled: () => undefined,
      frame: ({ children }) => <section aria-label="Page">{children}</section>,
    });
    renderWithPlatform(<Component />, { platform: fakePlatform() });
    expect(await screen.findByRole('region', { name: 'Page' })).toHaveTextContent('The page did not load.');
  });

  it('says what did not load, reports it, and tries again as often as the learner asks', async () => {
    const { Component, network, unhandled } = createGreeting();
    network.isDown = true;
    const platform = show(Component);
    expect(await screen.findByRole('alert')).toHaveTextContent('The greeting did not load.');
    expect(platform.reports).toEqual([
      { operation: 'PartFailed', details: { failure: 'The greeting did not load.', message: 'offline' } },
    ]);
    expect(unhandled).toEqual([new Error('offline')]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    network.isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hello Mika')).toBeVisible();
    expect(network.requests).toBe(3);
  });
});
