import path from 'node:path';
import type { StackFrame } from '@sentry/core';
import { BACKEND_FOLDER } from './backend-folder.js';

const ROOT = `${path.dirname(BACKEND_FOLDER)}/`;

/** All packages of the bundled server, without a source map: shared/scripts/bundle-server.mjs. */
const BUNDLED_PACKAGES = 'backend/dist/bundle/packages.js';

/** Paths of the machine may name its owner; those inside the product are enough. */
export const withoutRoot = (text: string): string => text.replaceAll(`file://${ROOT}`, '').replaceAll(ROOT, '');

/**
 * Returns a frame of a stack as a service outside may have it. The service groups errors by the frames of the app: those of
 * packages have other positions in each bundle, so that each release would make all known errors new ones.
 */
export function scrubFrame({ filename = '', function: name, lineno, colno, in_app: inApp }: StackFrame): StackFrame {
  const file = withoutRoot(filename);
  return {
    filename: file,
    ...(name !== undefined && { function: name }),
    ...(lineno !== undefined && { lineno }),
    ...(colno !== undefined && { colno }),
    ...(inApp !== undefined && { in_app: inApp && file !== BUNDLED_PACKAGES }),
  };
}
