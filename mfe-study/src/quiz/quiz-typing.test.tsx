import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Vocab } from '@shinobi/shared/contract/learning/vocab-quiz';
import { quizIncorrectIdsKey, quizPercentageKey } from '@shinobi/shared/domain/progress/progress-keys';
import {
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakeBrowser,
  fakePlatform,
  quizData,
  renderWithPlatform,
} from '@shinobi/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GenreQuizPage } from '../vocabulary-quiz/genre-quiz-page.js';

const user = userEvent.setup({ delay: null });
const DATA = quizData(20);
const currentWord = () => {
  const id = screen.getByTestId('quiz-prompt').dataset['itemId'];
  return DATA.vocabList.find(({ vocabId }) => String(vocabId) === id) ?? DATA.vocabList[0]!;
};
const field = () => screen.getByTestId<HTMLInputElement>('quiz-input');
const feedback = () => screen.queryByTestId('quiz-feedback');
const hint = () => screen.getByTestId('quiz-hint').textContent;

const REPORT = 'POST /api/AnswerReport/Report';

async function open(kind: string, data = DATA) {
  fakeBrowser.local.setItem('quiz-typing', 'true');
  const platform = fakePlatform({
    handlers: {
      'GET /api/VocabQuiz/GetQuizData/:genreName': () => data,
      'GET /api/VocabQuiz/GetAnswers/:genreName': () => ({ answers: [] }),
    },
  });
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

describe('A typed answer', () => {
  it('turns romaji into kana while typing, and is right', async () => {
    await open('EnToHiragana-quiz');
    await user.keyboard('ko-hi-');
    expect(field()).toHaveValue('こーひー');
    await user.clear(field());
    await user.keyboard(`${currentWord().hiragana}{Enter}`);
    expect(feedback()).toHaveAttribute('data-correct', 'true');
  });

  it('keeps a final n until it is submitted', async () => {
    await open('EnToHiragana-quiz');
    await user.keyboard('gohan');
    expect(field()).toHaveValue('ごはn');
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('ごはん');
  });

  it('can be edited in the middle', async () => {
    await open('EnToHiragana-quiz');
    await user.keyboard('taga');
    field().setSelectionRange(1, 1);
    await user.keyboard('ma');
    expect(field()).toHaveValue('たまが');
    expect(field().selectionStart).toBe(2);
  });

  it('may be the reading or the writing when the writing is asked for', async () => {
    await open('EnToKanji-quiz');
    fireEvent.change(field(), { target: { value: currentWord().kanji } });
    await user.keyboard('{Enter}');
    expect(feedback()).toHaveAttribute('data-correct', 'true');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field()).toHaveFocus());
    fireEvent.change(field(), { target: { value: currentWord().hiragana } });
    await user.keyboard('{Enter}');
    expect(feedback()).toHaveAttribute('data-correct', 'true');
  });

  it('with one slip gets a hint and a second try; a second slip is wrong', async () => {
    await open('EnToHiragana-quiz');
    const slip = `${currentWord().hiragana}っ`;
    fireEvent.change(field(), { target: { value: slip } });
    await user.keyboard('{Enter}');
    expect(hint()).not.toBe('');
    expect(feedback()).toBeNull();
    fireEvent.change(field(), { target: { value: slip } });
    await user.keyboard('{Enter}');
    expect(feedback()).toHaveAttribute('data-correct', 'false');
    expect(feedback()).toHaveTextContent(`You typed “${slip}”`);
  });

  it('that is the meaning instead of the reading gets a hint and never counts, although it became kana', async () => {
    await open('EnToHiragana-quiz');
    const { english } = currentWord();
    for (let time = 0; time < 3; time += 1) {
      await user.clear(field());
      await user.keyboard(`${english.replaceAll(' ', '')}{Enter}`);
      expect(hint()).toBe('That is what it means. How is it read?');
      expect(feedback()).toBeNull();
    }
  });

  it('can be given up', async () => {
    await open('EnToHiragana-quiz');
    await user.click(screen.getByRole('button', { name: 'I don’t know' }));
    expect(feedback()).toHaveAttribute('data-correct', 'false');
    expect(feedback()).not.toHaveTextContent('You typed');
    expect(field()).not.toHaveAttribute('placeholder');
    expect(screen.queryByRole('button', { name: 'I was right' })).toBeNull();
  });

  it('is judged by the typed letters, also after a correction', async () => {
    const greeting = { ...DATA.vocabList[0]!, kanji: 'こんにちは', hiragana: 'こんにちは', english: 'hello' };
    await open('EnToHiragana-quiz', { ...DATA, vocabList: [greeting] });
    await user.keyboard('konnichiha{Backspace}wa{Enter}');
    expect(feedback()).toHaveAttribute('data-correct', 'true');
    expect(field()).toHaveValue('konnichiwa');
  });

  it('marked wrong can be overruled by the learner, and is then reported to the editors', async () => {
    const { platform } = await open('EnToHiragana-quiz', { ...DATA, vocabList: DATA.vocabList.slice(0, 1) });
    const { vocabId } = currentWord();
    await user.keyboard('へへへへへへへへへ{Enter}');
    expect(feedback()).toHaveAttribute('data-correct', 'false');
    platform.api.on({ [REPORT]: () => ({ reportId: 1 }) });
    await user.click(screen.getByRole('button', { name: 'I was right' }));
    expect(feedback()).toHaveAttribute('data-correct', 'true');
    expect(screen.queryByRole('button', { name: 'I was right' })).toBeNull();
    expect(screen.getByTestId('quiz-next')).toHaveFocus();
    const body = { vocabId, kind: 'EnToHiragana', given: 'へへへへへへへへへ' };
    expect(platform.api.callsTo(REPORT)).toMatchObject([{ body }]);
    await user.keyboard('{Enter}');
    expect(await screen.findByTestId('quiz-result')).toHaveAttribute('data-percent', '100');
    const { genreId } = DATA.vocabGenre;
    expect(platform.progress.read(quizPercentageKey('EnToHiragana', genreId))).toBe('100');
    expect(platform.progress.read(quizIncorrectIdsKey('EnToHiragana', genreId))).toBe('[]');
  });

  it('counts as right although the report failed, which can be sent again', async () => {
    const { platform } = await open('EnToHiragana-quiz');
    platform.api.on({ [REPORT]: () => CONNECTION_LOST });
    await user.keyboard('へへへへへへへへへ{Enter}');
    await user.click(screen.getByRole('button', { name: 'I was right' }));
    expect(feedback()).toHaveAttribute('data-correct', 'true');
    await waitFor(() => expect(platform.toasts.at(-1)?.tone).toBe('trouble'));
    platform.api.on({ [REPORT]: () => ({ reportId: 1 }) });
    platform.toasts.at(-1)?.action?.run();
    await waitFor(() => expect(platform.api.callsTo(REPORT)).toHaveLength(2));
  });

  it('accepted by the editors is right', async () => {
    const also: Vocab['accepted'] = [{ part: 'readings', text: 'へへへ' }];
    await open('EnToHiragana-quiz', {
      ...DATA,
      vocabList: DATA.vocabList.map((word) => ({ ...word, accepted: also })),
    });
    await user.keyboard('hehehe{Enter}');
    expect(feedback()).toHaveAttribute('data-correct', 'true');
  });

  it('can be undone, which restores the typed text and the score', async () => {
    await open('EnToHiragana-quiz');
    await user.keyboard('へへへへへへ{Enter}');
    expect(screen.getByTestId('quiz-progress')).toHaveTextContent('1 / 10');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByTestId('quiz-progress')).toHaveTextContent('0 / 10');
    expect(field()).toHaveValue('へへへへへへ');
    await waitFor(() => expect(field()).toHaveFocus());
  });

  it('is English in the vocabulary quiz, where letters stay letters', async () => {
    await open('vocabulary-quiz');
    await user.keyboard(currentWord().english);
    expect(field()).toHaveValue(currentWord().english);
    await user.keyboard('{Enter}');
    expect(feedback()).toHaveAttribute('data-correct', 'true');
  });
});

