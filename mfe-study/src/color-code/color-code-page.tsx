import { useHydrated, usePlatform, useReadable } from '@shinobi/shared/platform';
import { PageHead, Wrap } from '@shinobi/shared/ui';
import css from './color-code.module.css';

const COLOUR_GROUPS = [
  { name: 'Brand', tokens: ['--primary', '--secondary'] },
  { name: 'Paper', tokens: ['--paper', '--sheet', '--pulp', '--fold', '--edge'] },
  { name: 'Ink', tokens: ['--ink', '--ink-2', '--ink-3'] },
  {
    name: 'Indigo',
    tokens: ['--ai', '--ai-press', '--on-ai', '--stroke', '--stroke-dry', '--ai-wash', '--ai-line', '--focus'],
  },
  { name: 'Seal red', tokens: ['--shu', '--shu-press', '--on-shu', '--shu-ink', '--shu-wash'] },
  { name: 'Gold and persimmon', tokens: ['--kin', '--kin-ink', '--kin-wash', '--kaki-ink', '--kaki-wash'] },
] as const;

const colourValue = (token: string) => getComputedStyle(document.documentElement).getPropertyValue(token).trim();

/** The colours of the design tokens in the current theme. */
export function ColorCodePage() {
  return (
    <Wrap>
      <PageHead title="Colour codes" ornament="色">
        <p>The colours of this site in its current theme. Press one to copy its code.</p>
      </PageHead>
      {COLOUR_GROUPS.map((group) => (
        <section key={group.name} className={css.group}>
          <h2>{group.name}</h2>
          <ul className={css.colours}>
            {group.tokens.map((token) => (
              <li key={token}>
                <ColourButton token={token} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Wrap>
  );
}

function ColourButton({ token }: { readonly token: string }) {
  const { toast, theme } = usePlatform();
  // Another theme has other values.
  useReadable(theme);
  const value = useHydrated() ? colourValue(token) : '';
  const copy = async () => {
    try {
      // Throws over plain http, where browsers have no clipboard.
      await navigator.clipboard.writeText(value);
      toast({ text: `${value} copied.` });
    } catch {
      toast({ text: `The browser does not allow copying ${value}.`, tone: 'trouble' });
    }
  };
  return (
    <button type="button" className={css.colour} onClick={() => void copy()}>
      <svg className={css.patch} aria-hidden="true">
        <rect width="100%" height="100%" fill={`var(${token})`} />
      </svg>
      <span>{token.slice(2)}</span>
      <code>{value}</code>
    </button>
  );
}
