/** At most this many panels are kept (docs/behaviour/frame.md, rule 7). */
export const MOST_PANELS = 30;

export interface OpenPanel {
  readonly id: number;
  /** A dialog lies in the middle and asks; a panel comes from the right; a slip lies over the page and tells. */
  readonly layer: 'panel' | 'dialog' | 'slip';
  readonly kind: string;
  readonly props: Readonly<Record<string, unknown>>;
}

/** The open panels and dialogs, the one opened first at the bottom. */
export type PanelStack = readonly OpenPanel[];

export type PanelAction =
  | { readonly type: 'open'; readonly panel: OpenPanel }
  | { readonly type: 'close'; readonly id: number }
  /** Back was pressed: only the lowest `depth` panels stay. */
  | { readonly type: 'cut'; readonly depth: number }
  | { readonly type: 'close-all' };

export function reducePanels(stack: PanelStack, action: PanelAction): PanelStack {
  switch (action.type) {
    case 'open':
      return stack.length < MOST_PANELS ? [...stack, action.panel] : stack;
    case 'close':
      return stack.filter(({ id }) => id !== action.id);
    case 'cut':
      return stack.length > action.depth ? stack.slice(0, Math.max(0, action.depth)) : stack;
    case 'close-all':
      return stack.length ? [] : stack;
  }
}
