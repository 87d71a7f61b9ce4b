import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RequestOf } from '@shinobi/shared/contract';
import type { Submission } from '@shinobi/shared/contract/editing/review';
import { JobSchedulerService } from '../../../src/platform/jobs/index.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aGenre, aGrammarLesson, aKanjiLesson, makeContentFolder } from '../../support/content.js';
import type { Person } from '../../support/people.js';
import { aMemberOfStaff } from '../../support/staff.js';
import { aTale, editing, type SentTale } from '../folktales/folktale-requests.js';
import { aNewGenre, aNewWord, saveRequestFor, wordsFrom } from '../vocabulary/genre-requests.js';

const SUBMIT = 'POST /api/Review/Submit';
const APPROVE = 'POST /api/Review/Approve';
const SCHEDULE = 'POST /api/Review/Schedule';

const content = makeContentFolder();
let app: TestApp;
let editor: Person;
let reviewer: Person;
beforeAll(async () => {
  content.write('vocabulary/01-Food.json', aGenre({ words: wordsFrom(1001) }));
  content.write('grammar/01-desu.json', aGrammarLesson());
  content.write('kanji/01-numbers.json', aKanjiLesson());
  app = await startApp({ settings: { contentDir: content.dir } });
});
afterAll(async () => {
  await app.close();
  content.drop();
});
beforeEach(async () => {
  editor = await aMemberOfStaff(app, 'editor', 'Mika');
  reviewer = await aMemberOfStaff(app, 'reviewer', 'Kenji');
});

let tales = 0;
const nextName = () => `tale-${++tales}`;

/** The editor saves a draft of a new folktale. */
async function aDraft(tale: SentTale = aTale({ storyName: nextName() })): Promise<SentTale> {
  const { storyId, version } = await editor.client.ok('POST /api/StoriesEdit/Save', { body: tale });
  return { ...tale, storyDesc: { ...tale.storyDesc, storyId, version } };
}
const submissionOf = ({ storyDesc: { storyId, version = 0 } }: SentTale) => ({
  body: { kind: 'folktale' as const, id: storyId, version, note: 'All new.' },
});
async function aSubmission(tale?: SentTale) {
  const draft = await aDraft(tale);
  return { draft, submission: await editor.client.ok(SUBMIT, submissionOf(draft)) };
}
const approval = ({ submissionId, version }: Submission) => ({ body: { submissionId, version, note: 'Well done.' } });
const inHours = (hours: number) => new Date(app.clock.now() + hours * 3_600_000).toISOString();
const publicNames = async () =>
  (await app.client().ok('GET /api/Stories/GetAllStories')).map(({ storyName }) => storyName);
const document = (kind: Submission['kind'], id: number) =>
  reviewer.client.ok('GET /api/Review/GetDocument', { query: { kind, id } });
const runJobs = async () => {
  app.clock.advance({ minutes: 2 });
  await app.nest.get(JobSchedulerService).runDue();
};

