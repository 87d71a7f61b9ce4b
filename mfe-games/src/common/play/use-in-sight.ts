import { useEffect, type RefObject } from 'react';

/** The bar of tools at the bottom of the window (specification, section 9: 35 px and 26 px). */
const FOOTER_PX = 61;

/** Whenever a game goes on that the window does not show whole, it moves to the window's top. */
export function useInSight(root: RefObject<HTMLElement | null>, isRunning: boolean): void {
  useEffect(() => {
    const { bottom = 0 } = root.current?.getBoundingClientRect() ?? {};
    if (isRunning && bottom > window.innerHeight - FOOTER_PX) root.current?.scrollIntoView({ block: 'start' });
  }, [root, isRunning]);
}
