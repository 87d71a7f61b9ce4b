import path from 'node:path';
import { root } from './setup.mjs';

/** What the compiler checks: all code for the browser as one program, so that libraries are read once, and two for Node. */
export const TYPE_PROGRAMS = [
  'shared/config/frontends.tsconfig.json',
  'backend/tsconfig.json',
  'shared/config/tsconfig.json',
];

/** Arguments of `tsc` for a program. A lost or old cache costs time, never a finding. */
export const typecheckArguments = (program) => [
  ...['-p', program, '--listFiles', '--pretty', 'false', '--incremental', '--tsBuildInfoFile'],
  path.join(root, 'node_modules/.cache/typecheck', `${program.replaceAll('/', '-')}.tsbuildinfo`),
];
