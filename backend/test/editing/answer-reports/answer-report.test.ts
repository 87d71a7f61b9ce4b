import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { aGenre, aWord, makeContentFolder } from '../../support/content.js';

const EGG = 1;
const FISH = 2;
const HIDDEN = 9;
const content = makeContentFolder();
let app: TestApp;
let editor: { readonly 'x-editor-token': string };
beforeAll(async () => {
  const words = [
    aWord({ vocabId: EGG, kanji: '卵', hiragana: 'たまご', english: 'egg' }),
    aWord({ vocabId: FISH, kanji: '魚', hiragana: 'さかな', english: 'fish' }),
  ];
  content.write('vocabulary/01-Food.json', aGenre({ words }));
  const secret = { genreId: 2, genreName: 'Secret', released: false, words: [aWord({ vocabId: HIDDEN })] };
  content.write('vocabulary/02-Secret.json', aGenre(secret));
  app = await startApp({ settings: { contentDir: content.dir } });
  editor = { 'x-editor-token': app.settings.editorToken };
});
afterAll(async () => {
  await app.close();
  content.drop();
});

/** The alternative answer for 卵 from the dictionary. */
const FROM_DICTIONARY = { part: 'writings', text: '玉子' };

type Kind = 'vocab' | 'kanji' | 'EnToHiragana' | 'EnToKanji';
const report = (given: string, vocabId = EGG, kind: Kind = 'vocab', client: TestClient = app.client()) =>
  client.ok('POST /api/AnswerReport/Report', { body: { vocabId, kind, given } });
const open = async () => app.client().ok('GET /api/AnswerReport/GetOpen', { headers: editor, query: { limit: 200 } });
const openOf = async (given: string) => (await open()).reports.filter((each) => each.given === given);
const resolve = async (given: string, accept: boolean) => {
  const [found] = await openOf(given);
  const body = { reportId: found?.reportId ?? 0, accept };
  return app.client().ok('POST /api/AnswerReport/Resolve', { headers: editor, body });
};
const accepted = async (vocabId: number) => {
  const params = { genreName: 'Food' };
  const cached = await app.client().ok('GET /api/VocabQuiz/GetQuizData/:genreName', { params });
  const fresh = await app.client().ok('GET /api/VocabQuiz/GetQuizDataWithoutCache/:genreName', { params });
  const all = await app.client().ok('GET /api/VocabQuiz/GetAllVocabs');
  const of = (words: typeof all) => words.find((word) => word.vocabId === vocabId)?.accepted;
  expect([of(cached.vocabList), of(all)]).toEqual([of(fresh.vocabList), of(fresh.vocabList)]);
  return of(cached.vocabList);
};

describe('a reported answer', () => {
  it('is counted across people, ignoring character width and letter case', async () => {
    const { client } = await app.signedIn();
    await report('Hen’s egg');
    await report('hen’s EGG');
    await report('ｈｅｎ’ｓ ｅｇｇ', EGG, 'vocab', client);
    await report('hen’s egg', EGG, 'vocab', client);
    expect(await openOf('hen’s egg')).toEqual([
      {
        reportId: expect.any(Number),
        vocabId: EGG,
        kind: 'vocab',
        given: 'hen’s egg',
        count: 2,
        at: app.clock.iso(),
        genreName: 'Food',
        kanji: '卵',
        hiragana: 'たまご',
        english: 'egg',
        accepted: [FROM_DICTIONARY.text],
        ...{ opinion: 'unknown', reason: 'The dictionary does not have it.', entries: expect.any(Array) },
      },
    ]);
  });

  it('counts concurrent reports of one person once, and those of several people all', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => app.signedIn()));
    const clients = [app.client(), ...people.map(({ client }) => client)];
    await Promise.all([...clients, ...clients].map((client) => report('ovum', EGG, 'vocab', client)));
    expect(await openOf('ovum')).toMatchObject([{ count: 4 }]);
    expect((await open()).reports[0]).toMatchObject({ given: 'ovum' });
  });

  it('has the dictionary’s opinion', async () => {
    for (const [given, kind, opinion] of [
      ['玉子', 'EnToKanji', 'agrees'],
      ['eggs', 'vocab', 'agrees'],
      ['魚', 'EnToKanji', 'other'],
    ] as const) {
      await report(given, EGG, kind);
      expect(await openOf(given)).toMatchObject([{ opinion }]);
    }
  });

  it('must belong to a released word', async () => {
    for (const vocabId of [HIDDEN, 12345]) {
      const body = { vocabId, kind: 'vocab', given: 'x' } as const;
      expect(await app.client().refused('POST /api/AnswerReport/Report', { body })).toBe('NotFound');
    }
  });

  it('is dropped when thirty others are open for the word', async () => {
    for (let at = 0; at < 40; at += 1) await report(`guess ${at}`, FISH);
    const ofFish = () => open().then(({ reports }) => reports.filter(({ vocabId }) => vocabId === FISH));
    expect(await ofFish()).toHaveLength(30);
    await report('guess 3', FISH);
    expect(await openOf('guess 3')).toMatchObject([{ count: 1 }]);
    expect(await openOf('guess 35')).toEqual([]);
  });
});

