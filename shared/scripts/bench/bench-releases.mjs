import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PLATFORM_VERSION } from '../../config/shared-libraries.mjs';
import { completeRelease, MANIFEST, SERVER_BUNDLE } from '../../remote-kit/src/release-folder.mjs';

/** A text of the page that lists the grammar lessons. */
const TEXT = 'One pattern a lesson';

/** What the page shows instead in a version. */
export const markOf = (version) => `This is version ${version}`;

/** Copies the built study remote to a folder as another version, which has another text on one page. */
export async function copyStudy(built, folder, version) {
  cpSync(built, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const manifest = JSON.parse(readFileSync(path.join(folder, MANIFEST), 'utf8'));
  const { files: _files, server: _server, sourceHash: _sources, ...description } = manifest;
  const container = `study__${version.replaceAll('.', '_')}`;
  for (const name of readdirSync(folder).filter((one) => /\.c?js$/.test(one))) {
    const file = path.join(folder, name);
    const code = readFileSync(file, 'utf8').replaceAll(manifest.container, container);
    writeFileSync(file, code.replaceAll(TEXT, markOf(version)));
  }
  await completeRelease(folder, { ...description, version, container });
}

/** Writes a release with pages whose rendering never ends. */
export async function writeEndlessRemote(folder, paths) {
  const routes = paths.map((address, at) => ({
    ...{
      id: `page${at}`,
      path: address,
      title: 'Endless',
      description: 'The server cannot render it.',
      rendered: true,
    },
  }));
  const container = 'endless__1_0_0';
  const pages = routes.map(({ id }) => `${id}: async () => { for (;;); }`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'remote.js'), `var ${container} = { init() {}, get: async () => () => ({}) };`);
  writeFileSync(path.join(folder, SERVER_BUNDLE), `exports.routes = { ${pages.join()} };`);
  await completeRelease(folder, {
    ...{ name: 'endless', version: '1.0.0', container, contract: PLATFORM_VERSION },
    ...{ entry: 'remote.js', preload: [], contributes: { routes } },
  });
}
