import { useCallback, useState } from 'react';
import type { OpenPanel, PanelStack } from './panel-stack.js';

export interface ShownPanel {
  readonly panel: OpenPanel;
  /** It is closed already, and slides out. */
  readonly leaving: boolean;
}

/** What is shown after the stack has changed: panels that are gone from it slide out, above those that they covered. */
export function withLeaving(shown: readonly ShownPanel[], stack: PanelStack): readonly ShownPanel[] {
  const open = new Set(stack);
  const before = shown.map(({ panel, leaving }) => ({ panel, leaving: leaving || !open.has(panel) }));
  const known = new Set(before.map(({ panel }) => panel));
  return [...before, ...stack.filter((panel) => !known.has(panel)).map((panel) => ({ panel, leaving: false }))];
}

/** The open panels, and those that are on their way out with what they show; `gone` lets one of these go. */
export function useLeaving(stack: PanelStack) {
  const [seen, setSeen] = useState(stack);
  const [shown, setShown] = useState<readonly ShownPanel[]>(() => withLeaving([], stack));
  if (seen !== stack) {
    setSeen(stack);
    setShown(withLeaving(shown, stack));
  }
  const gone = useCallback((id: number) => setShown((now) => now.filter(({ panel }) => panel.id !== id)), []);
  return { shown, gone };
}
