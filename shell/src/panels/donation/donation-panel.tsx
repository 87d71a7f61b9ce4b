import { useEffect, useState } from 'react';
import { buttonClass } from '@shinobi/shared/ui';
import { siteLinks } from '../../chrome/links.js';
import css from './donation-panel.module.css';
import type { OwnPanelProps } from '../panel-kinds.js';

/** The specification, section 4: the content mounts 1 second after opening. */
const CONTENT_MS = 1000;

/** Asks for a tip, with what it is for (specification, section 9: about $90 a month). */
export function DonationPanel(_: OwnPanelProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), CONTENT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!open) return null;
  const { donation } = siteLinks(document.documentElement);
  return (
    <div className={css.content}>
      <p>Shinobi Nihongo is free, and stays free. The servers cost about $90 a month.</p>
      <p>If it helps you learn, a small tip keeps it running.</p>
      {donation && (
        <a
          className={buttonClass({ variant: 'go', size: 'big' })}
          href={donation}
          target="_blank"
          rel="noopener noreferrer"
        >
          Donate
        </a>
      )}
    </div>
  );
}
