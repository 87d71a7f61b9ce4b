import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  expectNoAxeViolations,
  fakeBrowser,
  fakePlatform,
  type Handlers,
  refusal,
  renderWithPlatform,
} from '@shinobi/shared/testing';
import type { Board } from '@shinobi/shared/contract/site/board';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BoardPage } from './board-page.js';

const GET = 'GET /api/Board/GetOne/:board';
const UPLOAD = 'POST /api/Board/Upload';
const board = (changes: Partial<Board> = {}): Board => ({
  board: 'boscobel',
  text: 'Pumpkin soup',
  imagePath: '/images/user/soup.webp',
  updatedAt: '2026-11-21T09:00:00.000Z',
  ...changes,
});

const open = (handlers: Handlers = {}, route = '/boscobel') =>
  renderWithPlatform(<BoardPage />, {
    platform: fakePlatform({ handlers: { [GET]: () => board(), ...handlers } }),
    route,
    path: '*',
  });
const fill = async (token = 'token-of-the-boscobel') => {
  await userEvent.click(screen.getByText('For the restaurant'));
  await userEvent.type(screen.getByLabelText('Restaurant token'), token);
  await userEvent.clear(screen.getByLabelText('Text'));
  await userEvent.type(screen.getByLabelText('Text'), 'Fish');
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

beforeEach(() => fakeBrowser.local.clear());

describe('The board of a partner restaurant', () => {
  it('shows picture, text and since when, and has no accessibility violations', async () => {
    const { container } = open();
    expect(await screen.findByText('Pumpkin soup', { selector: 'p' })).toBeVisible();
    expect(container.querySelector('figure img')).toHaveAttribute('src', '/images/user/soup.webp');
    expect(container.querySelector('time')).toHaveAttribute('datetime', '2026-11-21T09:00:00.000Z');
    await expectNoAxeViolations(container);
  });

  it('shows no decorations, which would cover the form', async () => {
    const { platform } = open();
    await screen.findByText('Pumpkin soup', { selector: 'p' });
    expect(platform.hidesDecorations()).toBe(true);
  });

  it('says so while the restaurant has not shown anything', async () => {
    open(
      { [GET]: ({ params }) => board({ board: params.board, text: '', imagePath: null, updatedAt: null }) },
      '/sb-diner',
    );
    expect(await screen.findByText('SB Diner has not shown anything yet.')).toBeVisible();
  });

  it('is updated by the restaurant: the page shows it immediately, and the token stays on the device', async () => {
    const { platform, container } = open({ [UPLOAD]: () => board({ text: 'Fish' }) });
    await screen.findByText('Pumpkin soup', { selector: 'p' });
    await fill();
    await userEvent.upload(screen.getByLabelText('Picture'), new File(['x'], 'fish.jpg', { type: 'image/jpeg' }));
    await save();
    expect(await screen.findByText('Fish', { selector: 'p' })).toBeVisible();
    expect(container.querySelector('figcaption')).toHaveTextContent('Fish');
    expect(platform.api.callsTo(UPLOAD)).toMatchObject([
      { form: { board: 'boscobel', token: 'token-of-the-boscobel', text: 'Fish' }, file: { name: 'fish.jpg' } },
    ]);
    expect(fakeBrowser.local.getItem('board-token-boscobel')).toBe('token-of-the-boscobel');
  });

  it('keeps a text whole that is too long, says so, and does not send it', async () => {
    const { platform } = open({ [UPLOAD]: () => board() });
    await screen.findByText('Pumpkin soup', { selector: 'p' });
    await fill();
    await userEvent.click(screen.getByLabelText('Text'));
    await userEvent.paste('x'.repeat(500));
    expect(screen.getByLabelText('Text')).toHaveValue(`Fish${'x'.repeat(500)}`);
    expect(screen.getByLabelText('Text')).toHaveAccessibleDescription(
      '504 of 500 characters Too long: shorten it by 4 characters.',
    );
    await save();
    expect(platform.api.callsTo(UPLOAD)).toEqual([]);
  });

  it('keeps what was typed before the board has loaded, and after another device has changed it', async () => {
    let respond = () => {};
    const loaded = new Promise<void>((resolve) => (respond = resolve));
    const { platform, queryClient } = open({ [GET]: async () => loaded.then(() => board()) });
    await fill();
    await act(async () => respond());
    await screen.findByText('Pumpkin soup', { selector: 'p' });
    expect(screen.getByLabelText('Text')).toHaveValue('Fish');
    platform.api.on({ [GET]: () => board({ text: 'Rice', updatedAt: '2026-11-21T10:00:00.000Z' }) });
    await act(() => queryClient.invalidateQueries());
    await screen.findByText('Rice', { selector: 'p' });
    expect(screen.getByLabelText('Text')).toHaveValue('Fish');
    expect(screen.getByLabelText('Restaurant token')).toHaveValue('token-of-the-boscobel');
  });

  it('keeps a text that was not saved on the device until it is', async () => {
    const { unmount } = open();
    await fill();
    unmount();
    const { platform } = open({ [UPLOAD]: () => board({ text: 'Fish' }) });
    await screen.findByText('Pumpkin soup', { selector: 'p' });
    expect(screen.getByLabelText('Text')).toHaveValue('Fish');
    await userEvent.type(screen.getByLabelText('Restaurant token'), 'token');
    await userEvent.click(screen.getByText('For the restaurant'));
    await save();
    expect(await screen.findByText('Fish', { selector: 'p' })).toBeVisible();
    expect(platform.storage('editor').local.listKeys('edit-draft:')).toEqual([]);
  });

  it('does not send a picture again with the next text', async () => {
    const { platform } = open({ [UPLOAD]: () => board({ text: 'Fish' }) });
    await screen.findByText('Pumpkin soup', { selector: 'p' });
    await fill();
    await userEvent.upload(screen.getByLabelText('Picture'), new File(['x'], 'fish.jpg', { type: 'image/jpeg' }));
    await save();
    await screen.findByText('Fish', { selector: 'p' });
    await userEvent.type(screen.getByLabelText('Text'), ' soup');
    await save();
    await waitFor(() => expect(platform.api.callsTo(UPLOAD)).toHaveLength(2));
    const again = platform.api.callsTo(UPLOAD)[1];
    expect(again).toMatchObject({ form: { text: 'Fish soup' } });
    expect(again?.file).toBeUndefined();
  });

  it('says how large a picture may be, and does not send a larger one', async () => {
    const { platform } = open({ [UPLOAD]: () => board() });
    await screen.findByText('Pumpkin soup', { selector: 'p' });
    await fill();
    const picture = new File([new Uint8Array(12_000_000)], 'soup.jpg', { type: 'image/jpeg' });
    await userEvent.upload(screen.getByLabelText('Picture'), picture);
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('This picture has 11.4 MB. The limit is 8 MB.');
    expect(platform.api.callsTo(UPLOAD)).toEqual([]);
  });

  it('says why a text is refused, and keeps it in the field', async () => {
    const message = 'The token of the restaurant is missing or incorrect.';
    open({ [UPLOAD]: () => refusal('Forbidden', { message }) });
    await screen.findByText('Pumpkin soup', { selector: 'p' });
    await fill('wrong');
    await save();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
    expect(screen.getByLabelText('Text')).toHaveValue('Fish');
    expect(fakeBrowser.local.getItem('board-token-boscobel')).toBeNull();
  });
});
