import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ModerationCase } from '@shinobi/shared/contract/people/moderation';
import { CONNECTION_LOST, fakeBrowser, type Handlers, refusal } from '@shinobi/shared/testing';
import { installNativeDialog } from '@shinobi/shared/ui/testing/native-dialog.js';
import { renderAdminPage } from '../testing/render-admin-page.js';
import { aCase, aListPage } from '../testing/sample-responses.js';
import { ModerationPage } from './moderation-page.js';

installNativeDialog();
beforeEach(() => fakeBrowser.session.clear());

const CLAIM = 'POST /api/Admin/ClaimCase';
const DECIDE = 'POST /api/Admin/DecideCase';
const OWN = { by: { userId: 1, name: 'Administrator' }, until: '2026-11-21T09:15:00.000Z' };
const OTHERS = { by: { userId: 9, name: 'Kenji' }, until: '2026-11-21T09:10:00.000Z' };
const BY_KENJI = { outcome: 'keep', reason: 'A joke', at: '2026-11-21T09:01:00.000Z', by: OTHERS.by } as const;

function open(cases: readonly ModerationCase[], handlers: Handlers = {}, dialogAnswers: boolean[] = []) {
  const { rows, ...rest } = aListPage(cases);
  const all: Handlers = { 'GET /api/Admin/GetCases': () => ({ cases: rows, ...rest }), ...handlers };
  return renderAdminPage(<ModerationPage />, '/admin/moderation', { handlers: all, dialogAnswers });
}
/** Opens the details of a case. */
async function card(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Details of ${name}` }));
  return screen.getByRole('article', { name: new RegExp(name) });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('A case', () => {
  it('shows the text, its author, how many users have reported it, and why', async () => {
    open([aCase({ text: '<img src=x>', imageSrc: '/images/user/a.webp' })]);
    const shown = within(await card('Post 4'));
    expect(shown.getByText('3 reporters')).toBeInTheDocument();
    expect(shown.getByText('<img src=x>')).toBeInTheDocument();
    expect(shown.getByRole('link', { name: 'Mika (7)' })).toHaveAttribute('href', '/logForAdmin/7');
    expect(shown.getByRole('link', { name: 'Picture' })).toHaveAttribute('href', '/images/user/a.webp');
    expect(shown.getByText('Reason: Advertising')).toBeInTheDocument();
  });

  it('lists all its reports on request, page by page', async () => {
    const report = { reporter: { userId: 8, name: 'Yuki' }, filterRule: null, at: OWN.until };
    const pages: Handlers = {
      'GET /api/Admin/GetCaseReports': ({ query }) =>
        query.before === undefined
          ? { reports: [{ ...report, reportId: 2, reason: 'Spam' }], nextCursor: '2' }
          : {
              reports: [{ ...report, reportId: 1, reporter: null, filterRule: 'coins', reason: '' }],
              nextCursor: null,
            },
    };
    const { platform } = open([aCase()], pages);
    await card('Post 4');
    await userEvent.click(screen.getByText('All reports'));
    await screen.findByText(/: Spam/);
    platform.api.on({ 'GET /api/Admin/GetCaseReports': () => CONNECTION_LOST });
    await press('More reports');
    await screen.findByText('More reports did not load.');
    expect(screen.getByText(/: Spam/)).toBeInTheDocument();
    platform.api.on(pages);
    await press('Try again');
    expect(await screen.findByText(/Text filter \(coins\)/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'More reports' })).toBeNull();
    expect(screen.getByText('That is everything.')).toHaveFocus();
  });

  it('is claimed, decided with a reason, and stays with its outcome', async () => {
    const { platform } = open([aCase()], {
      [CLAIM]: () => aCase({ claim: OWN }),
      [DECIDE]: ({ body }) =>
        aCase({ decision: { outcome: body.decision, reason: body.reason, at: OWN.until, by: OWN.by } }),
    });
    await card('Post 4');
    await press('Claim case 4');
    const reason = await screen.findByLabelText('Reason of the decision');
    await press('Remove');
    expect(screen.getByText('Say why, for the audit log.')).toBeInTheDocument();
    expect(reason).toHaveFocus();
    expect(platform.api.callsTo(DECIDE)).toEqual([]);
    await userEvent.type(reason, 'Advertising');
    await press('Remove');
    const outcome = await screen.findByText('Removed', { selector: 'b' });
    expect(outcome.closest('p')).toHaveTextContent(
      'Removed by Administrator (1), Nov 21, 2026, 9:15 AM UTC: Advertising',
    );
    expect(outcome.closest('[tabindex="-1"]')).toHaveFocus();
    expect(platform.api.callsTo(DECIDE).map(({ body }) => body)).toEqual([
      { caseId: 4, decision: 'remove', reason: 'Advertising' },
    ]);
  });

  it('suspends its author only after a confirmation', async () => {
    const { platform } = open([aCase({ claim: OWN })], {}, [false]);
    await card('Post 4');
    await userEvent.type(await screen.findByLabelText('Reason of the decision'), 'Again');
    await press('Remove and suspend the author');
    expect(platform.dialogs[0]?.text).toBe('Remove this and suspend Mika?');
    expect(platform.api.callsTo(DECIDE)).toEqual([]);
  });

  it('is released', async () => {
    open([aCase({ claim: OWN })], { 'POST /api/Admin/ReleaseCase': () => aCase() });
    await card('Post 4');
    await screen.findByLabelText('Reason of the decision');
    await press('Release');
    expect(await screen.findByRole('button', { name: 'Claim case 4' })).toBeInTheDocument();
  });

  it('of another moderator is taken over on purpose', async () => {
    const { platform } = open([aCase({ claim: OTHERS })], { [CLAIM]: () => aCase({ claim: OWN }) });
    await card('Post 4');
    expect(await screen.findByText(/works on this until Nov 21, 2026, 9:10 AM UTC/)).toBeInTheDocument();
    await press('Take over case 4');
    await screen.findByLabelText('Reason of the decision');
    expect(platform.api.callsTo(CLAIM).map(({ body }) => body)).toEqual([{ caseId: 4, takeOverFrom: 9 }]);
  });

  it('keeps the reason that was typed when another moderator takes over meanwhile, and when the page was left', async () => {
    const refuse = () => refusal('CaseClaimed', { current: aCase({ claim: OTHERS }) });
    const { unmount } = open([aCase({ claim: OWN })], { [DECIDE]: refuse, [CLAIM]: () => aCase({ claim: OWN }) });
    const reason = () => screen.findByLabelText('Reason of the decision');
    await card('Post 4');
    await userEvent.type(await reason(), 'Rude');
    await press('Remove');
    await userEvent.click(await screen.findByRole('button', { name: 'Take over case 4' }));
    expect(await reason()).toHaveValue('Rude');
    unmount();
    open([aCase({ claim: OWN })], { [DECIDE]: () => aCase({ decision: BY_KENJI }) });
    await card('Post 4');
    expect(await reason()).toHaveValue('Rude');
    await press('Keep');
    await screen.findByText('Kept', { selector: 'b' });
    expect(fakeBrowser.session.length).toBe(0);
  });

  it('that another moderator has decided meanwhile shows that decision', async () => {
    const current = aCase({ decision: BY_KENJI });
    const { platform } = open([aCase({ claim: OWN })], { [DECIDE]: () => refusal('CaseDecided', { current }) });
    await card('Post 4');
    await userEvent.type(await screen.findByLabelText('Reason of the decision'), 'Rude');
    await press('Remove');
    expect((await screen.findByText('Kept', { selector: 'b' })).closest('p')).toHaveTextContent('Kept by Kenji (9)');
    expect(platform.toasts).toHaveLength(1);
  });

  it('shows its decision when only the response to it was lost', async () => {
    const current = aCase({ decision: { ...BY_KENJI, by: OWN.by } });
    const { platform } = open([aCase({ claim: OWN })], { [DECIDE]: () => refusal('CaseDecided', { current }) });
    await card('Post 4');
    await userEvent.type(await screen.findByLabelText('Reason of the decision'), 'A joke');
    await press('Keep');
    await screen.findByText('Kept', { selector: 'b' });
    expect([platform.toasts, fakeBrowser.session.length]).toEqual([[], 0]);
  });
});

it('The queue can show the moderator’s own cases, and says when there are none', async () => {
  const { address, platform } = open([]);
  await screen.findByText('Nothing yet');
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Claimed by me');
  await press('Filter');
  expect(address()).toBe('/admin/moderation?state=mine');
  await waitFor(() => expect(screen.getByText('You have claimed no case.')).toBeInTheDocument());
  expect(platform.api.callsTo('GET /api/Admin/GetCases').at(-1)?.query).toMatchObject({ state: 'mine' });
});

it('Several cases are decided at once, except those that another moderator works on', async () => {
  const { platform } = open([aCase(), aCase({ caseId: 5, claim: OTHERS }), aCase({ caseId: 6, claim: OWN })], {
    [DECIDE]: ({ body }) => aCase({ caseId: body.caseId }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  await press('Decide');
  const dialog = within(await screen.findByRole('dialog', { name: 'Decide' }));
  expect(dialog.getByText('Kenji works on it')).toBeInTheDocument();
  await userEvent.selectOptions(dialog.getByLabelText('Decision'), 'Remove the texts');
  await userEvent.type(dialog.getByLabelText('Reason of the decision'), 'Advertising');
  await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));
  await dialog.findByText('2 of 3 done.');
  const decided = { decision: 'remove', reason: 'Advertising' };
  expect(platform.api.callsTo(DECIDE).map(({ body }) => body)).toEqual([
    { caseId: 4, ...decided },
    { caseId: 6, ...decided },
  ]);
});

it('Several cases are decided also when only the response for one was lost', async () => {
  const current = aCase({ decision: { ...BY_KENJI, by: OWN.by } });
  open([aCase()], { [DECIDE]: () => refusal('CaseDecided', { current }) });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  await press('Decide');
  const dialog = within(await screen.findByRole('dialog', { name: 'Decide' }));
  await userEvent.type(dialog.getByLabelText('Reason of the decision'), 'A joke');
  await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));
  expect(await dialog.findByText('1 of 1 done.')).toBeInTheDocument();
});

it('A decision about several cases stays open when the list cannot be refreshed meanwhile', async () => {
  const { platform } = open([aCase(), aCase({ caseId: 5 })]);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  await press('Decide');
  const reason = await screen.findByLabelText('Reason of the decision');
  await userEvent.type(reason, 'Advertising');
  platform.api.on({ 'GET /api/Admin/GetCases': () => CONNECTION_LOST });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Cases could not be refreshed.')).toBeInTheDocument();
  expect(reason).toBeInTheDocument();
  expect(reason).toHaveValue('Advertising');
  expect(screen.getByText('2 selected')).toBeInTheDocument();
});
