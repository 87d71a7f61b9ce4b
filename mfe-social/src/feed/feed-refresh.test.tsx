import { afterEach, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '@shinobi/shared/client';
import { PlatformContext } from '@shinobi/shared/platform';
import { fakePlatform } from '@shinobi/shared/testing';
import { act, render, screen } from '@testing-library/react';
import { asUser } from '../testing/current-user.js';
import { aPost } from '../testing/posts.js';
import { SocialPanel } from './social-panel.js';

const FEED = 'GET /api/Social/GetFeed';

afterEach(() => void jest.useRealTimers());

it("The feed loads others' posts when it opens again, and within a minute while it is open", async () => {
  jest.useFakeTimers();
  const client = createQueryClient();
  const platform = fakePlatform(asUser());
  const posted = (text: string) => platform.api.on({ [FEED]: () => ({ posts: [aPost({ text })], nextCursor: null }) });
  const open = async () => {
    const { unmount } = render(
      <PlatformContext value={platform}>
        <QueryClientProvider client={client}>
          <SocialPanel />
        </QueryClientProvider>
      </PlatformContext>,
    );
    await act(() => jest.advanceTimersByTimeAsync(100));
    return unmount;
  };
  posted('First');
  const close = await open();
  expect(screen.getByText('First')).toBeVisible();
  close();
  posted('Second');
  await open();
  expect(screen.getByText('Second')).toBeVisible();
  posted('Third');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('Third')).toBeVisible();
});
