import type { ReleasePreview } from '@shinobi/shared/contract/platform/release';
import { useReadable } from '@shinobi/shared/platform';
import { useShell } from '../context/shell-context.js';
import css from './preview-banner.module.css';

const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };

/** Returns `study 1.2.0`, or several separated by commas. */
const describeReleases = ({ releases }: ReleasePreview): string =>
  Object.entries(releases)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');

/** Returns the time, with the day unless it is today. */
function describeEnd({ expiresAt }: ReleasePreview, now: Date): string {
  const end = new Date(expiresAt);
  const isToday = end.toDateString() === now.toDateString();
  return end.toLocaleString('en', isToday ? TIME : { ...DAY, ...TIME });
}

/**
 * Says that this browser shows versions that others do not have yet (docs/behaviour/addresses.md, rule 11). The server ends
 * the preview.
 */
export function PreviewBanner({ now = () => new Date() }: { readonly now?: () => Date }) {
  const { preview } = useReadable(useShell().registry);
  if (!preview) return null;
  return (
    <aside className={css.banner} aria-label="Preview" data-testid="preview">
      <span>
        Preview: <b>{describeReleases(preview)}</b> · until{' '}
        <time dateTime={preview.expiresAt}>{describeEnd(preview, now())}</time>
      </span>
      <a href="/preview/end">End preview</a>
    </aside>
  );
}
