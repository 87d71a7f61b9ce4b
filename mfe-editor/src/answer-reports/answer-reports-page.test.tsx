import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AnswerReport } from '@shinobi/shared/contract/editing/answer-report';
import {
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakeBrowser,
  fakePlatform,
  type Handlers,
  refusal,
  renderWithPlatform,
  signedIn,
} from '@shinobi/shared/testing';
import { AnswerReportsPage } from './answer-reports-page.js';

const GET = 'GET /api/AnswerReport/GetOpen';
const RESOLVE = 'POST /api/AnswerReport/Resolve';
const MANY = 'POST /api/AnswerReport/ResolveMany';
const REOPEN = 'POST /api/AnswerReport/Reopen';
const TOKEN = 'folded-crane';

const aReport = (changes: Partial<AnswerReport> = {}): AnswerReport => ({
  reportId: 1,
  vocabId: 4001,
  kind: 'EnToKanji',
  given: '玉子',
  count: 3,
  at: '2026-11-20T09:00:00.000Z',
  genreName: 'Food & drink',
  kanji: '卵',
  hiragana: 'たまご',
  english: 'egg',
  ...{ accepted: ['玉児'], opinion: 'agrees', reason: 'The dictionary has it for this word.', entries: ['egg; roe'] },
  ...changes,
});
const two = [aReport(), aReport({ reportId: 2, kind: 'vocab', given: 'hen’s egg', count: 1, opinion: 'unknown' })];

const decided = (reportId: number, accepted: boolean) => ({ reportId, outcome: 'decided', accepted }) as const;
const done: Handlers = {
  [RESOLVE]: ({ body: { reportId, accept } }) => decided(reportId, accept),
  [MANY]: ({ body: { decisions } }) => ({
    results: decisions.map(({ reportId, accept }) => decided(reportId, accept)),
  }),
  [REOPEN]: () => ({}),
};
const renderPage = (handlers: Handlers = {}, session = signedIn({ userId: 1 })) =>
  renderWithPlatform(<AnswerReportsPage />, {
    platform: fakePlatform({
      session,
      handlers: { [GET]: () => ({ reports: two, open: two.length }), ...done, ...handlers },
    }),
    route: '/answerReports',
  });
const rows = async () => (await screen.findAllByRole('row')).slice(1);
const openDetails = (given: string) => press(`Details of ${given}`);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => fakeBrowser.local.clear());

