import { fileURLToPath } from 'node:url';
import federation from '@module-federation/enhanced';
import { FederationEntryIdPlugin } from './federation-entry-id-plugin.mjs';
import { resolveOptions } from './remote-project.mjs';
import { sharedWith } from './shared-libraries.mjs';
import { baseConfig, federationOptions } from './webpack-config.mjs';
import { SameRequestPlugin } from './same-request-plugin.mjs';
import { ReleasePlugin } from './webpack-release-plugin.mjs';

const typescript = { loader: fileURLToPath(new URL('./typescript-loader.mjs', import.meta.url)) };

/**
 * Returns a webpack configuration whose output is a complete release.
 * @param {import('./remote-project.mjs').RemoteOptions} options
 */
export function remoteConfig(options) {
  const remote = resolveOptions(options);
  const shared = sharedWith(remote.bundled);
  const forBrowsers = [
    new federation.ModuleFederationPlugin(federationOptions({ ...remote, shared })),
    new FederationEntryIdPlugin(),
    new SameRequestPlugin(),
  ];
  return {
    ...baseConfig(remote, typescript),
    plugins: [...forBrowsers, new ReleasePlugin(remote, forBrowsers)],
  };
}
