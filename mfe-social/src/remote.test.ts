import { describe, expect, it } from '@jest/globals';
import { Contributes } from '@shinobi/shared/contract/release';
import contributes from '../contributes.json' with { type: 'json' };
import * as remote from './remote.js';

describe('the social frontend', () => {
  it('has every slot that it contributes, and no other part', () => {
    const { slots, ...others } = Contributes.parse(contributes);
    expect(Object.keys(remote)).toEqual(['slots']);
    expect(slots).toEqual([{ slot: 'auth-panel', id: 'active-users' }]);
    expect(Object.keys(remote.slots)).toEqual(slots.map(({ id }) => id));
    expect(Object.values(others).flat()).toEqual([]);
  });

  it('loads each of them as a component', async () => {
    for (const load of Object.values(remote.slots)) expect((await load()).default).toBeInstanceOf(Function);
  });
});
