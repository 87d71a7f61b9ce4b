type Fields = Readonly<Record<string, unknown>>;

/** Returns the fields of a JSON object; none for any other value. */
export const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** Parses a JSON object. Returns null for anything else. */
export function parseFields(text: string | null): Fields | null {
  try {
    const parsed: unknown = JSON.parse(text ?? 'null');
    return typeof parsed === 'object' ? (parsed as Fields | null) : null;
  } catch {
    return null;
  }
}

export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
