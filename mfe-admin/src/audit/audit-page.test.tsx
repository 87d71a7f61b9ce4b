import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { anAction, page } from '../testing/sample-responses.js';
import { renderAdminPage } from '../testing/render-admin-page.js';
import { AuditPage } from './audit-page.js';

describe('The audit log', () => {
  it('says what was done to whom and by whom, with links', async () => {
    renderAdminPage(<AuditPage />, '/admin/audit');
    const [, first] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(first).toHaveTextContent('Set the level number to 2');
    const links = within(first!).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Mika (7)', '/logForAdmin/7'],
      ['Administrator (1)', '/logForAdmin/1'],
    ]);
  });

  it('leads to what no user is concerned by', async () => {
    const published = anAction({
      call: 'POST /api/Release/Publish',
      parameters: '{"name":"study","version":"1.1.0"}',
      ...{ actorId: null, actorName: null, targetUserId: null, targetName: null },
    });
    const handlers = { 'GET /api/Admin/GetAuditLog': () => page([published]) };
    renderAdminPage(<AuditPage />, '/admin/audit', { handlers });
    expect(await screen.findByRole('link', { name: 'Published study 1.1.0' })).toHaveAttribute(
      'href',
      '/admin/releases',
    );
    expect(screen.getByText('Holder of a token')).toBeInTheDocument();
  });
});
