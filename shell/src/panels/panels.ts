import { createReadable, type Readable, type SimpleDialog } from '@shinobi/shared/platform';
import { type OpenPanel, type PanelAction, type PanelStack, reducePanels } from './panel-stack.js';

/** The browser's history: each open panel is an entry, so that Back closes the top one. */
export interface PanelHistory {
  push(depth: number): void;
  go(delta: number): void;
}

export interface Panels {
  readonly stack: Readable<PanelStack>;
  /** A notification over the page: neither modal nor an entry of the history. */
  readonly notification: Readable<OpenPanel | null>;
  open(kind: string, props?: OpenPanel['props']): Promise<boolean>;
  /** Resolves once the dialog has left the history too, since the step back would undo a navigation. */
  openSimpleDialog(dialog: SimpleDialog): Promise<boolean>;
  /** `done`: the panel has fulfilled its purpose; the promise of `open` resolves to it. */
  close(id: number, done?: boolean): void;
  closeAll(): void;
  /** Call it when the browser went to a history entry that was pushed at this depth. */
  handleHistoryStep(depth: number): void;
  /** Call it when another page was opened: its history entry is above those of the panels. */
  handlePageChange(): void;
}

/** Calls `run` in another task, or after `ms` milliseconds. */
type Later = (run: () => void, ms?: number) => void;

/** A step of the browser takes less. It never ends when the browser has cancelled it, as for a navigation to another site. */
const STEP_TIMEOUT_MS = 1000;

/** Keeps as many history entries as there are panels. A step of the browser is asynchronous, and only one runs at a time. */
function createHistoryEntries(history: PanelHistory, panelCount: () => number, later: Later) {
  let entryCount = 0;
  let isGoing = false;
  const waiting: (() => void)[] = [];
  const sync = () => {
    if (isGoing) return;
    for (; entryCount < panelCount(); entryCount += 1) history.push(entryCount + 1);
    // Later, so that the router has handled the step as well.
    if (entryCount === panelCount()) return waiting.splice(0).forEach((run) => later(run));
    const delta = panelCount() - entryCount;
    entryCount = panelCount();
    isGoing = true;
    history.go(delta);
  };
  return {
    sync,
    /** Resolves to the value once the step that closed panels need is over, or after a second. */
    afterSync: <T>(value: T) =>
      new Promise<T>((resolve) => {
        const finish = () => resolve(value);
        waiting.push(finish);
        later(sync);
        later(finish, STEP_TIMEOUT_MS);
      }),
    /** Returns whether it was the step that `sync` had started. */
    handleStep(depth: number) {
      const isOwn = isGoing;
      isGoing = false;
      if (isOwn) sync();
      else entryCount = Math.min(entryCount, depth);
      return isOwn;
    },
    forget: () => (entryCount = 0),
  };
}

/** The notifications about XP appear after every quiz and need no answer. */
const NON_MODAL_KINDS: readonly string[] = ['guest-xp', 'user-xp'];

/** Keeps the promises that `open` has returned, by the id of their panel. */
function createResolvers() {
  const resolvers = new Map<number, (done: boolean) => void>();
  return {
    add: (id: number, resolve: (done: boolean) => void) => void resolvers.set(id, resolve),
    resolve(id: number, done: boolean) {
      resolvers.get(id)?.(done);
      resolvers.delete(id);
    },
  };
}

export function createPanels(history: PanelHistory, later: Later): Panels {
  const stack = createReadable<PanelStack>([]);
  const notification = createReadable<OpenPanel | null>(null);
  const { add: addResolver, resolve } = createResolvers();
  const entries = createHistoryEntries(history, () => stack.get().length, later);
  let lastId = 0;

  const dispatch = (action: PanelAction, done = false) => {
    const before = stack.get();
    const after = reducePanels(before, action);
    stack.set(after);
    for (const { id } of before) if (!after.some((panel) => panel.id === id)) resolve(id, done);
  };

  const closeNotification = (done = false) => {
    const { id = 0 } = notification.get() ?? {};
    notification.set(null);
    resolve(id, done);
  };
  const openNotification = (kind: string, props: OpenPanel['props']) => {
    closeNotification();
    lastId += 1;
    notification.set({ id: lastId, layer: 'notification', kind, props });
    return new Promise<boolean>((onClosed) => addResolver(lastId, onClosed));
  };

  const open = (layer: OpenPanel['layer'], kind: string, props: OpenPanel['props']) =>
    new Promise<boolean>((onClosed) => {
      const before = stack.get();
      lastId += 1;
      dispatch({ type: 'open', panel: { id: lastId, layer, kind, props } });
      if (stack.get() === before) onClosed(false);
      else addResolver(lastId, onClosed);
      entries.sync();
    });

  return {
    stack,
    notification,
    open: (kind, props = {}) =>
      NON_MODAL_KINDS.includes(kind) ? openNotification(kind, props) : open('panel', kind, props),
    openSimpleDialog: (dialog) => open('dialog', 'simple', { ...dialog }).then(entries.afterSync),
    close(id, done) {
      if (notification.get()?.id === id) return closeNotification(done);
      dispatch({ type: 'close', id }, done);
      // Later, so that a panel opened in its place takes over the history entry.
      later(entries.sync);
    },
    closeAll() {
      closeNotification();
      dispatch({ type: 'close-all' });
      later(entries.sync);
    },
    handleHistoryStep(depth) {
      if (!entries.handleStep(depth)) dispatch({ type: 'cut', depth });
    },
    handlePageChange() {
      closeNotification();
      entries.forget();
      dispatch({ type: 'close-all' });
    },
  };
}
