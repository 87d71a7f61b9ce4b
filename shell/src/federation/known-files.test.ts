import { describe, expect, it, jest } from '@jest/globals';
import { createKnownFiles, guardScripts, type IntegrityOf, type KnownFolder } from './known-files.js';

const HASH = `sha256-${'A'.repeat(43)}=`;
const PAGE = 'https://shinobi.example/vocabulary-quiz';
const REGISTRY: readonly KnownFolder[] = [
  { base: '/remotes/study/1.0.0/', files: { 'remote.js': HASH } },
  { base: 'https://files.example/games/2.0.0/', files: { 'a.css': HASH } },
];
const knownFiles = createKnownFiles(REGISTRY, PAGE);
const { integrityOf } = knownFiles;

describe('The hash of a file', () => {
  it.each([
    ['/remotes/study/1.0.0/remote.js'],
    ['https://shinobi.example/remotes/study/1.0.0/remote.js'],
    ['/remotes/study/1.0.0/remote.js?retry=2'],
    ['https://files.example/games/2.0.0/a.css'],
  ])('is known for %s', (url) => {
    expect(integrityOf(url)).toBe(HASH);
  });

  it.each([
    ['another file of the folder', '/remotes/study/1.0.0/other.js'],
    ['another version', '/remotes/study/1.0.1/remote.js'],
    ['another host', 'https://evil.example/remotes/study/1.0.0/remote.js'],
    ['another query', '/remotes/study/1.0.0/remote.js?x=1'],
    ['a query after the retry', '/remotes/study/1.0.0/remote.js?retry=1&x=1'],
    ['a path that leaves the folder', '/remotes/study/1.0.0/../1.0.0/../../evil.js'],
    ['a javascript: URL', 'javascript:alert(1)'],
    ['a data: URL', 'data:text/javascript,alert(1)'],
    ['an invalid URL', 'https://'],
    ['a name that every object inherits', '/remotes/study/1.0.0/constructor'],
  ])('is not known for %s', (_, url) => {
    expect(integrityOf(url)).toBeUndefined();
  });
});

describe('A file of a list', () => {
  const OTHER = `sha256-${'B'.repeat(43)}=`;
  const base = '/remotes/study/1.0.0/';

  it('may run once it is added, in the folder of the list only', () => {
    const known = createKnownFiles(REGISTRY, PAGE);
    expect(known.integrityOf(`${base}quiz.js`)).toBeUndefined();
    known.add({ base, files: { 'quiz.js': OTHER } });
    expect(known.integrityOf(`${base}quiz.js?retry=1`)).toBe(OTHER);
    expect(known.integrityOf('/remotes/study/1.0.1/quiz.js')).toBeUndefined();
  });

  it('does not replace the hash that the registry names', () => {
    const known = createKnownFiles(REGISTRY, PAGE);
    known.add({ base, files: { 'remote.js': OTHER } });
    expect(known.integrityOf(`${base}remote.js`)).toBe(HASH);
  });
});

describe('The address at which a file is requested', () => {
  const base = '/remotes/study/1.0.0/';

  it('is unchanged while its folder is not being retried', () => {
    const known = createKnownFiles(REGISTRY, PAGE);
    known.retryFolder('https://files.example/games/2.0.0/', 1);
    expect(known.addressOf(`${base}quiz.js`)).toBe(`${base}quiz.js`);
  });

  it('carries the number of the latest attempt of its folder, and keeps the hash of the file', () => {
    const known = createKnownFiles(REGISTRY, PAGE);
    for (const n of [1, 3, 2]) known.retryFolder(base, n);
    const address = known.addressOf(`https://shinobi.example${base}remote.js`);
    expect(address).toBe(`https://shinobi.example${base}remote.js?retry=3`);
    expect(known.integrityOf(address)).toBe(HASH);
  });
});

describe('The script policy', () => {
  type Rules = Record<string, (input: string) => string | null>;
  function guarded() {
    const createPolicy = jest.fn<(name: string, rules: Rules) => void>();
    const scope: { trustedTypes: { createPolicy: typeof createPolicy }; shinobiIntegrity?: IntegrityOf } = {
      trustedTypes: { createPolicy },
    };
    guardScripts(scope, knownFiles);
    const [name, rules] = createPolicy.mock.calls[0]!;
    return { scope, name, rules };
  }

  it('allows files of the registry as scripts, and neither other files nor inline text', () => {
    const { name, rules } = guarded();
    expect(name).toBe('default');
    expect(rules.createScriptURL!('/remotes/study/1.0.0/remote.js')).toBe('/remotes/study/1.0.0/remote.js');
    expect(rules.createScriptURL!('/remotes/study/1.0.0/evil.js')).toBeNull();
    expect(rules.createScript!('alert(1)')).toBeNull();
    expect(rules.createHTML!('<img src=x onerror=alert(1)>')).toBeNull();
  });

  it('allows a script once a list has named it, and not before', () => {
    const known = createKnownFiles(REGISTRY, PAGE);
    const createPolicy = jest.fn<(name: string, rules: Rules) => void>();
    guardScripts({ trustedTypes: { createPolicy } }, known);
    const createScriptURL = createPolicy.mock.calls[0]![1].createScriptURL!;
    expect(createScriptURL('/remotes/study/1.0.0/quiz.js')).toBeNull();
    known.add({ base: '/remotes/study/1.0.0/', files: { 'quiz.js': HASH } });
    expect(createScriptURL('/remotes/study/1.0.0/quiz.js')).toBe('/remotes/study/1.0.0/quiz.js');
  });

  it('gives the bundles the hashes in a browser without Trusted Types as well', () => {
    const scope: { shinobiIntegrity?: IntegrityOf } = {};
    guardScripts(scope, knownFiles);
    expect(scope.shinobiIntegrity?.('/remotes/study/1.0.0/remote.js')).toBe(HASH);
  });
});
