import { readProject } from '../project.mjs';
import { rollBackRelease } from '../publish.mjs';
import { clientOf, ENVIRONMENT, productUrl } from './release-access.mjs';

export const summary = 'Takes a version back: the newest proven one becomes active, or the one that --to names.';
export const usage = '[--to VERSION] [--version VERSION] [--at https://…] [--reason TEXT]';
export const options = {
  to: { type: 'string', value: 'VERSION', description: 'the version to activate (default: the newest proven one)' },
  version: { type: 'string', value: 'VERSION', description: 'the version to take back (default: the active one)' },
  at: { type: 'string', value: 'URL', description: 'the product' },
  reason: { type: 'string', value: 'TEXT', description: 'why, for the log of releases' },
};
export const details = ENVIRONMENT;

export async function run({ values, log }) {
  const client = clientOf(productUrl(values.at, 'at'));
  const { remote } = await readProject();
  const { version, to, reason } = values;
  await rollBackRelease({ name: remote.name, client, version, to, reason, log });
}
