// npm run rollback -w mfe-study: takes the active version back, so that the newest proven one is active.
// `-- --to 1.0.0` activates that one instead, `-- --at https://…` does it in another product.
import { giveUp, prepare } from './setup.mjs';
import { readWorkspaceArguments } from './workspace-arguments.mjs';

const USAGE =
  'npm run rollback -w mfe-study [-- --to VERSION --version VERSION --at https://… --reason "…"]\n' +
  '--version takes another version back than the active one. --at needs RELEASE_TOKEN.';

const OPTIONS = {
  to: { type: 'string' },
  version: { type: 'string' },
  at: { type: 'string' },
  reason: { type: 'string' },
};

const { workspace, values } = readWorkspaceArguments(USAGE, OPTIONS);

await prepare();
const [{ compile }, { withLocalProduct }] = await Promise.all([import('./compile.mjs'), import('./local-product.mjs')]);
const { rollBackRelease } = await import('../remote-kit/src/publish.mjs');
const { clientOf, productUrl } = await import('../remote-kit/src/commands/release-access.mjs');

const rollBack = (client) => {
  const { version, to, reason } = values;
  return rollBackRelease({ name: workspace.slice('mfe-'.length), client, version, to, reason });
};

try {
  if (values.at) {
    await rollBack(clientOf(productUrl(values.at, 'at')));
  } else {
    await compile();
    await withLocalProduct(rollBack);
  }
} catch (error) {
  giveUp(error.message);
}
