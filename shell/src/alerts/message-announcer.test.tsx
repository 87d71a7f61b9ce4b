import { expect, it } from '@jest/globals';
import { aUser, dataForUser, fakePlatform } from '@shinobi/shared/testing';
import { act, screen } from '@testing-library/react';
import { renderInShell } from '../testing/render-in-shell.js';
import { MessageAnnouncer } from './message-announcer.js';

const GET_DATA = 'GET /api/User/GetDataForUser';
const unread = (count: number) => ({
  dataForUser: dataForUser({ unreadMessages: Array.from({ length: count }, () => ({ fromUserId: 1 })) }),
});

it('A message is announced when it arrives, and the next one again; those from before are not', async () => {
  let count = 1;
  const platform = fakePlatform({ handlers: { [GET_DATA]: () => unread(count) } });
  const { shell } = renderInShell(<MessageAnnouncer />, { platform });
  await act(() => shell.session.completeSignIn(aUser({ userId: 2 })));
  const region = screen.getByRole('status');
  expect(region).toHaveTextContent(/^$/);
  const receive = async () => {
    count += 1;
    await act(() => shell.session.refreshData());
    return region.firstElementChild;
  };
  const first = await receive();
  expect(region).toHaveTextContent('New message.');
  expect(await receive()).not.toBe(first);
  expect(region).toHaveTextContent('New message.');
});
