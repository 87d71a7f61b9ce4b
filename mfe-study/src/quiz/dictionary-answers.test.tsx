import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  CONNECTION_LOST,
  fakeBrowser,
  fakePlatform,
  type Handlers,
  quizData,
  renderWithPlatform,
} from '@shinobi/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GenreQuizPage } from '../vocabulary-quiz/genre-quiz-page.js';

const user = userEvent.setup({ delay: null });
const [first] = quizData(1).vocabList;
const word = { ...first!, kanji: '卵', hiragana: 'たまご', english: 'egg' };
const DATA = { ...quizData(1), vocabList: [word] };
const GET_ANSWERS = 'GET /api/VocabQuiz/GetAnswers/:genreName';
const field = () => screen.getByTestId('quiz-input');
const feedback = () => screen.queryByTestId('quiz-feedback');
const hint = () => screen.getByTestId('quiz-hint').textContent;

async function open(kind: string, handlers: Handlers) {
  fakeBrowser.local.setItem('quiz-typing', 'true');
  const words: Handlers = { 'GET /api/VocabQuiz/GetQuizData/:genreName': () => DATA };
  const platform = fakePlatform({ handlers: { ...words, ...handlers } });
  const rendered = renderWithPlatform(<GenreQuizPage />, {
    platform,
    route: `/${kind}/Food`,
    path: `/${kind}/:genreName`,
  });
  await waitFor(() => expect(field()).toHaveFocus());
  return rendered;
}

beforeEach(() => {
  fakeBrowser.local.clear();
  fakeBrowser.session.clear();
});

/** See docs/behaviour/study.md, rule 28, and docs/behaviour/study.md, rule 29. */
describe('What the dictionary has for a word', () => {
  const answers = [{ vocabId: word.vocabId, meanings: ['spawn'], synonyms: ['玉/たま'] }];

  async function openWithAnswers(kind: string) {
    const rendered = await open(kind, { [GET_ANSWERS]: () => ({ answers }) });
    await waitFor(() => expect(rendered.platform.api.callsTo(GET_ANSWERS)).toHaveLength(1));
    return rendered;
  }

  it('is right, and the verdict says what is usually said', async () => {
    await openWithAnswers('vocabulary-quiz');
    await user.keyboard('spawn{Enter}');
    expect(feedback()).toHaveAttribute('data-correct', 'true');
    expect(feedback()).toHaveTextContent('Right, though we say “egg”.');
  });

  it('gives another try to another word with the meaning', async () => {
    await openWithAnswers('EnToKanji-quiz');
    await user.keyboard('tama{Enter}');
    expect(hint()).toBe('Right word, but another one is asked.');
    expect(feedback()).toBeNull();
    await user.clear(field());
    await user.keyboard('tamago{Enter}');
    expect(feedback()).toHaveAttribute('data-correct', 'true');
  });

  it('is fetched only when typing starts, and again after a failure', async () => {
    const rendered = await open('vocabulary-quiz', { [GET_ANSWERS]: () => CONNECTION_LOST });
    await waitFor(() => expect(rendered.platform.api.callsTo(GET_ANSWERS)).toHaveLength(1));
    await user.keyboard('wrong{Enter}{Enter}');
    await waitFor(() => expect(rendered.platform.api.callsTo(GET_ANSWERS)).toHaveLength(2));
  });
});
