import type { RenderFault } from '@shinobi/shared/contract/platform/render-faults';
import { handWritten, SUNNY } from './entries.js';
import type { Identity, ReleaseSource } from './release-files.js';

/** A remote that does harm when the server renders it, and none in the browser. */
export interface RenderingOffender {
  readonly title: string;
  /** JavaScript of the server bundle, by the moment at which it runs. */
  readonly server: ServerBehaviour;
  /** What the server says about it. */
  readonly fault: Pick<RenderFault, 'reason'> & { readonly message: RegExp };
  /** Whether its page arrives with its content nevertheless. */
  readonly isShown?: boolean;
}

interface ServerBehaviour {
  /** At the top level of the bundle. */
  readonly top?: string;
  /** In the lazy import of the page. */
  readonly load?: string;
  /** While the page is rendered, with `React`. */
  readonly render?: string;
}

const addForEver = (growth: string) => `const all = []; for (;;) all.push(${growth});`;

export const RENDERING_OFFENDERS: readonly RenderingOffender[] = [
  {
    title: 'throws when it is loaded',
    server: { top: 'throw new Error("No bundle today.");' },
    fault: { reason: 'threw', message: /No bundle today\./ },
  },
  {
    title: 'throws while it is rendered',
    server: { render: 'throw new Error("No page today.");' },
    fault: { reason: 'threw', message: /No page today\./ },
  },
  {
    title: 'loops for ever',
    server: { render: 'for (;;);' },
    fault: { reason: 'timeout', message: /longer than/ },
  },
  {
    title: 'never resolves',
    server: { load: 'await new Promise(() => {});' },
    fault: { reason: 'timeout', message: /longer than/ },
  },
  {
    title: 'allocates objects without end',
    server: { render: addForEver('new Array(1000).fill({ all: [] })') },
    fault: { reason: 'memory', message: /./ },
  },
  {
    title: 'allocates buffers without end',
    server: { render: addForEver('Buffer.alloc(10_000_000, 1)') },
    fault: { reason: 'memory', message: /more memory/ },
  },
  {
    title: 'ends the process',
    server: { render: 'process.exit(0);' },
    fault: { reason: 'exit', message: /process\.exit/ },
  },
  {
    title: 'reads a file',
    server: { load: 'require("fs").readFileSync("/etc/passwd");' },
    fault: { reason: 'forbidden', message: /"fs"/ },
  },
  {
    title: 'asks Node for its file system',
    server: { load: 'process.getBuiltinModule("fs").readdirSync("/");' },
    fault: { reason: 'forbidden', message: /getBuiltinModule/ },
  },
  {
    title: 'leaves a timer behind',
    server: { render: 'setInterval(() => {}, 1000);' },
    fault: { reason: 'timer', message: /setInterval/ },
    isShown: true,
  },
  {
    title: 'contains a script',
    server: { render: 'return React.createElement("script", null, "window.isHarmed = true");' },
    fault: { reason: 'markup', message: /script element/ },
  },
];

const serverBundle = ({ top = '', load = '', render = '' }: ServerBehaviour): string => `${top}
const React = require('react');
const show = () => React.createElement('h1', { 'data-testid': 'weather' }, ${JSON.stringify(SUNNY)});
exports.routes = {
  good: async () => ({ default: show }),
  page: async () => { ${load} return { default: function Weather() { ${render} return show(); } }; },
};
`;

/** The address of the page that does no harm. */
export const goodPathOf = ({ path }: Identity): string => `${path}/good`;

/** A release with two rendered pages; the server's behaviour is that of the first one. */
export function renderedRemote(identity: Identity, server: ServerBehaviour = {}): ReleaseSource {
  const texts = { title: 'Weather', description: 'The weather of today.', rendered: true };
  const routes = [
    { id: 'page', path: identity.path, ...texts },
    { id: 'good', path: goodPathOf(identity), ...texts },
  ];
  const browser = handWritten(
    { get: 'return () => ({ routes: { page, good: page } });' },
    { contributes: { routes } },
  )(identity);
  return { ...browser, server: serverBundle(server) };
}
