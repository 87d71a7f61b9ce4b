import { type BundledRemote, REACT_18 } from './bundled-remotes.js';
import type { Outcome } from './behaviours.js';
import { type Identity, identityOf } from './release-files.js';

/** A remote that a bundler builds, and what its visitors see. */
interface BundledOffender {
  readonly title: string;
  readonly remote: BundledRemote;
  readonly outcome: Outcome;
}

/** The shell's React, and nothing else. */
const SHELL_REACT = { react: { import: false, singleton: true, requiredVersion: '^19.0.0' } };

/** The same by another name, so that React 18 can be imported next to it. */
const RENAMED_SHELL_REACT = { 'shell-react': { ...SHELL_REACT.react, shareKey: 'react' } };

/** A component with a hook, made by whatever `react` the bundler finds. */
const PAGE_WITH_HOOK = `
import { createElement, useState, version } from 'react';
import { createRoot } from 'react-dom/client';
const Weather = () => {
  const [text] = useState('React ' + version);
  return createElement('h1', { 'data-testid': 'weather' }, text);
};
createRoot(document.createElement('div')).render(createElement(Weather));
export default Weather;`;

/** A component of the shell's React, in which React 18 renders on its own. */
const PAGE_WITH_OWN_ROOT = `
import { createElement, useEffect, useRef } from 'shell-react';
import { createElement as createElement18, useState, version } from 'react-18';
import { createRoot } from 'react-dom-18/client';
const Weather = () => {
  const [text] = useState('React ' + version);
  return createElement18('h1', { 'data-testid': 'weather' }, text);
};
export default function Page() {
  const place = useRef(null);
  useEffect(() => {
    const root = createRoot(place.current);
    root.render(createElement18(Weather));
    return () => root.unmount();
  }, []);
  return createElement('div', { ref: place });
}`;

export const REACT_REMOTES: readonly BundledOffender[] = [
  {
    title: 'brings its own React 18 and shares it as a singleton',
    remote: {
      identity: identityOf('reactshared'),
      page: PAGE_WITH_HOOK,
      alias: REACT_18,
      shared: {
        react: { singleton: true, requiredVersion: '^18.3.1', version: '18.3.1' },
        'react-dom': { singleton: true, requiredVersion: '^18.3.1', version: '18.3.1' },
      },
      manifest: { shared: { react: '^18.3.1', 'react-dom': '^18.3.1' }, bundled: ['react', 'react-dom'] },
    },
    outcome: 'card',
  },
  {
    title: 'brings its own React 18 and does not share it',
    remote: { identity: identityOf('reactown'), page: PAGE_WITH_HOOK, alias: REACT_18, shared: {} },
    outcome: 'card',
  },
  {
    title: 'renders with its own React 18 inside its page',
    remote: { identity: identityOf('reactroot'), page: PAGE_WITH_OWN_ROOT, shared: RENAMED_SHELL_REACT },
    outcome: 'page',
  },
];

const LIBRARY = 'left-library';

const LIBRARY_PAGE = `
import { createElement } from 'react';
import { version } from '${LIBRARY}';
export default () => createElement('h1', { 'data-testid': 'weather' }, 'left-library ' + version);`;

const libraryRemote = (identity: Identity, version: string, bundled: boolean): BundledRemote => ({
  identity,
  page: LIBRARY_PAGE,
  shared: {
    ...SHELL_REACT,
    [LIBRARY]: { requiredVersion: `^${version}`, ...(!bundled && { import: false }) },
  },
  ...(bundled && { packages: { [LIBRARY]: { version, source: `export const version = '${version}';` } } }),
  manifest: bundled ? { shared: { [LIBRARY]: `^${version}` }, bundled: [LIBRARY] } : {},
});

/** Two remotes with different major versions of one library, and one that relies on others to bring it. */
export const LIBRARY_REMOTES = {
  first: libraryRemote(identityOf('leftone'), '1.4.0', true),
  second: libraryRemote(identityOf('lefttwo'), '2.0.0', true),
  without: libraryRemote(identityOf('leftless'), '1.4.0', false),
};
