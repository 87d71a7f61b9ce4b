import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CONNECTION_LOST, expectNoAxeViolations, type Handlers } from '@shinobi/shared/testing';
import { renderAdminPage } from '../../testing/render-admin-page.js';
import { anAuditRow } from '../../testing/sample-releases.js';
import { ReleasesPage } from '../releases-page.js';

const GET = 'GET /api/Admin/GetReleaseAudit';
const open = (handlers: Handlers = {}) =>
  renderAdminPage(<ReleasesPage />, '/admin/releases?show=history', { handlers });
const rows = async () => {
  const table = await screen.findByRole('region', { name: 'History of releases, table' });
  return within(table).getAllByRole('row').slice(1);
};

/** A server with three entries, two on a page. */
const paged: Handlers = {
  [GET]: ({ query }) =>
    query.before === undefined
      ? { rows: [anAuditRow({ auditId: 3 }), anAuditRow({ auditId: 2 })], nextCursor: 2, firstBroken: null }
      : { rows: [anAuditRow({ auditId: 1, reason: 'The first' })], nextCursor: null, firstBroken: null },
};

describe('The history of releases', () => {
  it('shows who did what, from which version to which, and why', async () => {
    const { container } = open({
      [GET]: () => ({
        rows: [
          anAuditRow(),
          anAuditRow({ auditId: 11, name: '*', action: 'create token', fromVersion: null, toVersion: null }),
          anAuditRow({ auditId: 10, action: 'retire', fromVersion: '1.1.0', toVersion: null }),
        ],
        nextCursor: null,
        firstBroken: null,
      }),
    });
    const [first, second, third] = await rows();
    expect(first).toHaveTextContent('Nov 22, 2026, 8:00 AM administrator Ayapromotestudy1.0.0 → 1.1.0The new quiz');
    expect(second).toHaveTextContent('create tokenAll remotes–');
    expect(third).toHaveTextContent('retirestudy1.1.0');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('loads older entries on request', async () => {
    const { platform } = open(paged);
    expect(await rows()).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    expect(screen.getByText('The first')).toBeInTheDocument();
    expect(platform.api.callsTo(GET).map(({ query }) => query.before)).toEqual([undefined, 2]);
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    expect(screen.getByText('That is everything.')).toHaveFocus();
  });

  it('keeps its entries when older ones do not load, and can be tried again', async () => {
    const { platform } = open(paged);
    await rows();
    platform.api.on({ [GET]: () => CONNECTION_LOST });
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The history could not be loaded further.');
    expect(await rows()).toHaveLength(2);
    platform.api.on(paged);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
  });

  it('warns when an entry was changed from outside', async () => {
    const { container } = open({
      [GET]: () => ({ rows: [anAuditRow(), anAuditRow({ auditId: 11 })], nextCursor: null, firstBroken: 11 }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This history was changed from outside. From entry 11 on',
    );
    expect((await rows())[1]).toHaveTextContent('broken, entry 11');
    await expectNoAxeViolations(container);
  });

  it('says what will be there', async () => {
    open({ [GET]: () => ({ rows: [], nextCursor: null, firstBroken: null }) });
    expect(await screen.findByText('Nothing yet')).toBeInTheDocument();
  });

  it('says when it did not load', async () => {
    open({ [GET]: () => CONNECTION_LOST });
    expect(await screen.findByRole('alert')).toHaveTextContent('The history did not load.');
  });
});
