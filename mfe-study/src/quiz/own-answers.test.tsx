import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  CONNECTION_LOST,
  fakeBrowser,
  fakePlatform,
  type Handlers,
  quizData,
  refusal,
  renderWithPlatform,
  signedIn,
} from '@shinobi/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OwnAnswerList } from '../plan/own-answer-list.js';
import { GenreQuizPage } from '../vocabulary-quiz/genre-quiz-page.js';

const user = userEvent.setup({ delay: null });
const [first] = quizData(1).vocabList;
const EGG = { ...first!, kanji: '卵', hiragana: 'たまご', english: 'egg' };
const DATA = { ...quizData(1), vocabList: [EGG] };
const ADD = 'POST /api/OwnAnswer/Add';
const REMOVE = 'POST /api/OwnAnswer/Remove';
const GET_ALL = 'GET /api/OwnAnswer/GetAll';
const OWN = { vocabId: EGG.vocabId, part: 'meanings', text: 'breakfast', kanji: '卵', english: 'egg' } as const;
const SENT = { vocabId: EGG.vocabId, part: 'meanings', text: 'breakfast' };

const account = (stored: readonly (typeof OWN)[] = []): Handlers => ({
  [GET_ALL]: () => ({ answers: [...stored] }),
  [ADD]: () => ({ accepted: 1 }),
  [REMOVE]: () => ({}),
});

async function openQuiz(handlers: Handlers = {}, session = signedIn({ userId: 7 })) {
  fakeBrowser.local.setItem('quiz-typing', 'true');
  const platform = fakePlatform({
    ...(Object.keys(handlers).length > 0 && { session }),
    handlers: {
      'GET /api/VocabQuiz/GetQuizData/:genreName': () => DATA,
      'GET /api/VocabQuiz/GetAnswers/:genreName': () => ({ answers: [] }),
      'POST /api/AnswerReport/Report': () => ({ reportId: null }),
      ...handlers,
    },
  });
  const rendered = renderWithPlatform(<GenreQuizPage />, {
    platform,
    route: '/vocabulary-quiz/Food',
    path: '/vocabulary-quiz/:genreName',
  });
  await waitFor(() => expect(screen.getByTestId('quiz-input')).toHaveFocus());
  return rendered;
}

const answer = (text: string) => user.keyboard(`${text}{Enter}`);
const feedback = () => screen.getByTestId('quiz-feedback');
const accept = async () => {
  await user.click(screen.getByRole('button', { name: 'I was right' }));
  await user.click(screen.getByRole('button', { name: 'Accept it from now on' }));
};
const stored = () => JSON.parse(fakeBrowser.local.getItem('own-answers') ?? '[]') as unknown;

beforeEach(() => {
  fakeBrowser.local.clear();
  fakeBrowser.session.clear();
});

/** See docs/behaviour/study.md, rule 31. */
describe('An answer that the learner accepts', () => {
  it('is right now, and right for a guest in the next session', async () => {
    const { unmount } = await openQuiz();
    await answer('Breakfast');
    expect(feedback()).toHaveAttribute('data-correct', 'false');
    await accept();
    expect(feedback()).toHaveAttribute('data-correct', 'true');
    expect(screen.queryByRole('button', { name: 'Accept it from now on' })).toBeNull();
    expect(stored()).toEqual([OWN]);
    unmount();
    fakeBrowser.session.clear();
    await openQuiz();
    await answer('breakfast');
    expect(feedback()).toHaveAttribute('data-correct', 'true');
  });

  it('is stored in the account of a user, and right where the account has it', async () => {
    const { platform, unmount } = await openQuiz(account());
    await answer('breakfast');
    await accept();
    await waitFor(() => expect(platform.api.callsTo(ADD)).toMatchObject([{ body: { answers: [SENT] } }]));
    expect(stored()).toEqual([]);
    unmount();
    fakeBrowser.session.clear();
    const again = await openQuiz(account([OWN]));
    await waitFor(() => expect(again.platform.api.callsTo(GET_ALL)).toHaveLength(1));
    await answer('BREAKFAST');
    expect(feedback()).toHaveAttribute('data-correct', 'true');
  });

  it('counts once when the account has no room for it', async () => {
    const { platform } = await openQuiz({ ...account(), [ADD]: () => refusal('OwnAnswerLimit') });
    await answer('breakfast');
    await accept();
    expect(feedback()).toHaveAttribute('data-correct', 'true');
    await waitFor(() => expect(platform.toasts.at(-1)?.text).toMatch(/too many answers of your own/));
  });

  it('can be sent again when it could not be stored', async () => {
    const { platform } = await openQuiz({ ...account(), [ADD]: () => CONNECTION_LOST });
    await answer('breakfast');
    await accept();
    await waitFor(() => expect(platform.toasts.at(-1)?.tone).toBe('trouble'));
    platform.api.on({ [ADD]: () => ({ accepted: 1 }) });
    const button = () => screen.queryByRole('button', { name: 'Accept it from now on' });
    expect(button()).toBeVisible();
    act(() => platform.toasts.at(-1)?.action?.run());
    expect(button()).toBeNull();
    await waitFor(() => expect(platform.api.callsTo(ADD)).toHaveLength(2));
  });
});

describe('The answers that a guest has accepted', () => {
  const signUp = () => {
    fakeBrowser.local.setItem('own-answers', JSON.stringify([OWN]));
    fakeBrowser.local.setItem('signed-up-here', '7');
  };

  it('move into the account that is created in this browser, once', async () => {
    signUp();
    const { platform } = await openQuiz(account());
    await waitFor(() => expect(platform.api.callsTo(GET_ALL)).toHaveLength(1));
    expect(platform.api.callsTo(ADD)).toMatchObject([{ body: { answers: [SENT] } }]);
    expect(stored()).toEqual([]);
  });

  it('stay in the browser when the account could not be reached', async () => {
    signUp();
    const { platform } = await openQuiz({ ...account(), [ADD]: () => CONNECTION_LOST });
    await waitFor(() => expect(platform.api.callsTo(ADD).length).toBeGreaterThan(0));
    expect(stored()).toEqual([OWN]);
  });

  it('do not move into another account', async () => {
    signUp();
    const { platform } = await openQuiz(account(), signedIn({ userId: 8 }));
    await waitFor(() => expect(platform.api.callsTo(GET_ALL)).toHaveLength(1));
    expect(platform.api.callsTo(ADD)).toEqual([]);
    expect(stored()).toEqual([OWN]);
  });
});

describe('The list of own answers', () => {
  it('removes an answer of a user', async () => {
    const platform = fakePlatform({ session: signedIn({ userId: 7 }), handlers: account([OWN]) });
    renderWithPlatform(<OwnAnswerList />, { platform });
    await user.click(await screen.findByRole('button', { name: 'Remove breakfast' }));
    expect(platform.api.callsTo(REMOVE)).toMatchObject([{ body: SENT }]);
    await waitFor(() => expect(screen.queryByText('breakfast')).toBeNull());
  });

  it('removes an answer of a guest', async () => {
    fakeBrowser.local.setItem('own-answers', JSON.stringify([OWN]));
    renderWithPlatform(<OwnAnswerList />, { platform: fakePlatform() });
    await user.click(await screen.findByRole('button', { name: 'Remove breakfast' }));
    await waitFor(() => expect(stored()).toEqual([]));
  });
});
