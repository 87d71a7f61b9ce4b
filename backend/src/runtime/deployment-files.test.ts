import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { contract } from '@shinobi/shared/contract';
import { parse, parseAllDocuments } from 'yaml';
import { cookieName, SESSION_COOKIE } from '../http/cookies.js';
import { BACKEND_FOLDER } from './backend-folder.js';
import { SETTING_NAMES } from './environment.js';
import { SECRETS } from './settings.js';

const ROOT = path.join(BACKEND_FOLDER, '..');
const DEPLOY = path.join(ROOT, 'shared/deploy');
const read = (file: string) => readFileSync(path.join(DEPLOY, file), 'utf8');
const manifest = (name: string) => parse(read(`kubernetes/${name}.yaml`)) as Manifest;

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data: Record<string, string>;
  readonly resources: readonly string[];
  readonly spec: { readonly template: { readonly spec: PodSpec } };
}
interface PodSpec {
  readonly securityContext: { readonly runAsNonRoot: boolean; readonly runAsUser: number };
  readonly terminationGracePeriodSeconds: number;
  readonly containers: readonly [Container];
}
type Container = Record<'startupProbe' | 'readinessProbe' | 'livenessProbe', { readonly httpGet: { path: string } }> & {
  readonly env: readonly { readonly name: string; readonly value: string }[];
  readonly securityContext: { readonly readOnlyRootFilesystem: boolean };
};

/** Settings of Node and of the C library. */
const NOT_OURS = ['NODE_ENV', 'MALLOC_ARENA_MAX'];
const unknown = (names: readonly string[]) =>
  names.filter((name) => !SETTING_NAMES.includes(name) && !NOT_OURS.includes(name));

