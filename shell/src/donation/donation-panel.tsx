import { useEffect, useState } from 'react';
import { usePlatform, type Settable } from '@shinobi/shared/platform';
import { buttonClass } from '@shinobi/shared/ui';
import ninja from '@shinobi/shared/ui/art/ninja-idle.svg';
import { siteLinks } from '../layout/menu-links.js';
import { useShell } from '../context/shell-context.js';
import type { OwnPanelProps } from '../panels/shell-panels.js';
import { createAbTest, type AbTest } from './ab-test.js';
import css from './donation-panel.module.css';
import { chooseDonateLabel } from './choose-donate-label.js';
import { type BUTTONS, EXPLANATIONS, MESSAGES } from './variants.js';

/** The content mounts 1 second after opening (docs/behaviour/frame.md, rule 18). */
const CONTENT_MS = 1000;

interface Variants {
  readonly button: (typeof BUTTONS)[number];
  readonly message: keyof typeof MESSAGES;
  readonly explanation: keyof typeof EXPLANATIONS;
}

async function chooseVariants(test: AbTest, shown: Settable<string>): Promise<Variants> {
  const [button, message, explanation] = await Promise.all([
    chooseDonateLabel(shown, test),
    test.choose('donation-message', ['free', 'learners']),
    test.choose('donation-explanation', ['tip', 'helps']),
  ]);
  return { button, message, explanation };
}

const reportSuccess = (test: AbTest, variants: Variants) =>
  Object.entries(variants).forEach(([name, key]) => test.succeeded(`donation-${name}`, key));

/** The variants, asked for at once, and shown not before their time. */
function useVariants(test: AbTest): Variants | null {
  const { donateLabel } = useShell();
  const [variants, setVariants] = useState<Variants | null>(null);
  useEffect(() => {
    let here = true;
    const time = new Promise((resolve) => setTimeout(resolve, CONTENT_MS));
    void Promise.all([chooseVariants(test, donateLabel), time]).then(([chosen]) => here && setVariants(chosen));
    return () => {
      here = false;
    };
  }, [test, donateLabel]);
  return variants;
}

/** Asks for a tip, with what it is for (docs/behaviour/administration.md, rule 4). */
export function DonationPanel(_: OwnPanelProps) {
  const { api, dialog } = usePlatform();
  const { storage } = useShell();
  const [test] = useState(() => createAbTest({ api, storage, alert: (text) => void dialog({ text }) }));
  const variants = useVariants(test);
  if (!variants) return null;
  const { donation } = siteLinks(document.documentElement);
  return (
    <div className={css.content}>
      <img src={ninja} alt="" width="120" height="126" />
      <p>{MESSAGES[variants.message]}</p>
      <p>If it helps you learn, a small tip keeps it running.</p>
      {donation && (
        <a
          className={buttonClass({ variant: 'go', size: 'big' })}
          href={donation}
          target="_blank"
          rel="noopener noreferrer"
          aria-describedby="donation-explanation"
          onClick={() => reportSuccess(test, variants)}
        >
          {variants.button}
        </a>
      )}
      <p id="donation-explanation" className="quiet small">
        {EXPLANATIONS[variants.explanation]}
      </p>
    </div>
  );
}
