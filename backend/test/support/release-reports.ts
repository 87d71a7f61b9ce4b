import path from 'node:path';
import type { RequestOf } from '@shinobi/shared/contract';
import { ReleaseHealthService } from '../../src/platform/releases/health/release-health.service.js';
import { ReleaseChangesService, ReleasesService } from '../../src/platform/releases/index.js';
import type { TestApp } from './app.js';
import { aRelease, buildRelease } from './release.js';

type Report = RequestOf<'POST /api/Release/Report'>['body']['reports'][number];

const BY = { actor: 'a test', reason: 'To test it.' };

/** Returns the n-th of many addresses. */
export const addressOf = (n: number) => `198.51.${Math.floor(n / 250)}.${n % 250}`;

/** Stores a version of study. */
export async function storeRelease({ settings, nest }: TestApp, version: string): Promise<void> {
  buildRelease(path.join(settings.remotesDir, 'study', version), aRelease({ version }));
  await nest.get(ReleasesService).store('study', version, BY);
}

/** Stores a version of study and makes it the active one, or a canary. */
export async function promoteRelease(app: TestApp, version: string, canary?: number): Promise<void> {
  await storeRelease(app, version);
  await app.nest.get(ReleaseChangesService).promote({ name: 'study', version, canary }, BY);
}

/** Reports an outcome from an address, as a proxy passes it on. Resolves once the server has drawn its conclusions. */
export async function report(
  app: TestApp,
  address: string,
  outcome: Report['outcome'],
  version = '1.1.0',
): Promise<void> {
  const reports = [{ name: 'study', version, outcome, ms: 100 }];
  await app.client().ok('POST /api/Release/Report', { body: { reports }, headers: { 'x-forwarded-for': address } });
  await reviewed(app);
}

/** Reports an outcome from so many addresses, one after the other. */
export async function reportFrom(app: TestApp, count: number, outcome: Report['outcome'], version?: string) {
  for (let n = 0; n < count; n++) await report(app, addressOf(n), outcome, version);
}

export const reviewed = ({ nest }: TestApp): Promise<void> => nest.get(ReleaseHealthService).review('study');

/** Returns the state of study and of one of its versions. */
export async function stateOf({ nest }: TestApp, version = '1.1.0') {
  const state = await nest.get(ReleasesService).getState('study');
  return { ...state, ...state.versions.find((one) => one.version === version) };
}
