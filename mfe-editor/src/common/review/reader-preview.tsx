import { useState } from 'react';
import { Button, classes, Switch } from '@shinobi/shared/ui';
import { type DocumentKindName, PREVIEW_THEMES } from '@shinobi/shared/domain/limits/editing';
import css from './review.module.css';

interface ReaderPreviewProps {
  readonly document: { readonly kind: DocumentKindName; readonly id: number };
  readonly version: number;
}

const DEVICES = [
  ['phone', 'As on a phone'],
  ['desktop', 'As on a desktop'],
] as const;
type Device = (typeof DEVICES)[number][0];
type Theme = (typeof PREVIEW_THEMES)[number];

/** The theme in which the editor works. */
const currentTheme = (): Theme =>
  PREVIEW_THEMES.find((each) => each === document.documentElement.dataset['theme']) ?? 'light';

/** A saved version as readers would see its page, without scripts, on a phone or a desktop. */
export function ReaderPreview({ document: { kind, id }, version }: ReaderPreviewProps) {
  const [device, setDevice] = useState<Device | null>(null);
  const [theme, setTheme] = useState(currentTheme);
  const query = new URLSearchParams({ kind, id: String(id), version: String(version), theme });
  const address = `/preview/draft?${query.toString()}`;
  return (
    <div className={css.preview}>
      <div className={css.buttons} role="group" aria-label={`Preview version ${version}`}>
        <span className="small">Preview version {version}:</span>
        {DEVICES.map(([name, label]) => (
          <Button
            key={name}
            size="small"
            variant={device === name ? 'go' : 'outline'}
            aria-pressed={device === name}
            onClick={() => setDevice((before) => (before === name ? null : name))}
          >
            {label}
          </Button>
        ))}
        {device && (
          <Switch checked={theme === 'dark'} onChange={(isDark) => setTheme(isDark ? 'dark' : 'light')}>
            Dark
          </Switch>
        )}
      </div>
      {device && (
        <div className={css.frame} role="region" aria-label="Preview, scrolls sideways" tabIndex={0}>
          <iframe
            key={address}
            className={classes(css.page, css[device])}
            sandbox="allow-same-origin"
            title={`Version ${version} as readers see it`}
            src={address}
          />
        </div>
      )}
    </div>
  );
}
