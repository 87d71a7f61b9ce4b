// Builds one version of one frontend into mfe-x/dist/<version>/.
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PLATFORM_VERSION, sharedRanges } from '../../config/shared-libraries.mjs';
import { remoteConfig, remoteServerConfig } from '../../config/webpack.mjs';
import { containerName } from '../../remote-kit/src/container-name.mjs';
import { completeRelease, hasRenderedPage } from '../../remote-kit/src/release-folder.mjs';
import { ENTRY } from '../../remote-kit/src/remote-project.mjs';
import { requestsOfRoutes } from '../../remote-kit/src/route-imports.mjs';
import { releaseFiles } from '../../remote-kit/src/webpack-release-plugin.mjs';
import { root } from '../setup.mjs';
import { readContributes } from './contributes.mjs';
import { pruneBuilds } from './prune.mjs';
import { hashOf, sourcesOf, uncounted } from './sources.mjs';

const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

const builtHash = (folder) => {
  const manifest = path.join(folder, 'release.json');
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).sourceHash : null;
};

/**
 * Plans the build of a remote. A version's folder never changes: other sources with the same version number get a version
 * of their own, `1.4.2-<hash>`, or an error when they are to be released.
 */
export async function planRemote(workspace, { release = false } = {}) {
  const dir = path.join(root, workspace);
  const contract = PLATFORM_VERSION;
  const contributes = await readContributes(workspace);
  const sources = sourcesOf(workspace);
  const sourceHash = hashOf(sources, contract);
  const wanted = read(`${workspace}/package.json`).version;
  const folderOf = (version) => path.join(dir, 'dist', version);
  const taken = builtHash(folderOf(wanted));
  if (release && taken && taken !== sourceHash)
    throw new Error(
      `${workspace} ${wanted} was built from other sources before. Raise the version in ${workspace}/package.json, then release again.`,
    );
  const version = !taken || taken === sourceHash ? wanted : `${wanted}-${sourceHash.slice(0, 8)}`;
  const folder = folderOf(version);
  const name = workspace.replace('mfe-', '');
  const plan = { workspace, name, dir, version, folder, sources, sourceHash, contract, contributes };
  return { ...plan, upToDate: builtHash(folder) === sourceHash, draft: `${folder}.${process.pid}.draft` };
}

/**
 * The webpack configurations of a plan: for browsers and, if the server renders some page, for it. They write to a draft
 * folder, which takes the version's name when complete.
 */
export function configsOfRemote({ dir, name, version, draft, contributes }) {
  const options = { dir, name, version, output: draft };
  return [
    remoteConfig(options),
    ...(hasRenderedPage(contributes) ? [remoteServerConfig({ ...options, contributes })] : []),
  ];
}

function refuseUncounted({ workspace, sources }, compilation) {
  const [first] = uncounted(compilation, sources);
  if (!first) return;
  throw new Error(
    `${workspace} bundles ${first}, which its source hash does not count: import it by its package name, ` +
      `or name its folder in shared/scripts/build/sources.mjs.`,
  );
}

/** Another build of the same sources may have finished first; its folder is equal. */
function moveIntoPlace({ draft, folder, sourceHash }) {
  if (builtHash(folder) !== sourceHash) {
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  } else rmSync(draft, { recursive: true });
}

/** Completes a built draft: manifest, compressed files, and the version's name. Returns the folder. */
export async function finishRemote(plan, compilations) {
  for (const compilation of compilations) refuseUncounted(plan, compilation);
  const [forBrowsers] = compilations;
  const entry = path.join(plan.dir, 'src/remote.ts');
  const requests = requestsOfRoutes(entry, plan.contributes);
  await completeRelease(plan.draft, {
    name: plan.name,
    version: plan.version,
    container: containerName(plan.name, plan.version),
    entry: ENTRY,
    ...releaseFiles(forBrowsers.getStats(), { entry, requests }),
    contributes: plan.contributes,
    sourceHash: plan.sourceHash,
    contract: plan.contract,
    shared: sharedRanges,
  });
  moveIntoPlace(plan);
  pruneBuilds(path.dirname(plan.folder));
  return plan.folder;
}
