import { type RefObject, useEffect, useRef } from 'react';

/** A conversation this close to its end, in pixels, counts as scrolled to the end. */
const NEAR_END_PX = 80;

/** Returns the nearest scrollable ancestor, or the page. */
function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  return document.scrollingElement ?? document.documentElement;
}

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: Element) =>
  scrollHeight - scrollTop - clientHeight < NEAR_END_PX;

interface FollowOptions {
  /** Keys of the first and the last message. */
  readonly oldest: unknown;
  readonly newest: unknown;
  /** Whether the last message is the reader's own, which is always scrolled to. */
  readonly isOwn: boolean;
}

/**
 * Keeps the newest message in view above the composer by scrolling to the very end, also while photos load or an on-screen
 * keyboard opens. Stops when the reader scrolls away or loads earlier messages. Attach the ref to the list of messages; its
 * parent must contain the composer as well.
 */
export function useFollowNewest<E extends Element>({ oldest, newest, isOwn }: FollowOptions): RefObject<E | null> {
  const ref = useRef<E>(null);
  const following = useRef(true);

  useEffect(() => {
    const content = ref.current;
    if (!content) return;
    const scroller = scrollerOf(content);
    const source = scroller === document.scrollingElement ? document : scroller;
    const updateFollowing = () => void (following.current = isNearEnd(scroller));
    source.addEventListener('scroll', updateFollowing, { passive: true });
    const scrollToEnd = () => {
      if (following.current) scroller.scrollTop = scroller.scrollHeight;
    };
    const sizes = globalThis.ResizeObserver && new ResizeObserver(scrollToEnd);
    if (content.parentElement) sizes?.observe(content.parentElement);
    sizes?.observe(scroller);
    return () => {
      source.removeEventListener('scroll', updateFollowing);
      sizes?.disconnect();
    };
  }, []);

  const first = useRef(oldest);
  useEffect(() => {
    if (first.current !== undefined && first.current !== oldest) following.current = false;
    first.current = oldest;
  }, [oldest]);

  useEffect(() => {
    if (isOwn) following.current = true;
    const content = ref.current;
    if (!content || !following.current) return;
    const scroller = scrollerOf(content);
    scroller.scrollTop = scroller.scrollHeight;
  }, [newest, isOwn]);
  return ref;
}
