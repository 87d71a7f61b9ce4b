import { useCallback, useState } from 'react';
import type { OpenPanel, PanelStack } from './panel-stack.js';

export interface ShownPanel {
  readonly panel: OpenPanel;
  /** The panel is closed and slides out. */
  readonly leaving: boolean;
}

/** Returns what to show after the stack has changed: closed panels stay in their place while they slide out. */
export function addClosingPanels(shown: readonly ShownPanel[], stack: PanelStack): readonly ShownPanel[] {
  const open = new Set(stack);
  const kept = shown.map(({ panel, leaving }) => ({ panel, leaving: leaving || !open.has(panel) }));
  const known = new Set(kept.map(({ panel }) => panel));
  return [...kept, ...stack.filter((panel) => !known.has(panel)).map((panel) => ({ panel, leaving: false }))];
}

/** Returns the open panels and those that slide out; `removePanel` removes one of the latter. */
export function useClosingPanels(stack: PanelStack) {
  const [lastStack, setLastStack] = useState(stack);
  const [shown, setShown] = useState<readonly ShownPanel[]>(() => addClosingPanels([], stack));
  if (lastStack !== stack) {
    setLastStack(stack);
    setShown(addClosingPanels(shown, stack));
  }
  const removePanel = useCallback(
    (id: number) => setShown((current) => current.filter(({ panel }) => panel.id !== id)),
    [],
  );
  return { shown, removePanel };
}
