import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@shinobi/shared/ui';

interface MoreButtonProps {
  readonly hasMore: boolean;
  readonly onMore: () => void;
  /** Why it cannot be pressed now. */
  readonly reason?: string | null;
  readonly size?: 'small';
  readonly children: ReactNode;
}

/**
 * The button that shows more of a list. Once the rest is shown, a sentence takes the place of a button that has the focus, so
 * that keyboard users do not start at the top of the page. It stays mounted while there is nothing more.
 */
export function MoreButton({ hasMore, onMore, reason = null, size, children }: MoreButtonProps) {
  const [wasFocused, setWasFocused] = useState(false);
  const end = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!hasMore && document.activeElement === document.body) end.current?.focus({ preventScroll: true });
  }, [hasMore]);
  if (!hasMore) {
    return (
      wasFocused && (
        <span ref={end} tabIndex={-1} className="quiet small">
          That is everything.
        </span>
      )
    );
  }
  return (
    <Button size={size} onClick={onMore} onFocus={() => setWasFocused(true)} reason={reason}>
      {children}
    </Button>
  );
}