describe('an editor', () => {
  it('accepts an answer, which is then added to the word', async () => {
    expect(await accepted(EGG)).toEqual([FROM_DICTIONARY]);
    await report('鳥の卵', EGG, 'EnToKanji');
    await resolve('鳥の卵', true);
    expect(await openOf('鳥の卵')).toEqual([]);
    expect(await accepted(EGG)).toEqual([{ part: 'writings', text: '鳥の卵' }, FROM_DICTIONARY]);
  });

  it('accepts an answer from the dictionary without duplicating it', async () => {
    await report('玉子', EGG, 'EnToKanji');
    await resolve('玉子', true);
    expect((await accepted(EGG))?.filter(({ text }) => text === '玉子')).toHaveLength(1);
  });

  it('dismisses an answer permanently', async () => {
    await report('bird', EGG);
    await resolve('bird', false);
    await report('bird', EGG);
    expect(await openOf('bird')).toEqual([]);
    expect(await accepted(EGG)).not.toContainEqual({ part: 'meanings', text: 'bird' });
  });

  it('decides on several reports, and says which somebody has decided before', async () => {
    for (const given of ['many 1', 'many 2', 'many 3']) await report(given, EGG);
    const ids = await Promise.all(
      ['many 1', 'many 2', 'many 3'].map(async (given) => (await openOf(given))[0]?.reportId ?? 0),
    );
    const [first = 0, second = 0, third = 0] = ids;
    await resolve('many 2', false);
    const decisions = [first, second, third, 999_999].map((reportId) => ({ reportId, accept: reportId !== third }));
    const { results } = await app
      .client()
      .ok('POST /api/AnswerReport/ResolveMany', { headers: editor, body: { decisions } });
    expect(results).toEqual([
      { reportId: first, outcome: 'decided', accepted: true },
      { reportId: second, outcome: 'already', accepted: false },
      { reportId: third, outcome: 'decided', accepted: false },
      { reportId: 999_999, outcome: 'missing', accepted: null },
    ]);
    expect(await accepted(EGG)).toContainEqual({ part: 'meanings', text: 'many 1' });
    expect(await accepted(EGG)).not.toContainEqual({ part: 'meanings', text: 'many 2' });
    const told = await app.client().ok('POST /api/AnswerReport/GetDecisions', { body: { reportIds: ids } });
    expect(told.decisions.map((each) => each.accepted)).toEqual([true, false, false]);
  });

  it('decides twice at once only once', async () => {
    await report('at once', EGG);
    const reportId = (await openOf('at once'))[0]?.reportId ?? 0;
    const decide = (accept: boolean) =>
      app.client().ok('POST /api/AnswerReport/ResolveMany', {
        headers: editor,
        body: { decisions: [{ reportId, accept }] },
      });
    const outcomes = (await Promise.all([decide(true), decide(true)])).map(({ results }) => results[0]?.outcome);
    expect(outcomes.toSorted()).toEqual(['already', 'decided']);
  });

  it('sends between one and two hundred decisions', async () => {
    const refusedWith = (decisions: readonly { reportId: number; accept: boolean }[]) =>
      app
        .client()
        .refused('POST /api/AnswerReport/ResolveMany', { headers: editor, body: { decisions: [...decisions] } });
    expect(await refusedWith([])).toBe('InvalidInput');
    expect(await refusedWith(Array.from({ length: 201 }, () => ({ reportId: 1, accept: true })))).toBe('InvalidInput');
    const body = { decisions: [{ reportId: 1, accept: true }] };
    expect(await app.client().refused('POST /api/AnswerReport/ResolveMany', { body })).not.toBe('InvalidInput');
    const { client } = await app.signedIn();
    expect(await client.refused('POST /api/AnswerReport/ResolveMany', { body })).toBe('Forbidden');
  });

  it('decides once: a second decision changes nothing', async () => {
    await report('roe', EGG);
    const [{ reportId } = { reportId: 0 }] = await openOf('roe');
    const decide = (accept: boolean) =>
      app.client().ok('POST /api/AnswerReport/Resolve', { headers: editor, body: { reportId, accept } });
    await decide(false);
    await decide(true);
    expect(await accepted(EGG)).not.toContainEqual({ part: 'meanings', text: 'roe' });
  });

  it('needs the token or the administrator role', async () => {
    const administrator = await app.administrator();
    await administrator.ok('GET /api/AnswerReport/GetOpen', { query: {} });
    const { client } = await app.signedIn();
    expect(await client.refused('GET /api/AnswerReport/GetOpen', { query: {} })).toBe('Forbidden');
    const body = { reportId: 1, accept: true };
    expect(await client.refused('POST /api/AnswerReport/Resolve', { body })).toBe('Forbidden');
    const unknown = { headers: editor, body: { ...body, reportId: 99999 } };
    expect(await app.client().refused('POST /api/AnswerReport/Resolve', unknown)).toBe('NotFound');
  });
});

