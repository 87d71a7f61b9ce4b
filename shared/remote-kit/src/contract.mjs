// The platform's own schemas. shared/scripts/build-kit.mjs compiles them into `dist`.
const SCHEMAS = '../dist/shared/contract/platform/release.js';

let contract;
const schemas = () => (contract ??= import(SCHEMAS));

/** Throws an error that names the first fault. */
function check(schema, value, what) {
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  const [first] = error.issues;
  throw new Error(`${what}: ${first.path.join('.') || 'the whole'}: ${first.message}.`);
}

/** Checks the content of a `contributes.json`; `file` is its name in the error. */
export async function parseContributes(contributes, file) {
  return check((await schemas()).Contributes, contributes, file);
}

export async function parseManifest(manifest) {
  return check((await schemas()).ReleaseManifest, manifest, `The release of ${manifest.name}`);
}

export const fileNamePattern = async () => (await schemas()).FILE_NAME;
