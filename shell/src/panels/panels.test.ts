import { describe, expect, it } from '@jest/globals';
import { createPanels } from './panels.js';

/** A browser's history whose steps arrive when the test says so. */
function open() {
  const entries = [0];
  let at = 0;
  let travelTo: number | null = null;
  let delayed: (() => void)[] = [];
  const panels = createPanels(
    {
      push(depth) {
        entries.splice(at + 1, entries.length, depth);
        at += 1;
      },
      go(delta) {
        travelTo = at + delta;
      },
    },
    (run) => delayed.push(run),
  );
  /** The step back begins, and has not arrived yet. */
  const leaveStep = () => {
    const due = delayed;
    delayed = [];
    for (const run of due) run();
  };
  const settle = () => {
    leaveStep();
    if (travelTo === null) return;
    at = travelTo;
    travelTo = null;
    panels.wentTo(entries[at] ?? 0);
  };
  const back = () => {
    at -= 1;
    panels.wentTo(entries[at] ?? 0);
  };
  const kinds = () => panels.stack.get().map(({ kind }) => kind);
  return { panels, leaveStep, settle, back, kinds, depth: () => at };
}

const top = ({ panels }: ReturnType<typeof open>) => panels.stack.get().at(-1)?.id ?? 0;

describe('Panels', () => {
  it('answer whoever opened them with what they ended with', async () => {
    const page = open();
    const answers = [page.panels.open('auth'), page.panels.open('shop')];
    page.panels.close(top(page), true);
    page.panels.close(top(page));
    await expect(Promise.all(answers)).resolves.toEqual([false, true]);
  });

  it('are entries of the history: Back closes the top one', async () => {
    const page = open();
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

  it('leave no entry behind when they are closed by hand', () => {
    const page = open();
    void page.panels.open('my-page');
    void page.panels.open('user');
    page.panels.close(top(page));
    page.settle();
    expect([page.kinds(), page.depth()]).toEqual([['my-page'], 1]);
    page.panels.closeAll();
    page.settle();
    expect([page.kinds(), page.depth()]).toEqual([[], 0]);
  });

  it('hand their entry on to one that is opened in their place', () => {
    const page = open();
    void page.panels.ask({ text: 'Are you sure that you want to save?', cancel: 'Cancel' });
    page.panels.close(top(page), true);
    void page.panels.ask({ text: 'Success to save!' });
    page.settle();
    expect([page.kinds(), page.depth()]).toEqual([['simple'], 1]);
    page.back();
    expect([page.kinds(), page.depth()]).toEqual([[], 0]);
  });

  it('may be opened while the browser still takes the step back of the one before', () => {
    const page = open();
    void page.panels.open('auth');
    page.panels.close(top(page));
    page.leaveStep();
    void page.panels.open('shop');
    page.settle();
    expect([page.kinds(), page.depth()]).toEqual([['shop'], 1]);
    page.back();
    expect([page.kinds(), page.depth()]).toEqual([[], 0]);
  });

  it('stay behind with the page they were opened on', async () => {
    const page = open();
    const asked = page.panels.open('auth');
    page.panels.leftPage();
    await expect(asked).resolves.toBe(false);
    void page.panels.open('shop');
    expect(page.kinds()).toEqual(['shop']);
  });

  it('refuse the thirty-first at once', async () => {
    const page = open();
    for (let n = 0; n < 30; n += 1) void page.panels.open('user', { userId: n });
    await expect(page.panels.open('user')).resolves.toBe(false);
    expect(page.kinds()).toHaveLength(30);
  });

  it('carry the words of a question to its dialog', () => {
    const page = open();
    void page.panels.ask({ title: 'Sorry!', text: 'No.', confirm: 'Fine' });
    expect(page.panels.stack.get()).toMatchObject([
      { layer: 'dialog', kind: 'simple', props: { title: 'Sorry!', text: 'No.', confirm: 'Fine' } },
    ]);
  });
});
