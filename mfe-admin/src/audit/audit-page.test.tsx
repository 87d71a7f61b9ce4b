import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aListPage, anAction } from '../testing/sample-responses.js';
import { renderAdminPage } from '../testing/render-admin-page.js';
import { AuditPage } from './audit-page.js';

describe('The audit log', () => {
  it('shows each action with links to the affected user and to who did it', async () => {
    renderAdminPage(<AuditPage />, '/admin/audit');
    const [, first] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(first).toHaveTextContent('Set the level number to 2');
    const links = within(first!).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Mika (7)', '/logForAdmin/7'],
      ['Administrator (1)', '/logForAdmin/1'],
    ]);
  });

  it('links an action without an affected user to what it changed', async () => {
    const published = anAction({
      call: 'POST /api/Release/Publish',
      parameters: '{"name":"study","version":"1.1.0"}',
      ...{ actorId: null, actorName: null, targetUserId: null, targetName: null },
    });
    const handlers = { 'GET /api/Admin/GetAuditLog': () => aListPage([published]) };
    renderAdminPage(<AuditPage />, '/admin/audit', { handlers });
    expect(await screen.findByRole('link', { name: 'Published study 1.1.0' })).toHaveAttribute(
      'href',
      '/admin/releases',
    );
    expect(screen.getByText('Release token')).toBeInTheDocument();
  });
});
