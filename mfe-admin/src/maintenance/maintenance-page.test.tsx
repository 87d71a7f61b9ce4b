import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Handlers } from '@shinobi/shared/testing';
import { liveFigures } from '../testing/sample-responses.js';
import { renderAdminPage } from '../testing/render-admin-page.js';
import { MaintenancePage } from './maintenance-page.js';

const SCHEDULE = 'POST /api/Admin/ScheduleMaintenance';

/** A server that stores the scheduled time; its clock shows 9:00. */
function open(planned: string | null = null, dialogAnswers: boolean[] = []) {
  let maintenanceAt = planned;
  const handlers: Handlers = {
    'GET /api/Admin/GetLive': () => liveFigures({ maintenanceAt }),
    [SCHEDULE]: ({ body }) => {
      maintenanceAt = body.at;
      return { maintenanceRemainingMinutes: null };
    },
  };
  return renderAdminPage(<MaintenancePage />, '/admin/maintenance', { handlers, dialogAnswers });
}

async function schedule(at: string) {
  fireEvent.change(await screen.findByLabelText('Begins (UTC)'), { target: { value: at } });
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
}

describe('Maintenance', () => {
  it('is announced for a time in UTC after a confirmation', async () => {
    const { platform } = open(null, [true]);
    expect(await screen.findByText('No maintenance is planned.')).toBeInTheDocument();
    await schedule('2026-12-01T03:00');
    expect(platform.dialogs[0]?.text).toBe('Announce maintenance for Dec 1, 2026, 3:00 AM UTC to all users?');
    expect(platform.api.callsTo(SCHEDULE).map(({ body }) => body)).toEqual([{ at: '2026-12-01T03:00:00.000Z' }]);
    expect(await screen.findByText('Dec 1, 2026, 3:00 AM UTC')).toBeInTheDocument();
  });

  it('is not announced without the confirmation', async () => {
    const { platform } = open(null, [false]);
    await schedule('2026-12-01T03:00');
    expect(platform.api.callsTo(SCHEDULE)).toEqual([]);
  });

  it.each(['', '2026-11-21T08:59', '2026-11-21T09:00'])('is not announced for %p', async (at) => {
    const { platform } = open();
    await schedule(at);
    expect(await screen.findByText('Choose a time in the future.')).toBeInTheDocument();
    expect(platform.api.callsTo(SCHEDULE)).toEqual([]);
  });

  it('can be cancelled', async () => {
    const { platform } = open('2026-12-01T03:00:00.000Z');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel maintenance' }));
    expect(platform.api.callsTo(SCHEDULE).map(({ body }) => body)).toEqual([{ at: null }]);
    await waitFor(() => expect(screen.getByText('No maintenance is planned.')).toBeInTheDocument());
  });

  it('is shown as ongoing once it has begun', async () => {
    open('2026-11-21T08:30:00.000Z');
    expect(await screen.findByText('Maintenance is ongoing')).toBeInTheDocument();
  });
});
