/** At most this many panels are kept (docs/behaviour/frame.md, rule 7). */
export const MAX_PANELS = 30;

export interface OpenPanel {
  readonly id: number;
  /** A panel slides in from the right, a dialog is modal, a notification is not and needs no answer. */
  readonly layer: 'panel' | 'dialog' | 'notification';
  readonly kind: string;
  readonly props: Readonly<Record<string, unknown>>;
}

/** The open panels and dialogs in the order of opening. */
export type PanelStack = readonly OpenPanel[];

export type PanelAction =
  | { readonly type: 'open'; readonly panel: OpenPanel }
  | { readonly type: 'close'; readonly id: number }
  /** Back was pressed: keeps only the first `depth` panels. */
  | { readonly type: 'cut'; readonly depth: number }
  | { readonly type: 'close-all' };

export function reducePanels(stack: PanelStack, action: PanelAction): PanelStack {
  switch (action.type) {
    case 'open':
      return stack.length < MAX_PANELS ? [...stack, action.panel] : stack;
    case 'close':
      return stack.filter(({ id }) => id !== action.id);
    case 'cut':
      return stack.length > action.depth ? stack.slice(0, Math.max(0, action.depth)) : stack;
    case 'close-all':
      return stack.length ? [] : stack;
  }
}
