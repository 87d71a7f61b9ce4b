export type Parameters = Readonly<Record<string, unknown>>;

/** An action in words, and the page that shows what it changed. */
export interface ActionDescription {
  readonly text: string;
  readonly path?: string;
}

/** By the endpoint's path without `/api/`. */
export type DescriptionsByCall = Readonly<Record<string, (parameters: Parameters) => ActionDescription>>;

/** Parameters are JSON: a list or an object is shown as such. */
export const parameterText = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};
