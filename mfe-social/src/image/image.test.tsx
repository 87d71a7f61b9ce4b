import { describe, expect, it, jest } from '@jest/globals';
import {
  expectNoAxeViolations,
  fakePlatform,
  type Handlers,
  refusal,
  renderWithPlatform,
  signedIn,
} from '@shinobi/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPanel } from '../testing/render-panel.js';
import { MessageImagePage } from './message-image-page.js';

const CALL = 'POST /api/Message/GetImageSrc';
const GONE = 'This photo is no longer available.';

const openPage = (handler: NonNullable<Handlers[typeof CALL]>, route = '/message-image-preview/2/7/3') =>
  renderWithPlatform(<MessageImagePage />, {
    platform: fakePlatform({ session: signedIn(), handlers: { [CALL]: handler } }),
    route,
    path: '/message-image-preview/:myUserId/:targetUserId/:messageNo',
  });

describe('The page of a message’s photo', () => {
  it('shows the photo to the user in the path', async () => {
    const { platform, container } = openPage(() => ({ messageNo: 3, imageDataSrc: '/images/message/a.webp' }));
    expect(await screen.findByRole('img', { name: 'Message 3' })).toHaveAttribute('src', '/images/message/a.webp');
    expect(platform.api.callsTo(CALL)).toEqual([{ body: { myUserId: 2, targetUserId: 7, messageNo: 3 } }]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Photo');
    await expectNoAxeViolations(container);
  });

  it.each(['expired', 'deleted'] as const)('says that a photo is %s', async (imageDataSrc) => {
    openPage(() => ({ messageNo: 3, imageDataSrc }));
    expect(await screen.findByText(GONE)).toBeVisible();
  });

  it('says so for a message that does not exist', async () => {
    openPage(() => refusal('NotFound'));
    expect(await screen.findByText(GONE)).toBeVisible();
  });

  it('does not call the server for an invalid path', () => {
    const { platform } = openPage(() => refusal('NotFound'), '/message-image-preview/2/x/3');
    expect(screen.getByText(GONE)).toBeVisible();
    expect(platform.api.calls).toEqual([]);
  });

  it('says so when the file does not load, and whether it was deleted meanwhile', async () => {
    let imageDataSrc = '/images/message/a.webp';
    openPage(() => ({ messageNo: 3, imageDataSrc }));
    fireEvent.error(await screen.findByRole('img'));
    expect(screen.getByRole('alert')).toHaveTextContent('The photo did not load.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    fireEvent.error(await screen.findByRole('img'));
    imageDataSrc = 'deleted';
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(GONE)).toBeVisible();
  });

  it('is not available to others', async () => {
    openPage(() => refusal('Forbidden'), '/message-image-preview/9/7/3');
    expect(await screen.findByText(/Only the two people of the conversation/)).toBeVisible();
  });

  it('asks a guest to sign in', async () => {
    const { platform } = renderWithPlatform(<MessageImagePage />, {});
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(platform.openPanels).toMatchObject([{ kind: 'auth', props: { mode: 'sign-in' } }]);
  });
});

describe('The image panel', () => {
  it('shows the picture in full size, with a link to its own page', async () => {
    const page = '/message-image-preview/2/7/3';
    await renderPanel('image', { src: '/images/message/a.webp', page });
    expect(screen.getByRole('img')).toHaveAttribute('src', '/images/message/a.webp');
    expect(screen.getByRole('link')).toHaveAttribute('href', page);
  });

  it('says whether a picture that does not load is gone, and loads others again', async () => {
    const request = jest
      .fn<typeof fetch>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValueOnce({ status: 503 } as Response)
      .mockResolvedValueOnce({ status: 404 } as Response);
    const { fetch: real } = globalThis;
    globalThis.fetch = request;
    await renderPanel('image', { src: '/images/message/a.webp' });
    for (let failures = 0; failures < 2; failures++) {
      fireEvent.error(screen.getByRole('img'));
      expect(await screen.findByRole('alert')).toHaveTextContent('The photo did not load.');
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    }
    fireEvent.error(screen.getByRole('img'));
    expect(await screen.findByText(GONE)).toBeVisible();
    expect(request.mock.calls.at(-1)).toEqual(['/images/message/a.webp', { method: 'HEAD' }]);
    globalThis.fetch = real;
  });

  it.each(['https://evil.example/a.png', '//evil.example/a.png', undefined, 'expired'])(
    'shows nothing for %p',
    async (src) => {
      await renderPanel('image', { src, page: 'https://evil.example' });
      expect(screen.getByText(GONE)).toBeVisible();
      expect(screen.queryByRole('link')).toBeNull();
    },
  );
});
