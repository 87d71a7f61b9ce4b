import { contributesOf, ENTRY, type Identity, type ReleaseSource } from './release-files.js';

/** JavaScript that a hand-written entry runs in addition, by the moment at which it runs. */
export interface Behaviour {
  /** At the top level of the entry. */
  readonly top?: string;
  /** In `init`, with the share scope as `shared`. */
  readonly init?: string;
  /** In `get`. */
  readonly get?: string;
  /** In the lazy import of the page, before it resolves. */
  readonly load?: string;
  /** While the page's component is rendered, with `React`. */
  readonly render?: string;
}

/** What the page of every hand-written remote shows. */
export const SUNNY = 'It is sunny today.';

/** A container of Module Federation in a few lines, whose page shows `SUNNY` with the shell's React. */
const containerSource = ({ init = '', get = '', load = '', render = '' }: Behaviour) => `(() => {
  let shared;
  const library = async (name) => (await Object.values(shared[name]).find(({ from }) => from === 'shell').get())();
  const page = async () => {
    ${load}
    const React = await library('react');
    return { default: function Weather() {
      ${render}
      return React.createElement('h1', { 'data-testid': 'weather' }, ${JSON.stringify(SUNNY)});
    } };
  };
  return {
    init: async (scope) => { shared = scope; ${init} },
    get: async () => { ${get} return () => ({ routes: { page } }); },
  };
})()`;

/** An entry that sets the global variable of the container. */
export const scriptEntry = ({ container }: Pick<Identity, 'container'>, behaviour: Behaviour = {}): string =>
  `${behaviour.top ?? ''}\nvar ${container} = ${containerSource(behaviour)};\n`;

/** An entry that is an ES module, as Vite builds it. */
export const moduleEntry = (behaviour: Behaviour = {}): string =>
  `${behaviour.top ?? ''}\nconst container = ${containerSource(behaviour)};\nexport const { init, get } = container;\n`;

/** A release that consists of one entry. */
export const handWritten =
  (behaviour: Behaviour = {}, manifest: ReleaseSource['manifest'] = {}) =>
  (identity: Identity): ReleaseSource => ({ files: { [ENTRY]: scriptEntry(identity, behaviour) }, manifest });

/** A release whose page opens a panel, which throws. The panel is called like the remote. */
export const throwingPanel = (identity: Identity): ReleaseSource => {
  const kind = JSON.stringify(identity.name);
  const panels = `{ [${kind}]: async () => ({ default: () => { throw new Error('The panel throws.'); } }) }`;
  return handWritten(
    {
      get: `return () => ({ routes: { page }, panels: ${panels} });`,
      load: "const { usePlatform } = await library('@shinobi/shared/platform');",
      render: `const platform = usePlatform(); React.useEffect(() => void platform.panels.open(${kind}), []);`,
    },
    { contributes: { ...contributesOf(identity), panels: [{ kind: identity.name, title: 'Forecast' }] } },
  )(identity);
};

/** Loads a script of the release's own folder, as the runtime of a bundler does. */
export const loadScript = (file: string): string => `await new Promise((resolve, reject) => {
  const script = document.createElement('script');
  script.onload = resolve;
  script.onerror = () => reject(new Error('A chunk did not load.'));
  script.crossOrigin = 'anonymous';
  script.src = base + ${JSON.stringify(file)};
  document.head.append(script);
});`;

/** Remembers the folder of a script entry. */
export const OWN_FOLDER = "var base = new URL('.', document.currentScript.src).href;";
