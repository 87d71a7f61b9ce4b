import { useEffect, useRef, type RefObject } from 'react';

/** How far from its end a conversation may be scrolled and still count as read to the end, in pixels. */
const NEAR_END_PX = 80;

/** The element that scrolls `element`: its nearest ancestor that may, else the page. */
function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  return document.scrollingElement ?? document.documentElement;
}

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: Element) =>
  scrollHeight - scrollTop - clientHeight < NEAR_END_PX;

interface Shown {
  /** Keys of the first and the last message. */
  readonly oldest: unknown;
  readonly newest: unknown;
  /** The last message is the reader's own, which is always scrolled to. */
  readonly isOwn: boolean;
}

/**
 * Keeps the newest message in view, above the composer that sticks to the end of the scroller: it is scrolled to the very
 * end, not only until the message is inside it. The end is followed while photos load and a keyboard takes its room, until
 * the reader scrolls away or asks for earlier messages. The ref belongs on the messages; their parent holds the composer too.
 */
export function useFollowNewest<E extends Element>({ oldest, newest, isOwn }: Shown): RefObject<E | null> {
  const ref = useRef<E>(null);
  const following = useRef(true);

  useEffect(() => {
    const content = ref.current;
    if (!content) return;
    const scroller = scrollerOf(content);
    const source = scroller === document.scrollingElement ? document : scroller;
    const noteScroll = () => void (following.current = isNearEnd(scroller));
    source.addEventListener('scroll', noteScroll, { passive: true });
    const toEnd = () => {
      if (following.current) scroller.scrollTop = scroller.scrollHeight;
    };
    const sizes = globalThis.ResizeObserver && new ResizeObserver(toEnd);
    if (content.parentElement) sizes?.observe(content.parentElement);
    sizes?.observe(scroller);
    return () => {
      source.removeEventListener('scroll', noteScroll);
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
