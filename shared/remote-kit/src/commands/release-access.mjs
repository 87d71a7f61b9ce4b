// What every command needs that changes releases: the product's address, the token and the key, from the environment.
import { readFileSync } from 'node:fs';
import { KitError, UsageError } from '../kit-error.mjs';
import { createReleaseClient } from '../release-client.mjs';

export const ENVIRONMENT =
  'RELEASE_TOKEN is the token that the administrator created for the team; RELEASE_URL the address of the product\n' +
  'when the option is missing.';

/** The address of the product: an option, or RELEASE_URL. */
export function productUrl(option, name) {
  const url = option ?? process.env.RELEASE_URL;
  if (!url) throw new UsageError(`Say which product: --${name} https://…, or set RELEASE_URL.`);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageError(`"${url}" is not an address such as https://shinobi.example.`);
  return new URL(url).origin;
}

/** A client with the team's token. */
export function clientOf(url) {
  const token = process.env.RELEASE_TOKEN;
  if (!token) throw new KitError('Set RELEASE_TOKEN to the token that the administrator created for the team.');
  return createReleaseClient({ url, token });
}

/** The team's private key as PEM text. */
export function readKey() {
  const file = process.env.RELEASE_KEY;
  if (!file)
    throw new KitError('Set RELEASE_KEY to the file with the private key. `shinobi-remote keygen` creates one.');
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new KitError(`RELEASE_KEY names ${file}, which cannot be read (${error.code}).`, { cause: error });
  }
}

/** The percentage of `--canary`. */
export function readPercentage(text) {
  if (text === undefined) return undefined;
  const percentage = Number(text);
  if (!Number.isInteger(percentage) || percentage < 1 || percentage > 100)
    throw new UsageError(`--canary takes a percentage from 1 to 100, not "${text}".`);
  return percentage;
}
