import { publishRelease } from '../publish.mjs';
import { reportRenderFaults } from '../render-faults.mjs';
import { reportFindings, verifyRelease } from '../verify/verify-release.mjs';
import { buildProject } from './build.mjs';
import { clientOf, ENVIRONMENT, productUrl, readKey, readPercentage } from './release-access.mjs';

export const summary = 'Builds, checks, signs and uploads the release, and makes it the active version.';
export const usage = '[--to https://…] [--canary 10] [--upload-only] [--reason TEXT]';
export const options = {
  to: { type: 'string', value: 'URL', description: 'the product to release into' },
  canary: {
    type: 'string',
    value: 'PERCENT',
    description: 'gives the version to this percentage of the visitors only',
  },
  'upload-only': { type: 'boolean', description: 'uploads the version without activating it' },
  reason: { type: 'string', value: 'TEXT', description: 'why, for the log of releases' },
};
export const details = `${ENVIRONMENT} RELEASE_KEY is the file with the private key (see keygen).`;

export async function run({ values, log }) {
  const url = productUrl(values.to, 'to');
  const canary = readPercentage(values.canary);
  const [client, key] = [clientOf(url), readKey()];
  const { folder } = await buildProject(log);
  reportFindings(await verifyRelease({ folder, against: url }), log);
  const { reason, 'upload-only': uploadOnly } = values;
  await publishRelease({ folder, client, key, canary, reason, uploadOnly, log });
  // Without the cookie of a visitor who gets the canary, the pages are those of the active version.
  if (!uploadOnly && !canary) await reportRenderFaults({ folder, client, log });
}
