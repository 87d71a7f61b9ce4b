import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { createLoadable } from './loadable.js';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

const show = (Component: ComponentType<{ readonly name: string }>) =>
  render(
    <Suspense fallback="Loading">
      <Component name="Mika" />
    </Suspense>,
  );

describe('A component whose code loads on demand', () => {
  it('shows the fallback until its code has loaded', async () => {
    const { Component } = createLoadable(() => Promise.resolve(Greeting));
    show(Component);
    expect(screen.getByText('Loading')).toBeVisible();
    expect(await screen.findByText('Hello Mika')).toBeVisible();
  });

  it('renders at once when its code was preloaded', async () => {
    const { Component, preload } = createLoadable(() => Promise.resolve(Greeting));
    preload();
    await Promise.resolve();
    await Promise.resolve();
    show(Component);
    expect(screen.getByText('Hello Mika')).toBeVisible();
  });

  it('loads again when preloading failed', async () => {
    let isBroken = true;
    const { Component, preload } = createLoadable(() =>
      isBroken ? Promise.reject(new Error('offline')) : Promise.resolve(Greeting),
    );
    preload();
    await Promise.resolve();
    isBroken = false;
    show(Component);
    expect(await screen.findByText('Hello Mika')).toBeVisible();
  });
});