describe('the files for deployment', () => {
  it.each(readdirSync(DEPLOY, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml')))(
    '%s is valid YAML',
    (file) => {
      expect(parseAllDocuments(read(file), { merge: true }).flatMap(({ errors }) => errors)).toEqual([]);
    },
  );

  it('Dockerfile runs as an ordinary user and sets only known settings', () => {
    const text = read('Dockerfile');
    expect(text).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
    const [, list = ''] = /^ENV ((?:.*\\\n)*.*)/m.exec(text) ?? [];
    const names = [...list.matchAll(/(\w+)=/g)].map(([, name = '']) => name);
    expect(names).toContain('DATA_DIR');
    expect(unknown(names)).toEqual([]);
  });

  it('compose.yaml sets only known settings, and every secret', () => {
    const { services } = parse(read('compose/compose.yaml'), { merge: true }) as {
      services: Record<string, { environment: Record<string, string>; read_only: boolean }>;
    };
    for (const name of ['app-1', 'app-2']) {
      expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      const names = Object.keys(services[name]?.environment ?? {});
      expect(unknown(names)).toEqual([]);
      expect(names).toEqual(expect.arrayContaining([...SECRETS]));
    }
  });

  it('compose.yaml asks for no variable that the example lacks', () => {
    const wanted = [...read('compose/compose.yaml').matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name = '']) => name);
    const given = [...read('compose/settings.env.example').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
    expect(new Set(given)).toEqual(new Set(wanted));
  });

  it('the manifests of Kubernetes are all applied', () => {
    const files = readdirSync(path.join(DEPLOY, 'kubernetes')).filter((file) => file.endsWith('.yaml'));
    expect(files.filter((file) => file !== 'kustomization.yaml')).toEqual(
      [...manifest('kustomization').resources].toSorted(),
    );
  });

  it('the pods run as an ordinary user on a read-only root', () => {
    const { securityContext, containers } = manifest('deployment').spec.template.spec;
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
    expect(containers[0].securityContext).toMatchObject({ readOnlyRootFilesystem: true });
  });

  it('the probes call addresses of the contract', () => {
    const [app] = manifest('deployment').spec.template.spec.containers;
    for (const probe of [app.startupProbe, app.readinessProbe, app.livenessProbe])
      expect(contract).toHaveProperty([`GET ${probe.httpGet.path}`]);
  });

  it('the manifests set only known settings', () => {
    const [app] = manifest('deployment').spec.template.spec.containers;
    expect(unknown([...Object.keys(manifest('settings').data), ...app.env.map(({ name }) => name)])).toEqual([]);
  });

  it('a stopping pod has time to drain', () => {
    const { containers, terminationGracePeriodSeconds } = manifest('deployment').spec.template.spec;
    const drain = Number(containers[0].env.find(({ name }) => name === 'DRAIN_SEC')?.value);
    expect(terminationGracePeriodSeconds).toBeGreaterThan(drain + 10);
  });

  it('nginx sends the writes of sessions again, whose cookie it knows', () => {
    const [, condition = ''] = /^ {2}"~(\S+ .*)" 1;$/m.exec(read('nginx/shinobi.conf')) ?? [];
    const repeats = (key: string, cookies: string) => new RegExp(condition).test(`${key} ${cookies}`);
    const session = `${cookieName(SESSION_COOKIE, 'https://nihongo.example')}=token`;
    expect([repeats('key', session), repeats('key', `seen=1; ${session}; a=b`)]).toEqual([true, true]);
    expect([repeats('', session), repeats('key', 'seen=1'), repeats('key', '')]).toEqual([false, false, false]);
  });

  it('nginx takes no instance for failed because of the status of a response', () => {
    const conditions = [...read('nginx/shinobi.conf').matchAll(/^ +proxy_next_upstream (.*);$/gm)];
    expect(conditions.length).toBeGreaterThan(0);
    expect(conditions.filter(([, list = '']) => list.includes('http_'))).toEqual([]);
  });

  it('nginx lets no visitor choose the id of a request, its trace or the address it comes from', () => {
    const headers = [...read('nginx/shinobi.conf').matchAll(/^ {2}proxy_set_header (\S+) (.*);$/gm)];
    expect(headers.map(([, name, value]) => [name, value])).toEqual(
      expect.arrayContaining([
        ['X-Request-Id', '$request_id'],
        ['traceparent', '""'],
        ['X-Forwarded-For', '$remote_addr'],
      ]),
    );
  });

  it('nginx passes the host on with its port, which PUBLIC_URL may have', () => {
    expect(read('nginx/shinobi.conf')).toMatch(/^ {2}proxy_set_header Host \$http_host;$/m);
  });

  it.each(['shinobi', 'shinobi-backup'])('the systemd unit %s sets only known settings', (name) => {
    const [, list = ''] = /^Environment=(.*)$/m.exec(read(`systemd/${name}.service`)) ?? [];
    const names = list.split(' ').map((pair) => pair.split('=')[0] ?? '');
    expect(names).toContain('DATA_DIR');
    expect(unknown(names)).toEqual([]);
  });

  it.each([
    'systemd/shinobi.service',
    'systemd/shinobi-backup.service',
    'systemd/shinobi-backup.cron',
    '../docs/operate/README.md',
  ])('%s starts only programs of the server', (file) => {
    // The bundle has the name of the program that it is made of.
    const programs = read(file).match(/(?<=backend\/dist\/(?:bundle\/)?)(?!bundle\/)\S+(?=\.js)/g) ?? [];
    expect(programs.length).toBeGreaterThan(0);
    expect(programs.filter((name) => !existsSync(path.join(ROOT, `backend/src/${name}.ts`)))).toEqual([]);
  });
});

describe('the settings in README.md', () => {
  /** Set by the product's own commands. */
  const INTERNAL = ['REMOTES_DIR', 'SHELL_DIST', 'BUNDLED_REMOTES'];

  it('are all settings', () => {
    const table = readFileSync(path.join(ROOT, 'README.md'), 'utf8').split('## Run it for others')[1] ?? '';
    expect(SETTING_NAMES.filter((name) => !INTERNAL.includes(name) && !table.includes(`\`${name}\``))).toEqual([]);
  });
});
