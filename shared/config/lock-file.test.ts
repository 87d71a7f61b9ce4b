import { describe, expect, it } from '@jest/globals';
import { missingFromLock, neededByNobody, type LockedPackages } from './lock-file.js';
import { readFromTree } from './tree.js';

const locked = () => (JSON.parse(readFromTree('package-lock.json')) as { packages: LockedPackages }).packages;

describe('The lock file', () => {
  it('has everything that a package needs', () => {
    expect(Object.keys(locked()).length).toBeGreaterThan(500);
    expect(missingFromLock(locked())).toEqual([]);
  });

  it('names nothing that is needed by nobody', () => {
    expect(neededByNobody(locked())).toEqual([]);
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