describe('reopening a decision', () => {
  const reopen = (reportId: number) =>
    app.client().ok('POST /api/AnswerReport/Reopen', { headers: editor, body: { reportId } });
  const reportAndResolve = async (given: string, kind: Kind, accept: boolean) => {
    await report(given, EGG, kind);
    const found = (await openOf(given)).find((each) => each.kind === kind);
    await app.client().ok('POST /api/AnswerReport/Resolve', {
      headers: editor,
      body: { reportId: found?.reportId ?? 0, accept },
    });
    return found?.reportId ?? 0;
  };

  it('restores the report and removes the accepted answer', async () => {
    const reportId = await reportAndResolve('鶏卵', 'EnToKanji', true);
    expect(await accepted(EGG)).toContainEqual({ part: 'writings', text: '鶏卵' });
    await reopen(reportId);
    expect(await openOf('鶏卵')).toMatchObject([{ reportId, count: 1 }]);
    expect(await accepted(EGG)).not.toContainEqual({ part: 'writings', text: '鶏卵' });
    await reopen(reportId);
    expect(await openOf('鶏卵')).toMatchObject([{ reportId, count: 1 }]);
  });

  it('restores the report of a dismissed answer', async () => {
    const reportId = await reportAndResolve('oeuf', 'vocab', false);
    await reopen(reportId);
    expect(await openOf('oeuf')).toMatchObject([{ reportId }]);
    await resolve('oeuf', true);
    expect(await accepted(EGG)).toContainEqual({ part: 'meanings', text: 'oeuf' });
  });

  it('keeps an answer that was also accepted in another quiz', async () => {
    const one = await reportAndResolve('タマゴ', 'EnToHiragana', true);
    const other = await reportAndResolve('タマゴ', 'EnToKanji', true);
    await reopen(one);
    expect(await accepted(EGG)).toContainEqual({ part: 'readings', text: 'タマゴ' });
    await reopen(other);
    expect(await accepted(EGG)).not.toContainEqual({ part: 'readings', text: 'タマゴ' });
  });

  it('is done once for simultaneous requests', async () => {
    const reportId = await reportAndResolve('huevo', 'vocab', true);
    await Promise.all([reopen(reportId), reopen(reportId), reopen(reportId)]);
    expect(await openOf('huevo')).toMatchObject([{ reportId, count: 1 }]);
    expect(await accepted(EGG)).not.toContainEqual({ part: 'meanings', text: 'huevo' });
  });

  it('is for editors, rejects unknown reports and appears in the audit log', async () => {
    const body = { reportId: 99999 };
    expect(await app.client().refused('POST /api/AnswerReport/Reopen', { headers: editor, body })).toBe('NotFound');
    const { client } = await app.signedIn();
    expect(await client.refused('POST /api/AnswerReport/Reopen', { body: { reportId: 1 } })).toBe('Forbidden');
    const administrator = await app.administrator();
    await administrator.ok('POST /api/AnswerReport/Reopen', { body: { reportId: 1 } });
    const { rows } = await administrator.ok('GET /api/Admin/GetAuditLog', { query: { limit: 1 } });
    expect(rows).toMatchObject([{ actorId: 1, call: 'POST /api/AnswerReport/Reopen', outcome: 'done' }]);
  });
});

describe('the decision on a report', () => {
  const decisionsOf = async (...reportIds: number[]) =>
    (await app.client().ok('POST /api/AnswerReport/GetDecisions', { body: { reportIds } })).decisions;

  it('is shown to those who sent the report, once there is one', async () => {
    const { reportId: first } = await report('first try', EGG);
    const { reportId: second } = await report('second try', EGG);
    expect(await decisionsOf(first ?? 0, second ?? 0)).toEqual([]);
    await resolve('first try', true);
    await resolve('second try', false);
    expect(await decisionsOf(first ?? 0, second ?? 0)).toEqual([
      { reportId: first, accepted: true },
      { reportId: second, accepted: false },
    ]);
    expect(await report('FIRST try', EGG)).toEqual({ reportId: first });
  });

  it('is none of a report that was dropped or does not exist', async () => {
    expect(await report('guess 36', FISH)).toEqual({ reportId: null });
    expect(await decisionsOf(99999)).toEqual([]);
    for (const reportIds of [[], [2 ** 31]])
      expect(await app.client().refused('POST /api/AnswerReport/GetDecisions', { body: { reportIds } })).toBe(
        'InvalidInput',
      );
  });
});

describe('a client that reports too often', () => {
  it('is rate-limited', async () => {
    const limited = await startApp({ settings: { contentDir: content.dir, rateLimits: true } });
    const body = { vocabId: EGG, kind: 'vocab', given: 'x' } as const;
    const client = limited.client();
    for (let at = 0; at < 30; at += 1) await client.ok('POST /api/AnswerReport/Report', { body });
    expect(await client.refused('POST /api/AnswerReport/Report', { body })).toBe('TooManyRequests');
    await limited.close();
  });
});
