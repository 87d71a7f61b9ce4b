import { existsSync, writeFileSync } from 'node:fs';
import { createKeys } from '../archive.mjs';
import { KitError } from '../kit-error.mjs';

export const summary = "Creates the team's key, with which its releases are signed.";
export const usage = '[--out release-key.pem]';
export const options = {
  out: { type: 'string', value: 'FILE', description: 'where the private key goes (default: release-key.pem)' },
};
export const details =
  'The private key stays with the team: set RELEASE_KEY to its file when releasing, and do not commit it. The public\n' +
  'key is printed and written next to it; the administrator of the product registers it under Releases.';

export async function run({ values, log }) {
  const file = values.out ?? 'release-key.pem';
  const publicFile = file.replace(/(\.pem)?$/, '.public.pem');
  for (const one of [file, publicFile])
    if (existsSync(one))
      throw new KitError(`${one} exists already, and releases may be signed with it. Nothing was changed.`);
  const { privateKey, publicKey } = createKeys();
  writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' });
  writeFileSync(publicFile, publicKey, { flag: 'wx' });
  log(`The private key is in ${file}. Keep it to yourselves.`);
  log(`The public key, also in ${publicFile}, is for the administrator:\n${publicKey}`);
}
