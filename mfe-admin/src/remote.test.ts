import { describe, expect, it } from '@jest/globals';
import { Contributes } from '@shinobi/shared/contract/release';
import contributes from '../contributes.json' with { type: 'json' };
import * as remote from './remote.js';

describe('the admin frontend', () => {
  const { routes, ...others } = Contributes.parse(contributes);

  it('has every page that it contributes, and no other part', () => {
    expect(Object.keys(remote)).toEqual(['routes']);
    expect(Object.keys(remote.routes)).toEqual(routes.map(({ id }) => id));
    expect(Object.values(others).flat()).toEqual([]);
  });

  it('answers at the addresses of the specification', () => {
    expect(routes.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/admin',
        '/admin/xpAcquisitionLog',
        '/admin/xpAcquisitionLog/:userId',
        '/admin/monthly-report',
        '/logForAdmin/:targetUserId',
        '/opeLogTable',
        '/apiCache',
        '/abTestResult',
      ]),
    );
  });

  it('is linked and indexed for nobody', () => {
    expect(routes.map(({ audience }) => audience)).toEqual(routes.map(() => 'administrator'));
  });

  it('loads each of them as a component', async () => {
    for (const load of Object.values(remote.routes)) expect((await load()).default).toBeInstanceOf(Function);
  });
});