describe('A Japanese keyboard', () => {
  it('composes undisturbed: nothing is converted, and the Enter that ends the composition submits nothing', async () => {
    await open('EnToHiragana-quiz');
    fireEvent.compositionStart(field());
    fireEvent.input(field(), { target: { value: 'k' }, isComposing: true });
    fireEvent.input(field(), { target: { value: 'か' }, isComposing: true });
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
    expect(feedback()).toBeNull();
    fireEvent.compositionEnd(field());
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(feedback()).toBeInTheDocument();
  });

  it('held down on Enter answers once and does not advance', async () => {
    await open('EnToHiragana-quiz');
    await user.keyboard('へへへへへへ{Enter}');
    const step = screen.getByTestId('quiz-progress').textContent;
    fireEvent.keyDown(screen.getByTestId('quiz-next'), { key: 'Enter', repeat: true });
    expect(feedback()).toBeInTheDocument();
    expect(screen.getByTestId('quiz-progress')).toHaveTextContent(step ?? '');
  });

  it('leaves the quiz with Escape', async () => {
    const { address } = await open('EnToHiragana-quiz');
    await user.keyboard('{Escape}');
    expect(address()).toBe('/EnToHiragana-quiz');
  });

  it('has no accessibility violations', async () => {
    const { container } = await open('EnToHiragana-quiz');
    await expectNoAxeViolations(container);
    await user.keyboard('へへへへへへ{Enter}');
    await expectNoAxeViolations(container);
  });
});
