import { useState } from 'react';
import { Button, classes } from '@shinobi/shared/ui';
import type { DocumentKindName } from '@shinobi/shared/domain/limits/editing';
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

/** A saved version as readers would see its page, without scripts, on a phone or a desktop. */
export function ReaderPreview({ document: { kind, id }, version }: ReaderPreviewProps) {
  const [device, setDevice] = useState<Device | null>(null);
  const address = `/preview/draft?${new URLSearchParams({ kind, id: String(id), version: String(version) }).toString()}`;
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
