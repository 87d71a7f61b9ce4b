export const TYPE_PROGRAMS: readonly string[];
export function typecheckArguments(program: string): string[];