describe('The page of reported answers', () => {
  it('shows what was typed, for which word, where, and how often it was reported', async () => {
    const { container } = renderPage();
    const [first, second] = await rows();
    expect(screen.getByRole('heading', { name: '2 answers to decide on' })).toBeInTheDocument();
    expect(within(first!).getByText('玉子', { selector: 'th span' })).toHaveAttribute('lang', 'ja');
    expect(first).toHaveTextContent('egg');
    expect(first).toHaveTextContent('3 people');
    expect(first).toHaveTextContent('Agrees');
    await openDetails('玉子');
    const details = (await rows())[1];
    expect(details).toHaveTextContent('egg: in Japanese?');
    expect(details).toHaveTextContent('卵, たまご, egg, 玉児');
    expect(details).toHaveTextContent(
      'The dictionary agrees: The dictionary has it for this word. Its meanings: egg; roe.',
    );
    expect(first).toHaveTextContent('Nov 20, 2026');
    expect(within(first!).getByRole('link', { name: 'English to kanji quiz: Food & drink' })).toHaveAttribute(
      'href',
      '/EnToKanji-quiz/Food%20%26%20drink',
    );
    expect(second).toHaveTextContent('1 person');
    expect(within(second!).getByText('hen’s egg', { selector: 'th span' })).not.toHaveAttribute('lang');
    await expectNoAxeViolations(container);
  });

  it('asks for the editor token, and sends it with each decision', async () => {
    const { platform } = renderPage(
      { [GET]: ({ editorToken }) => (editorToken === TOKEN ? { reports: two, open: 2 } : refusal('Forbidden')) },
      signedIn({ userId: 2 }),
    );
    await userEvent.type(screen.getByLabelText('Editor token'), TOKEN);
    await press('Show the reported answers');
    expect(await screen.findByRole('heading', { name: '2 answers to decide on' })).toHaveFocus();
    await press('Accept 玉子');
    await screen.findByText(/^Accepted/);
    expect(platform.api.callsTo(RESOLVE)).toEqual([{ body: { reportId: 1, accept: true }, editorToken: TOKEN }]);
  });

  it('accepts with one click, says so, and offers undo in place of the button', async () => {
    const { platform, container } = renderPage();
    const [first] = await rows();
    await press('Accept 玉子');
    expect(await within(first!).findByText('Accepted: it is right in every quiz from now on.')).toBeVisible();
    expect(screen.getByRole('heading', { name: '1 answer to decide on' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Undo 玉子' })).toHaveFocus();
    await expectNoAxeViolations(container);

    await press('Undo 玉子');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Accept 玉子' })).toHaveFocus());
    expect(first).not.toHaveTextContent('Accepted');
    expect(screen.getByRole('heading', { name: '2 answers to decide on' })).toBeInTheDocument();
    expect(platform.api.callsTo(REOPEN)).toEqual([{ body: { reportId: 1 } }]);
  });

  it('dismisses with one click', async () => {
    const { platform } = renderPage();
    await rows();
    await press('Dismiss hen’s egg');
    expect(await screen.findByText('Dismissed: it remains wrong.')).toBeVisible();
    expect(platform.api.callsTo(RESOLVE)).toEqual([{ body: { reportId: 2, accept: false } }]);
  });

  it('leaves a report open when the server does not respond, and offers a retry', async () => {
    const { platform } = renderPage({ [RESOLVE]: () => CONNECTION_LOST });
    await rows();
    await press('Accept 玉子');
    await waitFor(() => expect(platform.toasts).toMatchObject([{ tone: 'trouble', action: { label: 'Try again' } }]));
    expect(screen.getByRole('button', { name: 'Accept 玉子' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '2 answers to decide on' })).toBeInTheDocument();
  });

  it('says when another editor has decided before', async () => {
    renderPage({ [RESOLVE]: ({ body: { reportId } }) => ({ reportId, outcome: 'already', accepted: false }) });
    await rows();
    await press('Accept 玉子');
    expect(await screen.findByText(/Another editor has already dismissed it/)).toBeVisible();
    expect(screen.getByRole('heading', { name: '1 answer to decide on' })).toBeInTheDocument();
  });

  it('decides on the selected answers, and says which had been decided before', async () => {
    const { platform, container } = renderPage({
      [MANY]: () => ({ results: [decided(1, false), { reportId: 2, outcome: 'already', accepted: true }] }),
    });
    await rows();
    expect(screen.getByRole('button', { name: 'Accept selected' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByLabelText('Select all rows of this page'));
    expect(screen.getByText('2 selected')).toBeInTheDocument();
    await press('Dismiss selected');
    expect(await screen.findByText('Dismissed: it remains wrong.')).toBeVisible();
    expect(screen.getByText(/Another editor has already accepted it/)).toBeVisible();
    expect(platform.api.callsTo(MANY)[0]?.body.decisions).toEqual([
      { reportId: 1, accept: false },
      { reportId: 2, accept: false },
    ]);
    expect(platform.toasts).toMatchObject([{ text: '1 answer dismissed. 1 had been decided before.' }]);
    expect(screen.queryByLabelText('Select all rows of this page')).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('accepts all that the dictionary agrees with after showing them', async () => {
    const { platform, container } = renderPage();
    await rows();
    await press('Accept all the dictionary agrees with');
    const preview = screen.getByRole('region', { name: 'Answers that the dictionary agrees with' });
    expect(preview).toHaveTextContent('玉子');
    expect(preview).not.toHaveTextContent('hen’s egg');
    await expectNoAxeViolations(container);
    await userEvent.click(within(preview).getByRole('button', { name: 'Accept 1 answer' }));
    await screen.findByText(/^Accepted:/);
    expect(platform.api.callsTo(MANY)[0]?.body.decisions).toEqual([{ reportId: 1, accept: true }]);
  });

  it('keeps the selection when several decisions fail', async () => {
    const { platform } = renderPage({ [MANY]: () => CONNECTION_LOST });
    await rows();
    await userEvent.click(screen.getByLabelText('Select 玉子'));
    await press('Accept selected');
    await waitFor(() => expect(platform.toasts).toMatchObject([{ tone: 'trouble' }]));
    expect(screen.getByLabelText('Select 玉子')).toBeChecked();
  });

  it('loads the next reports', async () => {
    let response = { reports: two, open: 60 };
    renderPage({ [GET]: () => response });
    expect(await screen.findByRole('heading', { name: '60 answers to decide on' })).toBeInTheDocument();
    response = { reports: [aReport({ reportId: 3, given: '鶏卵' })], open: 1 };
    await press('Show the next of 58 more');
    expect(await screen.findByRole('rowheader', { name: '鶏卵' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '1 answer to decide on' })).toHaveFocus();
    expect(screen.queryByText('玉子')).not.toBeInTheDocument();
  });

  it('says so when there is nothing to decide on', async () => {
    const { container } = renderPage({ [GET]: () => ({ reports: [], open: 0 }) });
    expect(await screen.findByText('Nothing to decide on')).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });
});
