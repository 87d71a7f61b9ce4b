/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { Contributes } from '@shinobi/shared/contract/platform/release';
import { contributedNames, exposedNames, loadExposed } from '@shinobi/shared/testing';
import contributes from '../contributes.json' with { type: 'json' };
import * as remote from './remote.js';

describe('the admin frontend', () => {
  const { routes } = Contributes.parse(contributes);

  it('exposes exactly what contributes.json declares', () => {
    expect(exposedNames(remote)).toEqual(contributedNames(contributes));
  });

  it('serves every address of an administration page', () => {
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

  it('is for the administrator, two pages also for moderators, so it is neither linked nor indexed', () => {
    const forOthers = routes.filter(({ audience }) => audience !== 'administrator');
    expect(forOthers.map(({ id, audience }) => [id, audience])).toEqual([
      ['admin-moderation', 'moderator'],
      ['admin-person', 'moderator'],
    ]);
  });

  it('loads every exposed part as a component', async () => {
    const parts = await loadExposed(remote);
    expect(parts.length).toBeGreaterThan(0);
    for (const part of parts) expect(part).toBeInstanceOf(Function);
  });
});
