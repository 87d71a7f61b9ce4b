import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DocumentReview } from '@shinobi/shared/contract/editing/review';
import type { Role } from '@shinobi/shared/domain/limits/accounts';
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
import { aComment, aDocumentReview, aSubmission } from '../testing/sample-review.js';
import { GrammarEditorPage } from './grammar-editor-page.js';
import { anEditedGrammar } from './sample-lessons.js';

const SUBMIT = 'POST /api/Review/Submit';
const APPROVE = 'POST /api/Review/Approve';
const SCHEDULE = 'POST /api/Review/Schedule';

interface Shown {
  readonly role: Role;
  readonly userId?: number;
  readonly review?: Partial<DocumentReview>;
  readonly handlers?: Handlers;
  readonly isDraft?: true;
}

/** Shows the editor of version 2, which is a draft unless `isDraft` is undefined. */
async function show({ role, userId = 2, review = {}, handlers = {}, ...given }: Shown) {
  const isDraft = 'isDraft' in given ? given.isDraft : true;
  const platform = fakePlatform({
    session: signedIn({ userId, role }),
    dialogAnswers: [true],
    handlers: {
      'GET /api/GrammarEdit/GetOne/:path': () => anEditedGrammar({ isDraft }),
      'GET /api/GrammarEdit/GetVersion/:path/:version': ({ params }) =>
        anEditedGrammar({ version: params.version, summary: `Summary of version ${params.version}` }),
      'GET /api/Review/GetDocument': () => aDocumentReview(review),
      ...handlers,
    },
  });
  const options = { platform, route: '/grammarEdit/desu', path: '/grammarEdit/:path' };
  const rendered = renderWithPlatform(<GrammarEditorPage />, options);
  await screen.findByRole('region', { name: 'Review' });
  return rendered;
}

const panel = () => within(screen.getByRole('region', { name: 'Review' }));
const press = (name: string | RegExp) => userEvent.click(panel().getByRole('button', { name }));
const waiting = (given = {}) => ({ submission: aSubmission({ ...given }) });

afterEach(() => fakeBrowser.local.clear());

describe('An editor', () => {
  it('saves drafts and sends exactly the saved version for review', async () => {
    const { platform, container } = await show({ role: 'editor', handlers: { [SUBMIT]: () => aSubmission() } });
    expect(screen.getByRole('button', { name: 'Save a draft' })).toBeInTheDocument();
    expect(screen.getByText('Draft')).toBeInTheDocument();
    await userEvent.type(panel().getByLabelText('What you have changed'), 'A clearer example.');
    await press('Send version 2 for review');
    expect(platform.api.callsTo(SUBMIT).map(({ body }) => body)).toEqual([
      { kind: 'grammar lesson', id: 1, version: 2, note: 'A clearer example.' },
    ]);
    await expectNoAxeViolations(container);
  });

  it('saves first, and keeps the note when it cannot be sent', async () => {
    const { platform } = await show({ role: 'editor', handlers: { [SUBMIT]: () => refusal('NothingToReview') } });
    await userEvent.type(panel().getByLabelText('What you have changed'), 'A note');
    fireEvent.change(screen.getByLabelText('Summary'), { target: { value: 'Other' } });
    await press('Send version 2 for review');
    expect(platform.api.callsTo(SUBMIT)).toEqual([]);
    fireEvent.change(screen.getByLabelText('Summary'), { target: { value: 'Say that A is B.' } });
    await press('Send version 2 for review');
    expect(panel().getByLabelText('What you have changed')).toHaveValue('A note');
  });

  it('withdraws their submission and cannot decide on it', async () => {
    const WITHDRAW = 'POST /api/Review/Withdraw';
    const { platform } = await show({
      role: 'editor',
      review: waiting(),
      handlers: { [WITHDRAW]: () => aSubmission({ state: 'withdrawn' }) },
    });
    expect(panel().queryByRole('button', { name: 'Approve and publish' })).not.toBeInTheDocument();
    await press('Withdraw');
    expect(platform.api.callsTo(WITHDRAW)).toHaveLength(1);
  });

  it('sees what the reviewer asks for', async () => {
    const returned = aSubmission({
      state: 'changesAsked',
      decision: 'Line 2, please.',
      decidedBy: { userId: 3, name: 'Kenji' },
    });
    await show({ role: 'editor', review: { submission: returned } });
    expect(panel().getByText(/Line 2, please\./)).toBeInTheDocument();
    expect(panel().getByRole('button', { name: 'Send version 2 for review' })).toBeInTheDocument();
  });
});

