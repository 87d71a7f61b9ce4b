import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Session } from '@shinobi/shared/platform';
import { useTopLayer } from '@shinobi/shared/ui';
import { useShell } from '../context/shell-context.js';
import { describeNewMessages } from './describe-new-messages.js';

const SILENCE = { count: 0, text: '' };

/** Tells users of a screen reader about a new message, which others see by the dot. It interrupts nothing. */
export function MessageAnnouncer() {
  const { session } = useShell().session;
  const [{ count, text }, setAnnouncement] = useState(SILENCE);
  const top = useTopLayer();
  useEffect(() => {
    let before: Session = session.get();
    const announce = () => {
      const [last, now] = [before, session.get()];
      before = now;
      if (last.status !== 'signed-in' || now.status !== 'signed-in' || last.user.userId !== now.user.userId) return;
      const next = last.data && now.data && describeNewMessages(last.data, now.data);
      // With another number the same text is announced again.
      if (next) setAnnouncement((shown) => ({ count: shown.count + 1, text: next }));
    };
    return session.subscribe(announce);
  }, [session]);
  const region = (
    <p className="sr" role="status">
      <span key={count}>{text}</span>
    </p>
  );
  // An open panel makes everything outside it inert, also for screen readers.
  return top ? createPortal(region, top) : region;
}
