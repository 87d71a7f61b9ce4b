export function ensureDebianFile(file: string, name: string): void;
