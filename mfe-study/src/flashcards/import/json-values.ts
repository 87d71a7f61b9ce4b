export type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const asObjects = (value: unknown): readonly JsonObject[] => asList(value).filter(isJsonObject);
