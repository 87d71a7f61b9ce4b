/** A field that narrows a list down: a text, a UTC day, or one of several choices. */
export type ListFilter =
  | { readonly name: string; readonly label: string; readonly kind: 'text'; readonly max?: number }
  | { readonly name: string; readonly label: string; readonly kind: 'day' }
  | {
      readonly name: string;
      readonly label: string;
      readonly kind: 'choice';
      /** What is listed without a choice; "All" by default. */
      readonly all?: string;
      readonly choices: readonly (readonly [value: string, label: string])[];
    };

export const DAY_FILTERS = [
  { name: 'from', label: 'From (UTC day)', kind: 'day' },
  { name: 'to', label: 'To', kind: 'day' },
] as const satisfies readonly ListFilter[];
