import { reportFindings, verifyRelease } from '../verify/verify-release.mjs';
import { buildProject } from './build.mjs';
import { productUrl } from './release-access.mjs';

export const summary = 'Builds the release and checks it as the server will, and its pages in a browser.';
export const usage = '[--against https://…] [--no-smoke]';
export const options = {
  against: { type: 'string', value: 'URL', description: 'a running product: its shell and its other remotes' },
  'no-smoke': { type: 'boolean', description: 'opens no browser' },
};
export const details = 'Without --against the versions of the shell are those that this kit was made for.';

export async function run({ values, log }) {
  const against = values.against || process.env.RELEASE_URL ? productUrl(values.against, 'against') : undefined;
  const { folder } = await buildProject(log);
  reportFindings(await verifyRelease({ folder, against, smoke: !values['no-smoke'] }), log);
}
