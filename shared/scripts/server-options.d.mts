export const SERVER: string;
export const SERVER_OPTIONS: readonly string[];
export const SERVER_ENVIRONMENT: Readonly<Record<string, string>>;