describe('A reviewer', () => {
  it('sees what publishing changes, and publishes that version', async () => {
    const { platform, container } = await show({
      role: 'reviewer',
      userId: 3,
      review: waiting(),
      handlers: { [APPROVE]: () => aSubmission({ state: 'published' }) },
    });
    expect(await panel().findByText('What publishing changes: 1 difference')).toBeInTheDocument();
    expect(panel().getByText('Summary of version 2')).toBeInTheDocument();
    await expectNoAxeViolations(container);
    await press('Approve and publish');
    expect(platform.dialogs.at(-1)?.text).toBe('Publish version 2 now?');
    expect(platform.api.callsTo(APPROVE).map(({ body }) => body)).toEqual([{ submissionId: 1, version: 2, note: '' }]);
  });

  it('reads in the toolbar that the version in the editor is not the latest one any more', async () => {
    let review = aDocumentReview(waiting());
    await show({
      role: 'reviewer',
      userId: 3,
      handlers: {
        'GET /api/Review/GetDocument': () => review,
        [APPROVE]: () => {
          review = aDocumentReview({ latestVersion: 3, submission: aSubmission({ state: 'published' }) });
          return aSubmission({ state: 'published' });
        },
      },
    });
    expect(screen.getByText('Draft')).toBeInTheDocument();
    await press('Approve and publish');
    expect(await screen.findByText('Not the latest version')).toBeInTheDocument();
    expect(screen.queryByText('Draft')).not.toBeInTheDocument();
  });

  it('does not approve their own, and cannot publish an outdated one', async () => {
    const { unmount } = await show({ role: 'reviewer', userId: 2, review: waiting() });
    expect(panel().queryByRole('button', { name: 'Approve and publish' })).not.toBeInTheDocument();
    unmount();
    const { platform } = await show({ role: 'reviewer', userId: 3, review: waiting({ isOutdated: true }) });
    await press('Approve and publish');
    expect(platform.api.callsTo(APPROVE)).toEqual([]);
    expect(panel().getByText(/A later version was saved since/)).toBeInTheDocument();
  });

  it('schedules it in their own time zone', async () => {
    const { platform } = await show({
      role: 'reviewer',
      userId: 3,
      review: waiting(),
      handlers: { [SCHEDULE]: () => aSubmission({ state: 'scheduled' }) },
    });
    fireEvent.change(panel().getByLabelText('Publish at (your time)'), { target: { value: '2026-12-01T06:00' } });
    await press('Approve and schedule');
    const at = new Date('2026-12-01T06:00').toISOString();
    expect(platform.api.callsTo(SCHEDULE).map(({ body }) => body)).toEqual([
      { submissionId: 1, version: 2, at, note: '' },
    ]);
  });

  it('hides a document after a question that names what links to it', async () => {
    const HIDE = 'POST /api/Review/Unpublish';
    const { platform } = await show({
      role: 'reviewer',
      userId: 3,
      isDraft: undefined,
      handlers: {
        'GET /api/Review/GetReferences': () => ({
          references: ['/api/Path/GetUnits', '/api/Articles/GetOne/wa-and-ga'],
        }),
        [HIDE]: () => ({ version: 2 }),
      },
    });
    await userEvent.click(panel().getByText('Hide this lesson from readers'));
    await userEvent.type(panel().getByLabelText('Reason'), 'It is wrong.');
    await press('Hide it');
    expect(platform.dialogs.at(-1)?.text).toContain('These link to it: the learning path, the article “wa-and-ga”.');
    expect(platform.api.callsTo(HIDE).map(({ body }) => body)).toEqual([
      { kind: 'grammar lesson', id: 1, version: 2, reason: 'It is wrong.' },
    ]);
  });
});

describe('The preview', () => {
  it('shows the saved version on a phone or a desktop, in either theme', async () => {
    const { container } = await show({ role: 'editor' });
    const frame = () => panel().getByTitle<HTMLIFrameElement>('Version 2 as readers see it');
    await press('As on a phone');
    expect(new URL(frame().src).searchParams.get('theme')).toBe('light');
    await userEvent.click(panel().getByRole('switch', { name: 'Dark' }));
    expect(Object.fromEntries(new URL(frame().src).searchParams)).toEqual({
      ...{ kind: 'grammar lesson', id: '1', version: '2', theme: 'dark' },
    });
    await expectNoAxeViolations(container);
  });
});

