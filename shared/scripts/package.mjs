// npm run package -- FOLDER: makes a folder with everything that a server needs to run, and nothing else. The container image
// is made of it, and a machine without containers can run it as it is: shared/deploy/README.md.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from './command-arguments.mjs';
import { SERVER, SERVER_ENVIRONMENT, SERVER_OPTIONS } from './server-options.mjs';
import { giveUp, prepare, root, run } from './setup.mjs';

const USAGE = 'Usage: npm run package -- FOLDER';
const [wanted] = readCommandLine(USAGE, {}, 1).positionals;
if (!wanted) giveUp(USAGE);
const folder = path.resolve(process.env.INIT_CWD ?? '.', wanted);
if (existsSync(folder) && readdirSync(folder).length > 0) giveUp(`The folder ${folder} is not empty.`);

await prepare();
const { REMOTES, buildAll } = await import('./build.mjs');
const { compile } = await import('./compile.mjs');
const { bundleServer } = await import('./bundle-server.mjs');

/** What the server reads of the repository, besides the frontends. */
const PARTS = ['backend/dist', 'backend/content', 'shared/dist', 'shell/dist', 'LICENSE', 'NOTICE'];
/** npm installs from the lock file only where it finds the package.json of every workspace. */
const WORKSPACES = ['backend', 'shared', 'shared/remote-kit', 'shell', ...REMOTES];
const PACKAGES = ['package.json', 'package-lock.json', ...WORKSPACES.map((workspace) => `${workspace}/package.json`)];
const DICTIONARY = 'dictionary';

const inFolder = (name) => path.join(folder, name);
const copy = (name) => cpSync(path.join(root, name), inFolder(name), { recursive: true });

function runOrGiveUp(what, command, args) {
  console.log(`${what} …`);
  if (run(command, args, { cwd: folder }) !== 0) giveUp(`${what} failed; the lines above say why.`);
}

/** Writes which packages are in the folder, as a software bill of materials. */
function writeBillOfMaterials() {
  const args = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'];
  const { status, stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) giveUp('npm could not list the packages.');
  writeFileSync(inFolder('sbom.cdx.json'), stdout);
}

/** Writes the settings that follow from the layout of the folder. Variables of the environment take precedence. */
function writeSettings(remotes) {
  const settings = {
    NODE_ENV: 'production',
    BUNDLED_REMOTES: remotes.map((remote) => path.relative(root, remote)).join(':'),
    DICTIONARY_DIR: DICTIONARY,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  writeFileSync(inFolder('product.env'), `${lines.join('\n')}\n`);
}

const { remotes } = await buildAll();
await compile();
await bundleServer();

mkdirSync(folder, { recursive: true });
for (const name of [...PACKAGES, ...PARTS, ...remotes.map((remote) => path.relative(root, remote))]) copy(name);
writeSettings(remotes);
writeBillOfMaterials();
runOrGiveUp('Installing the packages of the server', 'npm', [
  ...['ci', '--omit=dev', '--workspace=backend', '--no-audit', '--no-fund', '--loglevel=error'],
]);
runOrGiveUp('Building the dictionary', process.execPath, [
  'backend/dist/learning/dictionary/build/build-process.js',
  'backend/content',
  DICTIONARY,
]);
console.log(`The server is in ${folder}. Start it there with`);
const environment = Object.entries(SERVER_ENVIRONMENT).map(([name, value]) => `${name}=${value}`);
console.log(`  ${environment.join(' ')} node ${SERVER_OPTIONS.join(' ')} --env-file=product.env ${SERVER}`);
