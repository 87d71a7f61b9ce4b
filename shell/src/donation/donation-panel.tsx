import { useEffect, useState } from 'react';
import { usePlatform, type Writable } from '@shinobi/shared/platform';
import { buttonClass } from '@shinobi/shared/ui';
import ninja from '@shinobi/shared/ui/art/ninja-idle.svg';
import { siteLinks } from '../layout/menu-links.js';
import { useShell } from '../context/shell-context.js';
import type { ShellPanelProps } from '../panels/panel-props.js';
import { type AbTest, createAbTest } from './ab-test.js';
import css from './donation-panel.module.css';
import { chooseDonateLabel } from './choose-donate-label.js';
import { type BUTTON_LABELS, EXPLANATIONS, MESSAGES } from './variants.js';

/** The content mounts 1 second after opening (docs/behaviour/frame.md, rule 18). */
const CONTENT_DELAY_MS = 1000;

interface Variants {
  readonly button: (typeof BUTTON_LABELS)[number];
  readonly message: keyof typeof MESSAGES;
  readonly explanation: keyof typeof EXPLANATIONS;
}

async function chooseVariants(test: AbTest, donateLabel: Writable<string>): Promise<Variants> {
  const [button, message, explanation] = await Promise.all([
    chooseDonateLabel(donateLabel, test),
    test.chooseVariant('donation-message', ['free', 'learners']),
    test.chooseVariant('donation-explanation', ['tip', 'helps']),
  ]);
  return { button, message, explanation };
}

const reportSuccesses = (test: AbTest, variants: Variants) =>
  Object.entries(variants).forEach(([name, key]) => test.reportSuccess(`donation-${name}`, key));

/** Requests the variants at once, and returns them when the content may be shown. */
function useVariants(test: AbTest): Variants | null {
  const { donateLabel } = useShell();
  const [variants, setVariants] = useState<Variants | null>(null);
  useEffect(() => {
    let mounted = true;
    const delay = new Promise((resolve) => setTimeout(resolve, CONTENT_DELAY_MS));
    void Promise.all([chooseVariants(test, donateLabel), delay]).then(([chosen]) => mounted && setVariants(chosen));
    return () => {
      mounted = false;
    };
  }, [test, donateLabel]);
  return variants;
}

/** Asks for a donation (docs/behaviour/administration.md, rule 4). */
export function DonationPanel(_: ShellPanelProps) {
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
          onClick={() => reportSuccesses(test, variants)}
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
