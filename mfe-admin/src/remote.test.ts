import { describe, expect, it } from '@jest/globals';
import { Contributes } from '@shinobi/shared/contract/release';
import contributes from '../contributes.json' with { type: 'json' };
import * as remote from './remote.js';

describe('the admin frontend', () => {
  it('has every page that it contributes, and no other part', () => {
    const { routes, ...others } = Contributes.parse(contributes);
    expect(Object.keys(remote)).toEqual(['routes']);
    expect(routes.map(({ id, path }) => [id, path])).toEqual([['admin', '/admin']]);
    expect(Object.keys(remote.routes)).toEqual(routes.map(({ id }) => id));
    expect(Object.values(others).flat()).toEqual([]);
  });

  it('loads each of them as a component', async () => {
    for (const load of Object.values(remote.routes)) expect((await load()).default).toBeInstanceOf(Function);
  });
});
