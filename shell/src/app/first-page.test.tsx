import { describe, expect, it, jest } from '@jest/globals';
import type { PageData } from '@shinobi/shared/contract/platform/rendering';
import type { RemoteModule } from '@shinobi/shared/platform';
import { aRegistry, aRemote, aRoute, fakePlatform } from '@shinobi/shared/testing';
import { lazy, shellInMemory } from '../testing/render-in-shell.js';
import { loadRenderedPage } from './first-page.js';

const contributes = { ...aRemote().contributes, routes: [aRoute({ id: 'lesson', path: '/grammar/:path' })] };
const registry = aRegistry({ remotes: [aRemote({ contributes })] });
const PAGE: PageData = { remote: 'study', route: 'lesson', queries: [], calls: [] };
const LESSON: RemoteModule = { routes: { lesson: lazy(() => <h1>Lesson</h1>) } };
const ignore = () => undefined;

function shellWith(study?: RemoteModule) {
  const { shell, pass } = shellInMemory({
    platform: fakePlatform(),
    registry,
    modules: study ? { study } : {},
  });
  return { shell, pass };
}

describe('the elements of a rendered page', () => {
  it('are taken over when its component and its data have been loaded', async () => {
    await expect(loadRenderedPage(shellWith(LESSON).shell, PAGE, Promise.resolve(), ignore)).resolves.toBe(true);
  });

  it('are taken over on a page of the shell', async () => {
    const home: PageData = { ...PAGE, remote: null, route: 'home' };
    await expect(loadRenderedPage(shellWith().shell, home, Promise.resolve(), ignore)).resolves.toBe(true);
  });

  it.each([
    { what: 'the remote cannot be loaded', module: undefined, page: PAGE },
    { what: 'the remote does not export the page', module: { routes: {} }, page: PAGE },
    { what: 'the shell does not have the page', module: LESSON, page: { ...PAGE, remote: null, route: 'gone' } },
  ])('are replaced when $what', async ({ module, page }) => {
    await expect(loadRenderedPage(shellWith(module).shell, page, Promise.resolve(), ignore)).resolves.toBe(false);
  });

  it('are replaced when the data cannot be loaded', async () => {
    const failed = Promise.reject(new Error('offline'));
    await expect(loadRenderedPage(shellWith(LESSON).shell, PAGE, failed, ignore)).resolves.toBe(false);
  });

  it('stay when the component is late, and the learner sees a notice', async () => {
    let finish: (module: { default: () => null }) => void = () => undefined;
    const late = { routes: { lesson: () => new Promise<{ default: () => null }>((resolve) => (finish = resolve)) } };
    const { shell, pass } = shellWith(late);
    const onSlow = jest.fn();
    const loaded = loadRenderedPage(shell, PAGE, Promise.resolve(), onSlow);
    await Promise.resolve();
    pass(3_999);
    await Promise.resolve();
    expect(onSlow).not.toHaveBeenCalled();
    pass(1);
    finish({ default: () => null });
    await expect(loaded).resolves.toBe(true);
    expect(onSlow).toHaveBeenCalledTimes(1);
  });
});
