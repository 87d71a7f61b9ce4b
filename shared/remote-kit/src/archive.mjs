// A release as it is uploaded: one gzipped tar, signed.
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { create } from 'tar';
import { KitError } from './kit-error.mjs';
import { filesBelow, MANIFEST } from './release-folder.mjs';

/** Packs a release folder, the manifest first. */
export async function packRelease(folder) {
  const files = [MANIFEST, ...filesBelow(folder).filter((name) => name !== MANIFEST)];
  // Neither owners nor times, so that the same files make the same archive.
  const options = { cwd: folder, gzip: { level: 6 }, portable: true, noMtime: true, noDirRecurse: true };
  return create(options, files).concat();
}

/** Signs an archive with an Ed25519 key (PKCS#8 PEM). Returns the signature in base64. */
export function signArchive(archive, pem) {
  let key;
  try {
    key = createPrivateKey(pem);
  } catch {
    throw new KitError('RELEASE_KEY is not a private key. Create one with `shinobi-remote keygen`.');
  }
  if (key.asymmetricKeyType !== 'ed25519')
    throw new KitError('RELEASE_KEY is not an Ed25519 key. Create one with `shinobi-remote keygen`.');
  return sign(null, archive, key).toString('base64');
}

/** Returns a new pair of keys as PEM texts. */
export function createKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }),
  };
}