describe('Comments', () => {
  it('are counted at their row, replied to and resolved there', async () => {
    const ADD = 'POST /api/Review/AddComment';
    const RESOLVE = 'POST /api/Review/ResolveComment';
    const { platform, container } = await show({
      role: 'editor',
      review: { comments: [aComment()] },
      handlers: { [ADD]: () => aComment(), [RESOLVE]: () => aComment() },
    });
    expect(panel().getByText('Example 1')).toBeInTheDocument();
    const row = within(screen.getByRole('group', { name: 'Example 1' }));
    await userEvent.click(row.getByRole('button', { name: '1 comment on example 1' }));
    await userEvent.click(row.getByRole('button', { name: 'Reply' }));
    await userEvent.type(row.getByLabelText('Your reply'), 'It is.');
    await userEvent.click(row.getByRole('button', { name: 'Send the reply' }));
    await userEvent.click(row.getByRole('button', { name: 'Resolve' }));
    await expectNoAxeViolations(container);
    expect(platform.api.callsTo(ADD).map(({ body }) => body)).toEqual([
      { kind: 'grammar lesson', id: 1, version: 2, anchor: 'examples.0', text: 'It is.', parentId: 1 },
    ]);
    expect(platform.api.callsTo(RESOLVE).map(({ body }) => body)).toEqual([{ commentId: 1, resolved: true }]);
  });

  it('stay in their field when they cannot be sent', async () => {
    await show({ role: 'editor', handlers: { 'POST /api/Review/AddComment': () => refusal('TooMuch') } });
    await userEvent.type(panel().getByLabelText('A comment on the whole document'), 'Hello');
    await press('Comment');
    expect(panel().getByLabelText('A comment on the whole document')).toHaveValue('Hello');
  });

  it('are sent again under the same key after a lost response, and under another after a change', async () => {
    const ADD = 'POST /api/Review/AddComment';
    const { platform } = await show({ role: 'editor', handlers: { [ADD]: () => CONNECTION_LOST } });
    const field = panel().getByLabelText('A comment on the whole document');
    for (const text of ['Hello', ' again']) {
      await userEvent.type(field, text);
      await press('Comment');
      await press('Comment');
    }
    const keys = platform.api.callsTo(ADD).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toEqual([expect.any(String), keys[0], expect.any(String), keys[2]]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  const TWO_EXAMPLES = [
    { ja: '{母|はは}は{医者|いしゃ}です。', english: 'My mother is a doctor.' },
    { ja: '{父|ちち}は{先生|せんせい}です。', english: 'My father is a teacher.' },
  ];
  const example = (number: number) => within(screen.getByRole('group', { name: `Example ${number}` }));

  it('follow their row when it is moved', async () => {
    await show({
      role: 'editor',
      review: { comments: [aComment()] },
      handlers: { 'GET /api/GrammarEdit/GetOne/:path': () => anEditedGrammar({ examples: TWO_EXAMPLES }) },
    });
    await userEvent.click(example(1).getByRole('button', { name: 'Move down' }));
    expect(example(2).getByRole('button', { name: '1 comment on example 2' })).toBeInTheDocument();
    expect(example(1).getByRole('button', { name: 'Comment on example 1' })).toBeInTheDocument();
    expect(panel().getByText('Example 2')).toBeInTheDocument();
  });

  it('follow their row through saved versions, and say when it is gone', async () => {
    await show({
      role: 'editor',
      review: {
        comments: [aComment({ version: 1 }), aComment({ commentId: 2, version: 1, anchor: 'examples.2' })],
      },
      handlers: {
        'GET /api/GrammarEdit/GetOne/:path': () => anEditedGrammar({ examples: TWO_EXAMPLES.toReversed() }),
        'GET /api/GrammarEdit/GetVersion/:path/:version': () =>
          anEditedGrammar({
            version: 1,
            examples: [...TWO_EXAMPLES, { ja: '{猫|ねこ}です。', english: 'It is a cat.' }],
          }),
      },
    });
    expect(await screen.findByRole('button', { name: '1 comment on example 2' })).toBeInTheDocument();
    expect(panel().getByText('Example 3 of version 1, removed since')).toBeInTheDocument();
  });

  it('keep what was not sent when the page is left', async () => {
    const { unmount } = await show({ role: 'editor' });
    await userEvent.click(example(1).getByRole('button', { name: 'Comment on example 1' }));
    await userEvent.type(example(1).getByLabelText('Your comment on example 1'), 'Is it polite?');
    unmount();
    await show({ role: 'editor', handlers: { 'POST /api/Review/AddComment': () => aComment() } });
    expect(example(1).getByLabelText('Your comment on example 1')).toHaveValue('Is it polite?');
    await userEvent.click(example(1).getByRole('button', { name: 'Comment' }));
    expect(fakeBrowser.local.getItem('edit-draft:unsent:grammar-1:examples.0@2')).toBeNull();
  });

  it('keep what was not sent with its row when rows were moved, and when the row was removed', async () => {
    fakeBrowser.local.setItem('edit-draft:unsent:grammar-1:examples.0@1', 'About my mother');
    fakeBrowser.local.setItem('edit-draft:unsent:grammar-1:examples.2@1', 'About the cat');
    await show({
      role: 'editor',
      handlers: {
        'GET /api/GrammarEdit/GetOne/:path': () => anEditedGrammar({ examples: TWO_EXAMPLES.toReversed() }),
        'GET /api/GrammarEdit/GetVersion/:path/:version': () =>
          anEditedGrammar({
            version: 1,
            examples: [...TWO_EXAMPLES, { ja: '{猫|ねこ}です。', english: 'It is a cat.' }],
          }),
      },
    });
    expect(await screen.findByLabelText('Your comment on example 2')).toHaveValue('About my mother');
    expect(screen.queryByLabelText('Your comment on example 1')).toBeNull();
    const gone = panel().getByLabelText('Your unsent comment on Example 3 of version 1, removed since');
    expect(gone).toHaveValue('About the cat');
  });

  it('keep what an earlier version of the product has kept', async () => {
    fakeBrowser.local.setItem('edit-draft:unsent:grammar-1:examples.0', 'Is it polite?');
    await show({ role: 'editor' });
    expect(example(1).getByLabelText('Your comment on example 1')).toHaveValue('Is it polite?');
  });
});
