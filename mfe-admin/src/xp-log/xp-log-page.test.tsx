import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { adminListsContract } from '@shinobi/shared/contract/site/admin-lists';
import { GIVEN_XP_ACTIVITIES } from '@shinobi/shared/domain/limits/xp-activities';
import { xpContract } from '@shinobi/shared/contract/economy/xp';
import { renderAdminPage } from '../testing/render-admin-page.js';
import { XpLogPage } from './xp-log-page.js';

const earned = xpContract['POST /api/User/AddXp'].body.shape.activity.options;
const ALL = [...earned, ...GIVEN_XP_ACTIVITIES];

describe('The filter of the XP log', () => {
  it('offers every activity that an entry can have', async () => {
    renderAdminPage(<XpLogPage />, '/admin/xpAcquisitionLog');
    const filter = await screen.findByRole('combobox', { name: 'Activity' });
    const offered = within(filter)
      .getAllByRole('option')
      .map((option) => (option as HTMLOptionElement).value);
    expect(offered).toEqual(['', ...ALL]);
    expect(offered).toContain('article');
  });

  it.each(ALL)('may be %s', (activity) => {
    const { query } = adminListsContract['GET /api/Admin/GetXpLog'];
    expect(query.parse({ activity })).toMatchObject({ activity });
  });
});
