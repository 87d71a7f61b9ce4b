import { type RefObject, useEffect } from 'react';

/** The height of the footer's two bars (docs/behaviour/frame.md, rule 5). */
const FOOTER_PX = 61;

/** Scrolls a game to the top of the window when it starts or resumes and is not fully visible. */
export function useScrollIntoView(root: RefObject<HTMLElement | null>, isRunning: boolean): void {
  useEffect(() => {
    const { bottom = 0 } = root.current?.getBoundingClientRect() ?? {};
    if (isRunning && bottom > window.innerHeight - FOOTER_PX) root.current?.scrollIntoView({ block: 'start' });
  }, [root, isRunning]);
}
