export const TYPE_PROGRAMS: readonly string[];
export const TYPE_CHECKER: string;
export function typecheckArguments(program: string): string[];
