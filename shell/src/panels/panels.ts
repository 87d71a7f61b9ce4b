import { createReadable, type Readable, type SimpleDialog } from '@shinobi/shared/platform';
import { reducePanels, type OpenPanel, type PanelAction, type PanelStack } from './panel-stack.js';

/** What is used of the browser's history: each open panel is an entry, so that Back closes the top one. */
export interface PanelHistory {
  push(depth: number): void;
  go(delta: number): void;
}

export interface Panels {
  readonly stack: Readable<PanelStack>;
  /** News that lie over the page without stopping anybody: neither modal nor an entry of the history. */
  readonly slip: Readable<OpenPanel | null>;
  open(kind: string, props?: OpenPanel['props']): Promise<boolean>;
  ask(dialog: SimpleDialog): Promise<boolean>;
  /** Closes one; `done` says that it ended with what it was opened for. */
  close(id: number, done?: boolean): void;
  closeAll(): void;
  /** The browser went to an entry that was made at this depth. */
  wentTo(depth: number): void;
  /** Another page was opened: its entry lies above those of the panels. */
  leftPage(): void;
}

/** Keeps as many history entries as there are panels. A step of the browser takes a moment, and only one runs at a time. */
function createEntries(history: PanelHistory, wanted: () => number) {
  let made = 0;
  let travelling = false;
  const settle = () => {
    if (travelling) return;
    for (; made < wanted(); made += 1) history.push(made + 1);
    if (made === wanted()) return;
    const delta = wanted() - made;
    made = wanted();
    travelling = true;
    history.go(delta);
  };
  return {
    settle,
    /** Answers whether it was the step that `settle` had asked for. */
    arrived(depth: number) {
      const own = travelling;
      travelling = false;
      if (own) settle();
      else made = Math.min(made, depth);
      return own;
    },
    forget: () => (made = 0),
  };
}

/** The dialogs about XP come after every quiz: they tell, and need no answer. */
const SLIPS: readonly string[] = ['guest-xp', 'user-xp'];

export function createPanels(history: PanelHistory, later: (run: () => void) => void): Panels {
  const stack = createReadable<PanelStack>([]);
  const slip = createReadable<OpenPanel | null>(null);
  const waiting = new Map<number, (done: boolean) => void>();
  const entries = createEntries(history, () => stack.get().length);
  let lastId = 0;

  const dispatch = (action: PanelAction, done = false) => {
    const before = stack.get();
    const after = reducePanels(before, action);
    stack.set(after);
    for (const { id } of before)
      if (!after.some((panel) => panel.id === id)) {
        waiting.get(id)?.(done);
        waiting.delete(id);
      }
  };

  const closeSlip = (done = false) => {
    const { id = 0 } = slip.get() ?? {};
    slip.set(null);
    waiting.get(id)?.(done);
    waiting.delete(id);
  };
  const openSlip = (kind: string, props: OpenPanel['props']) => {
    closeSlip();
    lastId += 1;
    slip.set({ id: lastId, layer: 'slip', kind, props });
    return new Promise<boolean>((resolve) => waiting.set(lastId, resolve));
  };

  const open = (layer: OpenPanel['layer'], kind: string, props: OpenPanel['props']) =>
    new Promise<boolean>((resolve) => {
      const before = stack.get();
      lastId += 1;
      dispatch({ type: 'open', panel: { id: lastId, layer, kind, props } });
      if (stack.get() === before) resolve(false);
      else waiting.set(lastId, resolve);
      entries.settle();
    });

  return {
    stack,
    slip,
    open: (kind, props = {}) => (SLIPS.includes(kind) ? openSlip(kind, props) : open('panel', kind, props)),
    ask: (dialog) => open('dialog', 'simple', { ...dialog }),
    close(id, done) {
      if (slip.get()?.id === id) return closeSlip(done);
      dispatch({ type: 'close', id }, done);
      // Later: what is opened in its place takes over the entry.
      later(entries.settle);
    },
    closeAll() {
      closeSlip();
      dispatch({ type: 'close-all' });
      later(entries.settle);
    },
    wentTo(depth) {
      if (!entries.arrived(depth)) dispatch({ type: 'cut', depth });
    },
    leftPage() {
      closeSlip();
      entries.forget();
      dispatch({ type: 'close-all' });
    },
  };
}
