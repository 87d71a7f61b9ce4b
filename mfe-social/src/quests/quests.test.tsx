import { describe, expect, it } from '@jest/globals';
import type { ResponseOf } from '@shinobi/shared/contract';
import { aUser, CONNECTION_LOST, type Handlers, refusal } from '@shinobi/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asUser, currentUserOf } from '../testing/current-user.js';
import { renderPanel } from '../testing/render-panel.js';

const GET = 'GET /api/Quest/GetQuests';
const CLAIM = 'POST /api/Quest/Claim';
type Quests = ResponseOf<typeof GET>;

const quest = (questKey: string, title: string, transitionTarget: string, value = 100) => ({
  questKey,
  title,
  transitionTarget,
  reward: { type: 'coin' as const, value },
});
const QUESTS: Quests = {
  clearedQuests: [
    { ...quest('avatar', 'Upload your picture', 'panel:my-page/top'), claimed: true },
    { ...quest('friends-1', 'Ask a person to be your friend', 'panel:active-users'), claimed: false },
  ],
  ongoingQuests: [
    quest('homeCountry', 'Set your home country', 'panel:my-page/country'),
    quest('genre-1', 'Reach 100% in Food', '/vocabulary-quiz/Food', 20),
    ...[1, 2, 3].map((n) => quest(`kanji-${n}`, `Kanji test ${n}`, `/kanji/${n}`, 20)),
  ],
  exclamationMark: true,
  nextUnbackedClaimAt: null,
};

const open = (more: Handlers = {}) =>
  renderPanel('my-page', { card: 'quests' }, asUser({}, { handlers: { [GET]: () => QUESTS, ...more } }));
const row = async (title: string) => within((await screen.findByText(title)).closest('li')!);

describe('Quests', () => {
  it('show claimable ones first, then open ones; the rest on request', async () => {
    await open();
    const list = within(document.querySelector<HTMLElement>('[data-card="quests"]')!);
    const titles = async () =>
      (await list.findAllByRole('listitem')).map((item) => item.querySelector('b')?.textContent);
    expect(await titles()).toEqual([
      'Ask a person to be your friend',
      'Set your home country',
      'Reach 100% in Food',
      'Kanji test 1',
      'Kanji test 2',
    ]);
    expect(list.getByText('1 to claim')).toBeVisible();
    await userEvent.click(list.getByRole('button', { name: 'Show all 7 quests' }));
    expect((await titles()).slice(-2)).toEqual(['Kanji test 3', 'Upload your picture']);
    // The button has disappeared.
    expect(list.getByRole('heading', { name: 'Quests' })).toHaveFocus();
    expect((await row('Upload your picture')).getByText('Claimed')).toBeVisible();
  });

  it('pay once: the coins arrive and the quest is claimed', async () => {
    const { platform } = await open({
      [CLAIM]: () => ({ user: aUser({ coin: 100 }), claimedQuestKeys: ['avatar', 'friends-1'] }),
    });
    const claim = (await row('Ask a person to be your friend')).getByRole('button', { name: 'Claim' });
    expect(claim).toHaveAccessibleDescription(/Ask a person to be your friend/);
    await userEvent.click(claim);
    expect(currentUserOf(platform).user.coin).toBe(100);
    expect(platform.api.callsTo(CLAIM)).toMatchObject([{ body: { questKey: 'friends-1' } }]);
    expect(platform.api.callsTo(CLAIM)[0]?.idempotencyKey).toMatch(/.{20}/);
    expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
  });

  it('that the server refuses to pay do not change', async () => {
    const { platform } = await open({
      [CLAIM]: () => refusal('QuestNotCleared', { message: 'This quest is not cleared yet.' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Claim' }));
    await waitFor(() => expect(platform.toasts).toMatchObject([{ text: 'This quest is not cleared yet.' }]));
    expect(screen.getByRole('button', { name: 'Claim' })).toBeVisible();
    expect(currentUserOf(platform).user.coin).toBe(0);
  });

  it('say when the next reward for progress from elsewhere can be claimed', async () => {
    await open({ [GET]: () => ({ ...QUESTS, nextUnbackedClaimAt: '2026-11-23T09:00:00.000Z' }) });
    expect(await screen.findByText(/The next one can be claimed (Sun|Mon|Tue) /)).toBeVisible();
    expect((await row('Ask a person to be your friend')).getByRole('button', { name: 'Claim' })).toBeVisible();
  });

  it('link to the place where they are fulfilled', async () => {
    const { platform } = await open();
    expect((await row('Reach 100% in Food')).getByRole('link', { name: 'Go' })).toHaveAttribute(
      'href',
      '/vocabulary-quiz/Food',
    );
    await userEvent.click((await row('Set your home country')).getByRole('button', { name: 'Go' }));
    expect(platform.openPanels).toMatchObject([{ kind: 'my-page', props: { card: 'country' } }]);
  });

  it('that do not load can be loaded again', async () => {
    let down = true;
    await open({ [GET]: () => (down ? CONNECTION_LOST : QUESTS) });
    expect(await screen.findByText('The quests did not load.')).toBeVisible();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Set your home country')).toBeVisible();
  });
});