describe('An editor', () => {
  it('cannot publish, but sends a draft for review', async () => {
    const draft = await aDraft();
    expect(await editor.client.refused('POST /api/StoriesEdit/Register', { body: draft })).toBe('ReviewRequired');
    const sent = await editor.client.ok(SUBMIT, submissionOf(draft));
    expect(sent).toMatchObject({
      ...{ kind: 'folktale', title: draft.storyDesc.storyName, state: 'open', note: 'All new.', isOutdated: false },
      by: { userId: editor.userId, name: 'Mika' },
    });
    const queue = await reviewer.client.ok('GET /api/Review/GetSubmissions', { query: {} });
    expect(queue.submissions[0]).toEqual(sent);
    expect(await publicNames()).not.toContain(draft.storyDesc.storyName);
  });

  it('sends only the latest version, and none that readers see', async () => {
    const draft = await aDraft();
    await aDraft(draft);
    expect(await editor.client.refused(SUBMIT, submissionOf(draft))).toBe('StaleVersion');
    const { submission } = await aSubmission();
    await reviewer.client.ok(APPROVE, approval(submission));
    const { latestVersion } = await document('folktale', submission.id);
    const again = { body: { kind: 'folktale' as const, id: submission.id, version: latestVersion, note: '' } };
    expect(await editor.client.refused(SUBMIT, again)).toBe('NothingToReview');
  });

  it('can withdraw a submission of their own only', async () => {
    const { submission } = await aSubmission();
    const { submissionId } = submission;
    const other = await aMemberOfStaff(app, 'editor');
    expect(await other.client.refused('POST /api/Review/Withdraw', { body: { submissionId } })).toBe('Forbidden');
    const withdrawn = await editor.client.ok('POST /api/Review/Withdraw', { body: { submissionId } });
    expect(withdrawn.state).toBe('withdrawn');
    expect(await reviewer.client.refused(APPROVE, approval(submission))).toBe('SubmissionDecided');
  });

  it('replaces a submission that waits by a later version', async () => {
    const { draft, submission } = await aSubmission();
    const later = await aDraft(draft);
    await editor.client.ok(SUBMIT, submissionOf(later));
    const mine = await editor.client.ok('GET /api/Review/GetSubmissions', { query: { state: 'mine' } });
    expect(mine.submissions.map(({ state, version }) => [state, version])).toEqual([
      ['open', submission.version + 1],
      ['replaced', submission.version],
    ]);
  });
});

