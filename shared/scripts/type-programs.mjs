import path from 'node:path';
import { root } from './setup.mjs';

/** What the compiler checks: all code for the browser as one program, so that libraries are read once, and two for Node. */
export const TYPE_PROGRAMS = [
  'shared/config/frontends.tsconfig.json',
  'backend/tsconfig.json',
  'shared/config/tsconfig.json',
];

/** The native compiler. The `typescript` package is an older version, whose API other tools need. */
export const TYPE_CHECKER = path.join(root, 'node_modules/typescript-native/bin/tsc');

/** Arguments of the compiler for a program. A lost or old cache costs time, never a finding. */
export const typecheckArguments = (program) => [
  // Every checker works out the types of the libraries again: two need half as much processor time again.
  ...['-p', program, '--checkers', '1'],
  ...['--listFiles', '--pretty', 'false', '--incremental', '--tsBuildInfoFile'],
  path.join(root, 'node_modules/.cache/typecheck', `${program.replaceAll('/', '-')}.tsbuildinfo`),
];
