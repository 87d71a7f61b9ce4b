import type { Inflection } from '@shinobi/shared/domain/limits/inflections';
import { Japanese } from '@shinobi/shared/ui';

interface InflectionPathProps {
  /** The form in the text. */
  readonly form: string;
  /** The form in the dictionary. */
  readonly base: string;
  readonly inflections: readonly Inflection[];
  readonly className?: string;
}

/** `食べました → 食べる: past, polite`; nothing for a form that the dictionary has. */
export function InflectionPath({ form, base, inflections, className }: InflectionPathProps) {
  if (inflections.length === 0) return null;
  return (
    <span className={className}>
      <Japanese>{form}</Japanese> <span aria-hidden="true">→</span>
      <span className="sr">is a form of</span> <Japanese>{base}</Japanese>: {inflections.join(', ')}
    </span>
  );
}
