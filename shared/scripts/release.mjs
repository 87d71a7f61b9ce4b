// npm run release -w mfe-study: builds that frontend alone under its package version, checks it, and makes it the active
// version of the data folder's product. `-- --to https://…` releases into another one.
import path from 'node:path';
import { giveUp, prepare, root } from './setup.mjs';
import { readWorkspaceArguments } from './workspace-arguments.mjs';

const USAGE =
  'npm run release -w mfe-study [-- --to https://… --canary 10 --upload-only --no-smoke --folder dist/1.0.0 --reason "…"]\n' +
  '--folder releases what was built before. --to needs RELEASE_TOKEN, and RELEASE_KEY, the file with the private key.';

const OPTIONS = {
  to: { type: 'string' },
  canary: { type: 'string' },
  reason: { type: 'string' },
  folder: { type: 'string' },
  'upload-only': { type: 'boolean' },
  'no-smoke': { type: 'boolean' },
};

const { workspace, values } = readWorkspaceArguments(USAGE, OPTIONS);

await prepare();
const [{ buildRemote }, { compile }, { operatorKey, withLocalProduct }] = await Promise.all([
  import('./build.mjs'),
  import('./compile.mjs'),
  import('./local-product.mjs'),
]);
const { compileSchemas } = await import('./build-kit.mjs');
const { publishRelease } = await import('../remote-kit/src/publish.mjs');
const { reportRenderFaults } = await import('../remote-kit/src/render-faults.mjs');
const { clientOf, productUrl, readKey, readPercentage } = await import('../remote-kit/src/commands/release-access.mjs');
const { reportFindings, verifyRelease } = await import('../remote-kit/src/verify/verify-release.mjs');

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

async function publish(folder, client, key, canary) {
  const { reason, 'upload-only': uploadOnly, 'no-smoke': noSmoke } = values;
  reportFindings(await verifyRelease({ folder, against: client.url, smoke: !noSmoke }), console.log);
  const start = performance.now();
  await publishRelease({ folder, client, key, canary, reason, uploadOnly });
  console.log(`Published in ${seconds(start)}.`);
}

try {
  // What was called wrongly is refused before the build.
  const canary = readPercentage(values.canary);
  const other = values.to && { client: clientOf(productUrl(values.to, 'to')), key: readKey() };
  await compileSchemas();
  const folder = values.folder
    ? path.resolve(root, workspace, values.folder)
    : await buildRemote(workspace, { release: true });
  if (other) {
    await publish(folder, other.client, other.key, canary);
    if (!canary && !values['upload-only']) await reportRenderFaults({ folder, client: other.client });
  } else {
    await compile();
    await withLocalProduct((client) => publish(folder, client, operatorKey(), canary));
  }
} catch (error) {
  giveUp(error.message);
}
