import { useEffect, useEffectEvent, useRef } from 'react';
import { usePlatform } from '@shinobi/shared/platform';
import { useNavigate } from '@shinobi/shared/platform/router';

const KEPT_AS_DRAFT = 'What you wrote is kept as a draft on this device.';

/** A click that opens the link in this window. */
const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** Returns the path on this site that a click would open in this window, or null when it opens none. */
function pathBehindLink(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || !isPlainClick(event) || link.hasAttribute('download') || !['', '_self'].includes(link.target))
    return null;
  const { origin, pathname, search, hash } = new URL(link.href, location.href);
  const isHere = pathname === location.pathname && search === location.search;
  return origin !== location.origin || isHere ? null : pathname + search + hash;
}

/**
 * Asks before a page with unsaved changes is closed or left by a link. The browser's Back cannot be held up: afterwards a
 * notification says that the changes are kept as a draft.
 */
export function useLeaveWarning(isDirty: boolean): void {
  const { dialog, toast } = usePlatform();
  const navigate = useNavigate();
  const isAllowed = useRef(false);
  const onClick = useEffectEvent((event: MouseEvent) => {
    const path = pathBehindLink(event);
    if (path === null) return;
    event.preventDefault();
    event.stopPropagation();
    void (async () => {
      if (!(await dialog({ text: `Leave without saving? ${KEPT_AS_DRAFT}`, confirm: 'Leave', cancel: 'Stay' }))) return;
      isAllowed.current = true;
      await navigate(path);
    })();
  });
  const onUnmount = useEffectEvent(() => {
    if (isDirty && !isAllowed.current) toast({ text: `Your changes are not saved. ${KEPT_AS_DRAFT}` });
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const click = (event: MouseEvent) => onClick(event);
    window.addEventListener('beforeunload', ask);
    window.addEventListener('click', click, true);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('click', click, true);
    };
  }, [isDirty]);
  useEffect(() => () => onUnmount(), []);
}
