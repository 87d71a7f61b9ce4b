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
  ...changes,
});
const two = [aReport(), aReport({ reportId: 2, kind: 'vocab', given: 'hen’s egg', count: 1 })];

const done: Handlers = { [RESOLVE]: () => ({}), [REOPEN]: () => ({}) };
const renderPage = (handlers: Handlers = {}, session = signedIn({ userId: 1 })) =>
  renderWithPlatform(<AnswerReportsPage />, {
    platform: fakePlatform({
      session,
      handlers: { [GET]: () => ({ reports: two, open: two.length }), ...done, ...handlers },
    }),
    route: '/answerReports',
  });
const rows = () => screen.findAllByRole('listitem');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => fakeBrowser.local.clear());

describe('The page of reported answers', () => {
  it('shows what was typed, for which word, where, and how often it was reported', async () => {
    const { container } = renderPage();
    const [first, second] = await rows();
    expect(screen.getByRole('heading', { name: '2 answers to decide on' })).toBeInTheDocument();
    expect(within(first!).getByRole('heading', { name: '玉子' })).toHaveAttribute('lang', 'ja');
    expect(first).toHaveTextContent('egg');
    expect(first).toHaveTextContent('Reported 3 times');
    expect(first).toHaveTextContent('last on Nov 20, 2026');
    expect(within(first!).getByRole('link', { name: 'English to kanji quiz: Food & drink' })).toHaveAttribute(
      'href',
      '/EnToKanji-quiz/Food%20%26%20drink',
    );
    expect(second).toHaveTextContent('Reported once');
    expect(within(second!).getByRole('heading', { name: 'hen’s egg' })).not.toHaveAttribute('lang');
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

  it('loads the next reports', async () => {
    let response = { reports: two, open: 60 };
    renderPage({ [GET]: () => response });
    expect(await screen.findByRole('heading', { name: '60 answers to decide on' })).toBeInTheDocument();
    response = { reports: [aReport({ reportId: 3, given: '鶏卵' })], open: 1 };
    await press('Show the next of 58 more');
    expect(await screen.findByRole('heading', { name: '鶏卵' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '1 answer to decide on' })).toHaveFocus();
    expect(screen.queryByText('玉子')).not.toBeInTheDocument();
  });

  it('says so when there is nothing to decide on', async () => {
    const { container } = renderPage({ [GET]: () => ({ reports: [], open: 0 }) });
    expect(await screen.findByText('Nothing to decide on')).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('links to the other editors’ pages', async () => {
    renderPage();
    const nav = screen.getByRole('navigation', { name: 'Editors’ pages' });
    expect(within(nav).getByRole('link', { name: 'Reported answers' })).toHaveAttribute('aria-current', 'page');
    expect(within(nav).getByRole('link', { name: 'Folktales' })).toHaveAttribute('href', '/folktalesEdit');
  });
});
