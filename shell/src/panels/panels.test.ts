/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { createPanels } from './panels.js';

/** Lets promises continue. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Panels on a history whose steps the test completes. */
function createPage() {
  const entries = [0];
  let at = 0;
  let target: number | null = null;
  let delayed: (() => void)[] = [];
  const panels = createPanels(
    {
      push(depth) {
        entries.splice(at + 1, entries.length, depth);
        at += 1;
      },
      go(delta) {
        target = at + delta;
      },
    },
    // Without the time limit of a step.
    (run, ms) => !ms && delayed.push(run),
  );
  /** Starts the step back without completing it. */
  const startStep = () => {
    const due = delayed;
    delayed = [];
    for (const run of due) run();
  };
  const settle = () => {
    startStep();
    if (target === null) return;
    at = target;
    target = null;
    panels.handleHistoryStep(entries[at] ?? 0);
  };
  const back = () => {
    at -= 1;
    panels.handleHistoryStep(entries[at] ?? 0);
  };
  /** Runs what is due, and what that makes due. */
  const tick = async () => {
    do {
      await nextTask();
      startStep();
    } while (delayed.length);
    await nextTask();
  };
  const kinds = () => panels.stack.get().map(({ kind }) => kind);
  return { panels, startStep, tick, settle, back, kinds, depth: () => at };
}

const top = ({ panels }: ReturnType<typeof createPage>) => panels.stack.get().at(-1)?.id ?? 0;

describe('Panels', () => {
  it('resolve to whether they were done', async () => {
    const page = createPage();
    const results = [page.panels.open('auth'), page.panels.open('shop')];
    page.panels.close(top(page), true);
    page.panels.close(top(page));
    await expect(Promise.all(results)).resolves.toEqual([false, true]);
  });

  it('are entries of the history: Back closes the top one', async () => {
    const page = createPage();
    const lower = page.panels.open('my-page');
    const upper = page.panels.open('user', { userId: 3 });
    expect(page.depth()).toBe(2);
    page.back();
    await expect(upper).resolves.toBe(false);
    expect(page.kinds()).toEqual(['my-page']);
    page.back();
    await expect(lower).resolves.toBe(false);
    expect(page.depth()).toBe(0);
  });

  it('leave no history entry behind when they are closed by hand', () => {
    const page = createPage();
    void page.panels.open('my-page');
    void page.panels.open('user');
    page.panels.close(top(page));
    page.settle();
    expect([page.kinds(), page.depth()]).toEqual([['my-page'], 1]);
    page.panels.closeAll();
    page.settle();
    expect([page.kinds(), page.depth()]).toEqual([[], 0]);
  });

  it('say that a dialog is closed when its history entry is gone, so that its caller can navigate', async () => {
    const page = createPage();
    let result: boolean | null = null;
    void page.panels.openSimpleDialog({ text: 'Start?' }).then((done) => (result = done));
    page.panels.close(top(page), true);
    await page.tick();
    expect([result, page.depth()]).toEqual([null, 1]);
    page.settle();
    await page.tick();
    expect([result, page.depth()]).toEqual([true, 0]);
  });

  it.each(['back', 'handlePageChange'] as const)('say that a dialog is closed after %s', async (how) => {
    const page = createPage();
    const result = page.panels.openSimpleDialog({ text: 'Start?' });
    if (how === 'back') page.back();
    else page.panels.handlePageChange();
    await page.tick();
    await expect(result).resolves.toBe(false);
  });

  it('pass their history entry on to one that is opened in their place', () => {
    const page = createPage();
    void page.panels.openSimpleDialog({ text: 'Are you sure that you want to save?', cancel: 'Cancel' });
    page.panels.close(top(page), true);
    void page.panels.openSimpleDialog({ text: 'Success to save!' });
    page.settle();
    expect([page.kinds(), page.depth()]).toEqual([['simple'], 1]);
    page.back();
    expect([page.kinds(), page.depth()]).toEqual([[], 0]);
  });

  it('can be opened while the browser still goes back from the one before', () => {
    const page = createPage();
    void page.panels.open('auth');
    page.panels.close(top(page));
    page.startStep();
    void page.panels.open('shop');
    page.settle();
    expect([page.kinds(), page.depth()]).toEqual([['shop'], 1]);
    page.back();
    expect([page.kinds(), page.depth()]).toEqual([[], 0]);
  });

  it('are closed when another page is opened', async () => {
    const page = createPage();
    const closed = page.panels.open('auth');
    page.panels.handlePageChange();
    await expect(closed).resolves.toBe(false);
    void page.panels.open('shop');
    expect(page.kinds()).toEqual(['shop']);
  });

  it('refuse the thirty-first panel at once', async () => {
    const page = createPage();
    for (let n = 0; n < 30; n += 1) void page.panels.open('user', { userId: n });
    await expect(page.panels.open('user')).resolves.toBe(false);
    expect(page.kinds()).toHaveLength(30);
  });

  it('pass the texts of a simple dialog to it', () => {
    const page = createPage();
    void page.panels.openSimpleDialog({ title: 'Sorry!', text: 'No.', confirm: 'Fine' });
    expect(page.panels.stack.get()).toMatchObject([
      { layer: 'dialog', kind: 'simple', props: { title: 'Sorry!', text: 'No.', confirm: 'Fine' } },
    ]);
  });
});