describe('A reviewer', () => {
  it('publishes exactly the submitted version, and the history names everybody', async () => {
    const { draft, submission } = await aSubmission();
    const { storyId, storyName } = draft.storyDesc;
    const published = await reviewer.client.ok(APPROVE, approval(submission));
    expect(published).toMatchObject({ state: 'published', decision: 'Well done.', decidedBy: { name: 'Kenji' } });
    expect(await publicNames()).toContain(storyName);
    const history = await editor.client.ok('GET /api/StoriesEdit/GetHistory/:id', { params: { id: storyId } });
    expect(history.map(({ kind, author }) => [kind, author?.name])).toEqual([
      ['registered', 'Kenji'],
      ['saved', 'Mika'],
    ]);
  });

  it('publishes nothing when the document was saved again, and nothing is lost', async () => {
    const { draft, submission } = await aSubmission();
    const later = await aDraft({
      ...draft,
      sentences: draft.sentences.map((each) => ({ ...each, english: 'Later.' })),
    });
    expect(await reviewer.client.refused(APPROVE, approval(submission))).toBe('SubmissionOutdated');
    expect(await publicNames()).not.toContain(draft.storyDesc.storyName);
    const { storyId } = later.storyDesc;
    const [first] = await editor.client.ok('GET /api/StoriesEdit/GetSentences/:id', { params: { id: storyId } });
    expect(first?.english).toBe('Later.');
  });

  it('does not approve their own submission, as the administrator does', async () => {
    const by = async ({ client }: Pick<Person, 'client'>) => {
      const tale = aTale({ storyName: nextName() });
      const { storyId, version } = await client.ok('POST /api/StoriesEdit/Save', { body: tale });
      return client.ok(SUBMIT, { body: { kind: 'folktale', id: storyId, version, note: '' } });
    };
    const own = await by(reviewer);
    expect(await reviewer.client.refused(APPROVE, approval(own))).toBe('Forbidden');
    expect(await reviewer.client.refused(SCHEDULE, { body: { ...approval(own).body, at: inHours(1) } })).toBe(
      'Forbidden',
    );
    const administrator = await app.administrator();
    expect((await administrator.ok(APPROVE, approval(await by({ client: administrator })))).state).toBe('published');
  });

  it('decides once, of two at the same time', async () => {
    const { submission } = await aSubmission();
    const other = await aMemberOfStaff(app, 'reviewer');
    const responses = await Promise.all([
      reviewer.client.call(APPROVE, approval(submission)),
      other.client.call(APPROVE, approval(submission)),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const versions = await editor.client.ok('GET /api/StoriesEdit/GetHistory/:id', { params: { id: submission.id } });
    expect(versions).toHaveLength(2);
  });

  it('asks for changes, after which the editor sends it again', async () => {
    const { draft, submission } = await aSubmission();
    const { submissionId } = submission;
    const note = 'Line 2 needs furigana.';
    const returned = await reviewer.client.ok('POST /api/Review/AskForChanges', { body: { submissionId, note } });
    expect(returned).toMatchObject({ state: 'changesAsked', decision: note });
    expect(await reviewer.client.refused(APPROVE, approval(submission))).toBe('SubmissionDecided');
    const again = await editor.client.ok(SUBMIT, submissionOf(await aDraft(draft)));
    expect((await reviewer.client.ok(APPROVE, approval(again))).state).toBe('published');
  });

  it('learns what an incomplete folktale lacks, and the submission waits on', async () => {
    const tale = aTale({ storyName: nextName() });
    const { submission } = await aSubmission({
      ...tale,
      sentences: tale.sentences.map((each) => ({ ...each, english: '' })),
    });
    expect(await reviewer.client.refused(APPROVE, approval(submission))).toBe('StoryIncomplete');
    expect((await document('folktale', submission.id)).submission?.state).toBe('open');
  });

  it.each([
    ['is unknown', 'NotFound', { submissionId: 999_999, version: 1, note: '' }],
    ['is no number', 'InvalidInput', { submissionId: 'x', version: 1, note: '' }],
  ])('cannot approve a submission that %s', async (_, code, body) => {
    const response = await reviewer.client.send(APPROVE, { body });
    expect(response.body).toMatchObject({ error: code });
  });
});

describe('Comments', () => {
  const on = (id: number, given: Partial<RequestOf<'POST /api/Review/AddComment'>['body']> = {}) => ({
    body: { kind: 'folktale' as const, id, version: 1, anchor: 'sentences.1', text: 'は or が?', ...given },
  });

  it('are answered, counted and resolved', async () => {
    const { submission } = await aSubmission();
    const { id } = submission;
    const comment = await reviewer.client.ok('POST /api/Review/AddComment', on(id));
    expect(comment).toMatchObject({ anchor: 'sentences.1', by: { name: 'Kenji' }, resolvedAt: null });
    const { commentId } = comment;
    const answer = on(id, { anchor: '', text: 'が is right.', parentId: commentId });
    expect(await editor.client.ok('POST /api/Review/AddComment', answer)).toMatchObject({ anchor: 'sentences.1' });
    expect((await document('folktale', id)).submission?.openComments).toBe(1);
    await editor.client.ok('POST /api/Review/ResolveComment', { body: { commentId, resolved: true } });
    const { comments, submission: now } = await document('folktale', id);
    expect(comments.map(({ text, resolvedBy }) => [text, resolvedBy?.name])).toEqual([
      ['は or が?', 'Mika'],
      ['が is right.', undefined],
    ]);
    expect(now?.openComments).toBe(0);
  });

  it('are stored once when they are sent again after a lost response', async () => {
    const { id } = (await aSubmission()).submission;
    const headers = { 'idempotency-key': 'comment-1' };
    const [first, again] = [
      await reviewer.client.send('POST /api/Review/AddComment', { ...on(id), headers }),
      await reviewer.client.send('POST /api/Review/AddComment', { ...on(id), headers }),
    ];
    expect(again.body).toEqual(first.body);
    expect((await document('folktale', id)).comments).toHaveLength(1);
  });

  it('belong to a document and to a comment of the same document', async () => {
    const { submission } = await aSubmission();
    const other = await aSubmission();
    const { commentId } = await reviewer.client.ok('POST /api/Review/AddComment', on(other.submission.id));
    const elsewhere = on(submission.id, { parentId: commentId });
    expect(await editor.client.refused('POST /api/Review/AddComment', elsewhere)).toBe('NotFound');
    expect(await editor.client.refused('POST /api/Review/AddComment', on(999_999))).toBe('NotFound');
  });
});

describe('A scheduled version', () => {
  const schedule = async (hours = 2) => {
    const { draft, submission } = await aSubmission();
    const body = { ...approval(submission).body, at: inHours(hours) };
    return { draft, submission: await reviewer.client.ok(SCHEDULE, { body }) };
  };

  it('is published once at its time, also with two runs at once', async () => {
    const { draft, submission } = await schedule();
    await runJobs();
    expect(await publicNames()).not.toContain(draft.storyDesc.storyName);
    app.clock.advance({ hours: 2 });
    const { submissions } = await reviewer.client.ok('GET /api/Review/GetSubmissions', { query: {} });
    expect(submissions[0]).toMatchObject({ state: 'scheduled', publishAt: submission.publishAt });
    await Promise.all([runJobs(), app.nest.get(JobSchedulerService).runDue()]);
    expect(await publicNames()).toContain(draft.storyDesc.storyName);
    expect((await document('folktale', submission.id)).submission).toMatchObject({ state: 'published' });
    const versions = await editor.client.ok('GET /api/StoriesEdit/GetHistory/:id', { params: { id: submission.id } });
    expect(versions.map(({ kind, author }) => [kind, author?.name])).toEqual([
      ['registered', 'Kenji'],
      ['saved', 'Mika'],
    ]);
  });

  it('is not published when the document was saved again, and says why', async () => {
    const { draft, submission } = await schedule(1);
    await aDraft(draft);
    app.clock.advance({ hours: 1 });
    await runJobs();
    const { submission: now } = await document('folktale', submission.id);
    expect(now).toMatchObject({ state: 'failed', decision: expect.stringContaining('saved again') });
    expect(await publicNames()).not.toContain(draft.storyDesc.storyName);
  });

  it('is not published when it was canceled or withdrawn', async () => {
    const [canceled, withdrawn] = [await schedule(1), await schedule(1)];
    const { submissionId } = canceled.submission;
    const open = await reviewer.client.ok('POST /api/Review/CancelSchedule', { body: { submissionId } });
    expect(open).toMatchObject({ state: 'open', publishAt: null });
    await editor.client.ok('POST /api/Review/Withdraw', { body: { submissionId: withdrawn.submission.submissionId } });
    app.clock.advance({ hours: 1 });
    await runJobs();
    const names = await publicNames();
    expect([canceled, withdrawn].filter(({ draft }) => names.includes(draft.storyDesc.storyName))).toEqual([]);
  });

  it.each([
    ['in the past', -1],
    ['in two years', 24 * 730],
  ])('cannot be %s', async (_, hours) => {
    const { submission } = await aSubmission();
    const body = { ...approval(submission).body, at: inHours(hours) };
    expect(await reviewer.client.refused(SCHEDULE, { body })).toBe('InvalidInput');
  });
});

describe('A folktale that is hidden', () => {
  it('is gone for readers, kept for editors and can be published again', async () => {
    const { draft, submission } = await aSubmission();
    const { id } = submission;
    const { storyName } = draft.storyDesc;
    await reviewer.client.ok(APPROVE, approval(submission));
    const { latestVersion: version } = await document('folktale', id);
    const body = { kind: 'folktale' as const, id, version, reason: 'The rights are not settled.' };
    const HIDE = 'POST /api/Review/Unpublish';
    expect(await reviewer.client.refused(HIDE, { body: { ...body, version: version - 1 } })).toBe('StaleVersion');
    expect(await editor.client.refused(HIDE, { body })).toBe('Forbidden');
    await reviewer.client.ok(HIDE, { body });
    expect(await reviewer.client.refused(HIDE, { body })).toBe('NotPublished');
    expect(await publicNames()).not.toContain(storyName);
    expect(await app.client().refused('GET /api/Stories/GetPageData/:storyName', { params: { storyName } })).toBe(
      'StoryNotFound',
    );
    expect(await document('folktale', id)).toMatchObject({ isPublic: false, publishedVersion: null });
    const again = await editor.client.ok(SUBMIT, { body: { kind: 'folktale', id, version, note: 'Settled.' } });
    await reviewer.client.ok(APPROVE, approval(again));
    expect(await publicNames()).toContain(storyName);
  });
});

describe('A lesson', () => {
  const SAVE = 'POST /api/GrammarEdit/Save';
  const get = (person: Pick<Person, 'client'>, path: string) =>
    person.client.ok('GET /api/GrammarEdit/GetOne/:path', { params: { path } });
  const read = (path: string) => app.client().ok('GET /api/Grammar/GetOne/:path', { params: { path } });

  it('of the product is a draft until it is approved', async () => {
    const before = await get(editor, 'desu');
    const lesson = { ...aGrammarLesson({ title: 'A new title' }), version: before.version };
    const saved = await editor.client.ok(SAVE, { body: lesson });
    expect(saved).toMatchObject({ title: 'A new title', version: 1, isDraft: true });
    expect((await read('desu')).title).toBe('Saying what something is');
    expect(await document('grammar lesson', 1)).toMatchObject({ publishedVersion: 0, isPublic: true });
    const sent = await editor.client.ok(SUBMIT, {
      body: { kind: 'grammar lesson', id: 1, version: saved.version, note: '' },
    });
    expect(sent.title).toBe('A new title');
    await reviewer.client.ok(APPROVE, approval(sent));
    expect((await read('desu')).title).toBe('A new title');
    expect(await get(editor, 'desu')).not.toHaveProperty('isDraft');
  });

  it('that is new is not public before it is approved', async () => {
    const path = 'a-new-lesson';
    const saved = await editor.client.ok(SAVE, { body: { ...aGrammarLesson({ lessonId: 0, path }), version: 0 } });
    expect(saved).toMatchObject({ isDraft: true, isHidden: true });
    expect(await app.client().refused('GET /api/Grammar/GetOne/:path', { params: { path } })).toBe('LessonNotFound');
    const listed = await editor.client.ok('GET /api/GrammarEdit/GetAll');
    expect(listed.find((each) => each.path === path)).toMatchObject({ isHidden: true, isDraft: true });
    const body = { kind: 'grammar lesson' as const, id: saved.lessonId, version: 1, note: '' };
    await reviewer.client.ok(APPROVE, approval(await editor.client.ok(SUBMIT, { body })));
    expect((await read(path)).path).toBe(path);
  });

  it('can be hidden and is public again when the administrator saves it', async () => {
    const { version } = await reviewer.client.ok('GET /api/KanjiEdit/GetOne/:path', { params: { path: 'numbers' } });
    const body = { kind: 'kanji lesson' as const, id: 1, version, reason: 'Wrong.' };
    await reviewer.client.ok('POST /api/Review/Unpublish', { body });
    const GET = 'GET /api/KanjiTest/GetOne/:path';
    expect(await app.client().refused(GET, { params: { path: 'numbers' } })).toBe('LessonNotFound');
    const administrator = await app.administrator();
    await administrator.ok('POST /api/KanjiEdit/Save', { body: { ...aKanjiLesson(), version } });
    expect((await app.client().ok(GET, { params: { path: 'numbers' } })).path).toBe('numbers');
  });
});

describe('A genre', () => {
  const SAVE = 'POST /api/VocabEdit/Save';

  it('is a draft with new words until it is approved; then they have their ids and wait for their clips', async () => {
    const food = await editor.client.ok('GET /api/VocabEdit/GetOne/:genreName', { params: { genreName: 'Food' } });
    const request = saveRequestFor(food);
    const saved = await editor.client.ok(SAVE, { body: { ...request, words: [...request.words, aNewWord()] } });
    expect(saved.words).toHaveLength(6);
    expect(saved).toMatchObject({ isDraft: true, version: 1 });
    const quiz = () => app.client().ok('GET /api/VocabQuiz/GetQuizData/:genreName', { params: { genreName: 'Food' } });
    expect((await quiz()).vocabList).toHaveLength(5);
    // The draft can be saved again with the id of the new word.
    const again = await editor.client.ok(SAVE, { body: saveRequestFor(saved) });
    const sent = await editor.client.ok(SUBMIT, { body: { kind: 'genre', id: 1, version: again.version, note: '' } });
    await reviewer.client.ok(APPROVE, approval(sent));
    const { vocabList: vocabs } = await quiz();
    expect(vocabs.map(({ vocabId }) => vocabId)).toEqual(saved.words.map(({ vocabId }) => vocabId));
    const jobs = await app.sql('SELECT "vocabId" FROM "word_audio_jobs"');
    expect(jobs).toEqual([{ vocabId: saved.words.at(-1)?.vocabId }]);
  });

  it('that is new is not public before it is approved, and cannot be merged before', async () => {
    const saved = await editor.client.ok(SAVE, { body: aNewGenre({ genreName: 'Soups' }) });
    const names = async () =>
      (await app.client().ok('GET /api/VocabQuiz/GetAllGenres')).map(({ genreName }) => genreName);
    expect(await names()).not.toContain('Soups');
    const administrator = await app.administrator();
    const food = await administrator.ok('GET /api/VocabEdit/GetOne/:genreName', { params: { genreName: 'Food' } });
    const merge = {
      into: { genreName: 'Food', version: food.version },
      from: [{ genreName: 'Soups', version: saved.version }],
    };
    expect(await administrator.refused('POST /api/VocabEdit/Merge', { body: merge })).toBe('DraftExists');
    const body = { kind: 'genre' as const, id: saved.genreId, version: saved.version, note: '' };
    await reviewer.client.ok(APPROVE, approval(await editor.client.ok(SUBMIT, { body })));
    expect(await names()).toContain('Soups');
    const { latestVersion } = await document('genre', saved.genreId);
    const hide = { kind: 'genre' as const, id: saved.genreId, version: latestVersion, reason: 'Too early.' };
    await reviewer.client.ok('POST /api/Review/Unpublish', { body: hide });
    expect(await names()).not.toContain('Soups');
  });
});

describe('A version saved with the editor’s token', () => {
  it('is not by a person', async () => {
    const tale = aTale({ storyName: nextName() });
    const { storyId } = await app.client().ok('POST /api/StoriesEdit/Save', { ...editing(app), body: tale });
    const history = await editor.client.ok('GET /api/StoriesEdit/GetHistory/:id', { params: { id: storyId } });
    expect(history.map(({ author }) => author)).toEqual([{ userId: null, name: 'editor token' }]);
  });
});

describe('The preview of a draft', () => {
  const preview = (
    person: Pick<Person, 'client'> | null,
    { storyDesc: { storyId, version = 0 } }: SentTale,
    theme: Readonly<Record<string, string>> = {},
  ) => {
    const cookie = [...(person?.client.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
    const query = new URLSearchParams({ kind: 'folktale', id: String(storyId), version: String(version), ...theme });
    return fetch(`${app.url}/preview/draft?${query.toString()}`, { headers: { cookie } });
  };

  it('is for editors, in frames of this site, and never cached or indexed', async () => {
    const draft = await aDraft();
    const response = await preview(editor, draft);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*frame-ancestors 'self'/),
    });
    expect((await preview(null, draft)).status).toBe(403);
    expect((await preview(await aMemberOfStaff(app, 'user'), draft)).status).toBe(403);
  });

  it('is shown in either theme', async () => {
    const draft = await aDraft();
    expect(await (await preview(editor, draft)).text()).toContain('<html data-theme="light"');
    expect(await (await preview(editor, draft, { theme: 'dark' })).text()).toContain('<html data-theme="dark"');
    expect(await (await preview(editor, draft, { theme: 'sepia' })).text()).toContain('This link is not valid.');
  });

  it('publishes nothing, and says what keeps a version from being published', async () => {
    const tale = aTale({ storyName: nextName() });
    const draft = await aDraft();
    await preview(editor, draft);
    expect(await publicNames()).not.toContain(draft.storyDesc.storyName);
    expect(await document('folktale', draft.storyDesc.storyId)).toMatchObject({ latestVersion: 1, isPublic: false });
    const incomplete = await aDraft({ ...tale, sentences: tale.sentences.map((each) => ({ ...each, english: '' })) });
    const shown = await (await preview(editor, incomplete, { theme: 'dark' })).text();
    expect(shown).toContain('<html data-theme="dark"');
    expect(shown).toContain('This version is incomplete. Fill in these fields to see it:');
    expect(shown).toContain('<li>Line 1, English: This field is empty.</li>');
    expect(await (await preview(editor, { ...draft, storyDesc: { ...draft.storyDesc, version: 9 } })).text()).toContain(
      'There is no such version.',
    );
  });
});
