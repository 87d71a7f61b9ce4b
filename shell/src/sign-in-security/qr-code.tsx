import { encode } from 'uqr';
import css from './security-section.module.css';

/** Draws the dark squares of a QR code as one path. */
function toPath(data: readonly (readonly boolean[])[]): string {
  return data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** A QR code for another device's camera. `label` describes it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'L', border: 2 });
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={toPath(data)} fill="currentColor" />
    </svg>
  );
}
