import { expect, it } from '@jest/globals';
import { expectNoAxeViolations, fakePlatform, renderWithPlatform } from '@shinobi/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asUser } from '../testing/current-user.js';
import { BlockedUsers } from './blocked-users.js';

it('Blocked users are listed by name and can be unblocked', async () => {
  let users = [{ userId: 7, name: 'Ken' }];
  const platform = fakePlatform(
    asUser(
      {},
      {
        handlers: {
          'GET /api/Friend/GetBlockedUsers': () => ({ users }),
          'POST /api/Friend/Unblock': () => {
            users = [];
            return { relatedUsers: [] };
          },
        },
      },
    ),
  );
  const { container } = renderWithPlatform(<BlockedUsers />, { platform });
  await userEvent.click(await screen.findByText('Blocked users (1)'));
  await expectNoAxeViolations(container);
  await userEvent.click(screen.getByRole('button', { name: 'Unblock Ken' }));
  expect(platform.api.callsTo('POST /api/Friend/Unblock')).toEqual([{ body: { targetUserId: 7 } }]);
  await waitFor(() => expect(screen.queryByText(/Blocked users/)).toBeNull());
});

it('Blocked users appear when they are blocked in another tab', async () => {
  let users: { userId: number; name: string }[] = [];
  const handlers = { 'GET /api/Friend/GetBlockedUsers': () => ({ users }) };
  const { platform } = renderWithPlatform(<BlockedUsers />, { platform: fakePlatform(asUser({}, { handlers })) });
  await waitFor(() => expect(platform.api.calls).toHaveLength(1));
  users = [{ userId: 7, name: 'Ken' }];
  act(() => platform.happen({ type: 'friend', userId: 7 }));
  expect(await screen.findByText('Blocked users (1)')).toBeVisible();
});
