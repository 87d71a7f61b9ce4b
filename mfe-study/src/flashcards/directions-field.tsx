import type { CardDirections } from '@shinobi/shared/domain/limits/flashcards';
import { Field } from '@shinobi/shared/ui';

const DIRECTIONS: readonly (readonly [CardDirections, string])[] = [
  ['forward', 'Japanese → meaning'],
  ['back', 'Meaning → Japanese'],
  ['both', 'Both, one at a time'],
];

interface DirectionsFieldProps {
  readonly directions: CardDirections;
  readonly hint: string;
  readonly onChange: (directions: CardDirections) => void;
}

/** Chooses in which directions the cards of a set are asked. */
export const DirectionsField = ({ directions, hint, onChange }: DirectionsFieldProps) => (
  <Field label="Ask" hint={hint}>
    {(control) => (
      <select {...control} value={directions} onChange={({ target }) => onChange(target.value as CardDirections)}>
        {DIRECTIONS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )}
  </Field>
);
