import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  aUser,
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakeBrowser,
  fakePlatform,
  type FakePlatformOptions,
  type Handlers,
  quizData,
  refusal,
  renderWithPlatform,
  signedIn,
} from '@shinobi/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { waitForPaint } from '../testing/wait-for-paint.js';
import { GenreQuizPage } from './genre-quiz-page.js';

const GET = 'GET /api/VocabQuiz/GetQuizData/:genreName';
const DATA = quizData(20);
const ENGLISH = new Map(DATA.vocabList.map(({ vocabId, english }) => [String(vocabId), english]));

const user = userEvent.setup({ delay: null });

const addXp: Handlers['POST /api/User/AddXp'] = () => ({
  user: aUser({ xp: 30 }),
  gained: 30,
  boosterMultiplier: 1,
  leveledUp: false,
});

interface OpenOptions extends FakePlatformOptions {
  readonly route?: string;
  readonly data?: typeof DATA;
  readonly answer?: Handlers[typeof GET];
}

function open({ route = '/vocabulary-quiz/Food', data = DATA, answer = () => data, ...options }: OpenOptions = {}) {
  const platform = fakePlatform({ ...options, handlers: { [GET]: answer, 'POST /api/User/AddXp': addXp } });
  const path = route.replace(/[^/]+$/, ':genreName');
  return renderWithPlatform(<GenreQuizPage />, { platform, route, path });
}

const prompt = () => screen.findByTestId('quiz-prompt');
const itemId = () => screen.getByTestId('quiz-prompt').dataset['itemId'] ?? '';
const choices = () => screen.getAllByTestId('quiz-choice');
const isRight = (choice: HTMLElement) => choice.textContent === ENGLISH.get(itemId());
const choiceThat = (right: boolean) => choices().findIndex((choice) => isRight(choice) === right);
const answerByKey = async (right: boolean) => {
  await user.keyboard(String(choiceThat(right) + 1));
  await waitForPaint();
};
const feedback = () => screen.queryByTestId('quiz-feedback');
const progress = () => screen.getByTestId('quiz-progress').textContent;

/** Plays to the end with the keyboard. Returns the asked items. */
async function play(right: (n: number) => boolean): Promise<string[]> {
  await prompt();
  const asked: string[] = [];
  do {
    asked.push(itemId());
    await answerByKey(right(asked.length - 1));
    await user.keyboard('{Enter}');
  } while (screen.queryByTestId('quiz-prompt'));
  await screen.findByTestId('quiz-result');
  return asked;
}

beforeEach(() => {
  fakeBrowser.session.clear();
  fakeBrowser.local.clear();
});

describe('A question', () => {
  it('shows a word with its reading, four choices and the progress', async () => {
    open();
    expect((await prompt()).lang).toBe('ja');
    expect(ENGLISH.has(itemId())).toBe(true);
    expect(choices()).toHaveLength(4);
    for (const choice of choices()) expect(choice).toHaveAccessibleName(choice.textContent);
    expect(progress()).toBe('0 / 10');
    expect(screen.getByRole('heading', { level: 1, name: 'What does this mean?' })).toBeVisible();
    expect(feedback()).toBeNull();
  });

  it.each([
    ['/kanji-quiz/Food', ['How is this read?', 'What does this mean?']],
    ['/EnToHiragana-quiz/Food', ['How do you say this?']],
    ['/EnToKanji-quiz/Food', ['How do you write this?']],
  ])('of %s has the wording of that quiz', async (route, questions) => {
    open({ route });
    await prompt();
    expect(questions).toContain(screen.getByRole('heading', { level: 1 }).textContent);
  });

  it('answered right shows reading, romaji and meaning at once', async () => {
    open();
    await prompt();
    const word = DATA.vocabList.find(({ vocabId }) => String(vocabId) === itemId())!;
    await answerByKey(true);
    expect(feedback()).toHaveAttribute('data-correct', 'true');
    expect(feedback()).toHaveTextContent(new RegExp(`^Correct.*${word.hiragana}.*, ${word.english}\\.$`));
    expect(screen.getByText('sei, correct')).toBeVisible();
    expect(progress()).toBe('1 / 10');
  });

  it('answered wrong shows the right and the chosen answer, and that it will be repeated', async () => {
    open();
    await prompt();
    const wrong = choices()[choiceThat(false)]!;
    const [taken, right = ''] = [wrong.textContent, ENGLISH.get(itemId())];
    await user.click(wrong);
    await waitForPaint();
    expect(feedback()).toHaveAttribute('data-correct', 'false');
    expect(feedback()).toHaveTextContent(`Not quite: it means ${right}`);
    expect(feedback()).toHaveTextContent(new RegExp(`${taken} is .*You will see .* once more before the end`, 'i'));
    expect(wrong).toHaveAccessibleDescription('Your answer');
    expect(choices()[choiceThat(true)]).toHaveAccessibleDescription('Right answer');
    expect(screen.getByText('sai, again')).toBeVisible();
    expect(screen.getByText('+1')).toBeVisible();
  });

  it('announces its verdict to screen readers', async () => {
    open();
    await prompt();
    const region = screen.getByTestId('quiz-progress').ownerDocument.querySelector('[aria-live="polite"]');
    expect(region).toBeEmptyDOMElement();
    await answerByKey(true);
    expect(region).toContainElement(feedback());
    expect(region).not.toContainElement(screen.getByTestId('quiz-next'));
  });

  it('marks the choice first, and advances with the next key', async () => {
    open();
    await prompt();
    const [taken, right] = [choiceThat(false), choiceThat(true)];
    const marks = () => [taken, right].map((place) => choices()[place]!.closest('li')?.className);
    await user.keyboard(String(taken + 1));
    expect(marks()).toEqual(['wrong', 'right']);
    expect(feedback()).toBeNull();
    await user.keyboard('{Enter}');
    expect(progress()).toBe('1 / 10');
    expect(fakeBrowser.local.getItem('confusions')).not.toBeNull();
    await waitForPaint();
    expect(feedback()).toBeNull();
  });

  it('does not move its choices when answered', async () => {
    open();
    await prompt();
    const before = choices().map(({ textContent }) => textContent);
    await answerByKey(false);
    expect(choices().map(({ textContent }) => textContent)).toEqual(before);
  });

  it('accepts only one answer', async () => {
    open();
    await prompt();
    await answerByKey(false);
    await user.click(choices()[choiceThat(true)]!);
    await answerByKey(true);
    expect(feedback()).toHaveAttribute('data-correct', 'false');
  });
});

describe('The learner’s memory', () => {
  it.each([
    ['vocab', '/vocabulary-quiz/Food', 'meaning'],
    ['kanji', '/kanji-quiz/Food', '(reading|meaning)'],
    ['EnToHiragana', '/EnToHiragana-quiz/Food', 'recall'],
    ['EnToKanji', '/EnToKanji-quiz/Food', 'recall'],
  ])('of the %s quiz receives what each word was asked for', async (source, route, aspect) => {
    const { platform } = open({ route });
    await prompt();
    const item = expect.stringMatching(new RegExp(`^word:${itemId()}:${aspect}$`));
    await user.keyboard('1');
    await waitForPaint();
    expect(platform.memory.recorded()).toMatchObject([{ item, source, form: 'choice' }]);
  });

  it('receives the answers before the XP of their session is awarded', async () => {
    const platform = fakePlatform({ session: signedIn(), handlers: { [GET]: () => DATA } });
    const awards: unknown[] = [];
    const award: typeof platform.xp.award = async ({ session }) => {
      awards.push([session, platform.memory.recorded().length]);
      return { storedIn: 'account', gained: 10, multiplier: 1, level: 1, leveledUp: false };
    };
    renderWithPlatform(<GenreQuizPage />, {
      platform: { ...platform, xp: { award } },
      route: '/vocabulary-quiz/Food',
      path: '/vocabulary-quiz/:genreName',
    });
    await play(() => true);
    const [first] = platform.memory.recorded();
    expect(awards).toEqual([[first?.session, 10]]);
    expect(new Set(platform.memory.recorded().map(({ session }) => session)).size).toBe(1);
  });
});

describe('The keyboard', () => {
  it('plays a whole session', async () => {
    open();
    const asked = await play(() => true);
    expect(new Set(asked).size).toBe(10);
    expect(screen.getByTestId('quiz-result')).toHaveAttribute('data-percent', '100');
  });

  it('advances with Space too', async () => {
    open();
    await prompt();
    await answerByKey(true);
    await user.keyboard(' ');
    expect(feedback()).toBeNull();
    expect(progress()).toBe('1 / 10');
  });

  it('does not advance with the Enter that answered, however long it is held', async () => {
    open();
    await prompt();
    choices()[0]!.focus();
    await user.keyboard('{Enter>5}');
    await waitForPaint();
    expect(feedback()).toBeVisible();
    await user.keyboard('{/Enter}');
    expect(feedback()).toBeVisible();
  });

  it('does not answer the next question with the Enter that advanced', async () => {
    open();
    await prompt();
    choices()[0]!.focus();
    await user.keyboard('{Enter}');
    await user.keyboard('{Enter>5/}');
    expect(feedback()).toBeNull();
  });

  it('presses a focused Listen button instead of advancing', async () => {
    const { platform } = open();
    await prompt();
    await answerByKey(true);
    screen.getByRole('button', { name: 'Listen' }).focus();
    await user.keyboard('{Enter}');
    expect(feedback()).toBeVisible();
    expect(platform.played).toHaveLength(2);
  });

  it('ignores digits without a choice, other letters and shortcuts', async () => {
    open();
    await prompt();
    await user.keyboard('5');
    await user.keyboard('x');
    await user.keyboard('{Control>}1{/Control}');
    await user.keyboard('{Enter}');
    expect(feedback()).toBeNull();
    expect(progress()).toBe('0 / 10');
  });

  it('is inactive while a dialog is open', async () => {
    const { address } = open();
    await prompt();
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    await user.keyboard('1{Escape}');
    expect(feedback()).toBeNull();
    expect(address()).toBe('/vocabulary-quiz/Food');
    dialog.remove();
  });

  it('leaves the result with Escape too', async () => {
    const { address } = open();
    await play(() => true);
    await user.keyboard('{Escape}');
    expect(address()).toBe('/vocabulary-quiz');
  });

  it('returns to the genres with Escape, and the session can be continued', async () => {
    const first = open();
    await prompt();
    await answerByKey(true);
    await user.keyboard('{Escape}');
    expect(first.address()).toBe('/vocabulary-quiz');
    first.unmount();
    open();
    await prompt();
    expect(progress()).toBe('1 / 10');
  });

  it.each([
    ['begins again for another user', signedIn({ userId: 8 }), '0 / 10'],
    ['begins again for a guest', { status: 'guest' }, '0 / 10'],
    ['continues for the same user', signedIn({ userId: 7 }), '1 / 10'],
    ['continues while it is not known who is here', { status: 'loading' }, '1 / 10'],
  ] as const)('%s', async (_, session, expected) => {
    const first = open({ session: signedIn({ userId: 7 }) });
    await prompt();
    await answerByKey(true);
    first.unmount();
    open({ session });
    await prompt();
    expect(progress()).toBe(expected);
  });

  it('waits while its user is away, and begins again for the guest meanwhile', async () => {
    const { platform } = open({ session: signedIn({ userId: 7 }) });
    await prompt();
    await answerByKey(true);
    act(() => platform.session.set({ status: 'guest' }));
    expect(progress()).toBe('0 / 10');
    act(() => platform.session.set(signedIn({ userId: 7 })));
    expect(progress()).toBe('1 / 10');
  });
});

describe('The sound', () => {
  const lastPlayed = (played: readonly string[]) => played.at(-1) ?? '';

  it('plays with the answer and again with R', async () => {
    const { platform } = open();
    await prompt();
    expect(platform.played).toEqual([]);
    const file = `/vocabulary-quiz/audio/Food/Japanese-vocabulary${itemId()}.m4a`;
    await answerByKey(true);
    await user.keyboard('r');
    await user.keyboard('R');
    expect(platform.played).toEqual([file, file, file]);
  });

  it('can be played before the answer, unless it is the answer', async () => {
    const meaning = open();
    await prompt();
    await user.click(screen.getByRole('button', { name: 'Listen' }));
    expect(lastPlayed(meaning.platform.played)).toContain('/vocabulary-quiz/audio/Food/');
    meaning.unmount();
    fakeBrowser.session.clear();

    const kana = open({ route: '/EnToHiragana-quiz/Food' });
    await prompt();
    expect(screen.queryByRole('button', { name: 'Listen' })).toBeNull();
    await user.keyboard('r');
    expect(kana.platform.played).toEqual([]);
    await user.keyboard('1');
    await waitForPaint();
    expect(kana.platform.played).toHaveLength(1);
  });

  it('is never requested in a genre without clips', async () => {
    const { platform } = open({ data: quizData(20, { hasAudio: false }) });
    await prompt();
    await user.keyboard('r');
    await answerByKey(true);
    await user.keyboard('r');
    expect(platform.played).toEqual([]);
  });

  it('shows no error when it cannot be played automatically', async () => {
    const { platform } = open({ playable: false });
    await prompt();
    await answerByKey(true);
    expect(platform.toasts).toEqual([]);
  });
});

describe('The result', () => {
  it('shows the percent of first tries, after repeating every missed item', async () => {
    open();
    const asked = await play((n) => n > 2);
    const missed = asked.slice(0, 3);
    for (const item of missed) expect(asked.filter((other) => other === item)).toHaveLength(2);
    expect(screen.getByTestId('quiz-result')).toHaveAttribute('data-percent', '70');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Seven of ten');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Three to practise' })).toBeVisible();
    expect(
      within(screen.getByRole('list', { name: 'Stamp card' })).getAllByRole('img', { name: /missed/ }),
    ).toHaveLength(3);
  });

  it.each([
    ['nothing', () => true, 'All ten'],
    ['everything', () => false, 'None of ten yet'],
  ])('has its own heading when %s was right or missed', async (_, right, heading) => {
    open();
    await play(right);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  });

  it('stores the genre’s percent and its unknown words once', async () => {
    const { platform } = open();
    const asked = await play((n) => n > 0);
    const stored = platform.progress.all();
    expect(stored['vocab-quiz-percentage-1']).toBe('45');
    const incorrect = JSON.parse(stored['vocab-quiz-incorrectIds-1'] ?? '') as number[];
    expect(incorrect).toHaveLength(11);
    expect(incorrect).toContain(Number(asked[0]));
    expect(screen.getByTestId('quiz-result')).toHaveAttribute('data-stored-percent', '45');
    expect(screen.getByTestId('quiz-result')).toHaveTextContent('45% of Food known, eleven words left.');
    expect(screen.getByText('Best score')).toBeVisible();
  });

  it.each([
    ['/kanji-quiz/Food', 'kanji'],
    ['/EnToHiragana-quiz/Food', 'EnToHiragana'],
    ['/EnToKanji-quiz/Food', 'EnToKanji'],
  ])('of %s is stored under its own keys', async (route, type) => {
    const { platform } = open({ route });
    await prompt();
    while (!screen.queryByTestId('quiz-result')) await user.keyboard('1{Enter}');
    expect(Object.keys(platform.progress.all()).sort()).toEqual([
      `${type}-quiz-incorrectIds-1`,
      `${type}-quiz-percentage-1`,
    ]);
  });

  it('keeps the best percent', async () => {
    const best = { 'vocab-quiz-percentage-1': '100', 'vocab-quiz-incorrectIds-1': '[]' };
    const { platform } = open({ progress: best });
    await play(() => false);
    expect(platform.progress.all()).toEqual(best);
    expect(screen.getByTestId('quiz-result')).toHaveAttribute('data-percent', '0');
    expect(screen.getByTestId('quiz-result')).toHaveAttribute('data-stored-percent', '100');
    expect(screen.queryByText('Best score')).toBeNull();
  });

  it('is no best score while no word is known', async () => {
    open();
    await play(() => false);
    expect(screen.getByTestId('quiz-result')).toHaveAttribute('data-stored-percent', '0');
    expect(screen.queryByText('Best score')).toBeNull();
  });

  it('offers to practise only the missed words', async () => {
    open();
    const missed = (await play((n) => n > 2)).slice(0, 3);
    await user.click(screen.getByRole('button', { name: 'Practise the 3 you missed' }));
    const asked = await play(() => true);
    expect([...asked].sort()).toEqual([...missed].sort());
    expect(screen.getByTestId('quiz-result')).toHaveAttribute('data-stored-percent', '50');
  });

  it('moves the focus to the first question of the next session', async () => {
    open();
    await play(() => true);
    await user.click(screen.getByRole('button', { name: 'All ten again' }));
    expect(screen.getByRole('region', { name: /^What does this mean\?/ })).toHaveFocus();
  });

  it('offers more words: those not known yet', async () => {
    open();
    const first = await play(() => true);
    await user.click(screen.getByRole('button', { name: 'Ten more words' }));
    const second = await play(() => true);
    expect(first.filter((item) => second.includes(item))).toEqual([]);
    expect(screen.getByTestId('quiz-result')).toHaveAttribute('data-stored-percent', '100');
    expect(screen.queryByRole('button', { name: 'Ten more words' })).toBeNull();
  });

  it('offers the same words again, and the other genres', async () => {
    open();
    const first = await play(() => true);
    expect(screen.getByRole('link', { name: 'Another genre' })).toHaveAttribute('href', '/vocabulary-quiz');
    await user.click(screen.getByRole('button', { name: 'All ten again' }));
    expect([...(await play(() => true))].sort()).toEqual([...first].sort());
  });

  it('offers guests to sign up, but not users', async () => {
    const guest = open();
    await play(() => true);
    await user.click(screen.getByRole('button', { name: 'Sign up to keep them on every device' }));
    expect(guest.platform.openPanels.map(({ kind }) => kind)).toEqual(['guest-xp', 'auth']);
    guest.unmount();
    open({ session: signedIn(aUser()) });
    await play(() => true);
    expect(screen.queryByText(/saved on this device/)).toBeNull();
  });
});

describe('A reload during a session', () => {
  it('loses no answer, shows the same question with the same choices, and offers to start over', async () => {
    const before = open();
    await prompt();
    await answerByKey(false);
    await user.keyboard('{Enter}');
    const shown = [itemId(), progress(), ...choices().map(({ textContent }) => textContent)];
    before.unmount();
    open();
    await prompt();
    expect([itemId(), progress(), ...choices().map(({ textContent }) => textContent)]).toEqual(shown);
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(progress()).toBe('0 / 10');
  });

  it('shows the verdict again', async () => {
    const before = open();
    await prompt();
    await answerByKey(false);
    const text = feedback()?.textContent;
    before.unmount();
    open();
    await prompt();
    expect(feedback()?.textContent).toBe(text);
  });

  it('starts over after the result', async () => {
    const before = open();
    await play(() => true);
    before.unmount();
    open();
    await prompt();
    expect(progress()).toBe('0 / 10');
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  });
});

describe('Loading', () => {
  const never = () => new Promise<never>(() => undefined);
  const cacheNow = async () => {
    const first = open();
    await prompt();
    first.unmount();
  };

  it('shows the shape of a question', async () => {
    open({ answer: never });
    expect(await screen.findByText('Loading the words of Food')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Vocabulary quiz');
  });

  it('shows cached words until the server has responded', async () => {
    await cacheNow();
    open({ answer: never });
    expect(screen.getByTestId('quiz-prompt')).toBeVisible();
  });

  it('waits for the server for search engines', async () => {
    await cacheNow();
    const agent = Object.getOwnPropertyDescriptor(Navigator.prototype, 'userAgent')!;
    Object.defineProperty(navigator, 'userAgent', { value: 'Googlebot/2.1', configurable: true });
    open({ answer: never });
    expect(screen.queryByTestId('quiz-prompt')).toBeNull();
    Object.defineProperty(navigator, 'userAgent', { ...agent, configurable: true });
  });

  it('continues a session with its words when the server sends others', async () => {
    await cacheNow();
    let answer: (data: typeof DATA) => void = () => undefined;
    const { platform } = open({ answer: () => new Promise((resolve) => (answer = resolve)) });
    await answerByKey(true);
    const shown = [itemId(), progress()];
    const renewed = quizData(20);
    answer({
      ...renewed,
      vocabList: renewed.vocabList.map((word) => ({ ...word, english: `${word.english}!` })).slice(0, 16),
    });
    await waitFor(() => expect(platform.api.callsTo(GET)).toHaveLength(1));
    expect([itemId(), progress()]).toEqual(shown);
    await user.keyboard('{Enter}');
    while (!screen.queryByTestId('quiz-result')) {
      await answerByKey(true);
      await user.keyboard('{Enter}');
    }
    expect(screen.getByTestId('quiz-result')).toHaveAttribute('data-percent', '100');
  });

  it('redirects an address in another letter case to the genre’s name, and loads once', async () => {
    const { address, platform } = open({ route: '/vocabulary-quiz/fOOD' });
    await prompt();
    await waitFor(() => expect(address()).toBe('/vocabulary-quiz/Food'));
    expect(await prompt()).toBeVisible();
    await waitFor(() => expect(platform.api.callsTo(GET)).toEqual([{ params: { genreName: 'fOOD' } }]));
  });

  it('leads to the not-found page if the genre does not exist', async () => {
    const { address } = open({ route: '/vocabulary-quiz/Foood', answer: () => refusal('GenreNotFound') });
    await waitFor(() => expect(address()).toBe('/not-found'));
    expect(fakeBrowser.session.getItem('db-access-error-time')).toBeNull();
  });

  it('reports a failure, records the time, and tries again', async () => {
    let answer: typeof DATA | typeof CONNECTION_LOST = CONNECTION_LOST;
    open({ answer: () => answer });
    expect(await screen.findByText('The words did not load.')).toBeVisible();
    expect(Number(fakeBrowser.session.getItem('db-access-error-time'))).toBeGreaterThan(0);
    answer = DATA;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await prompt()).toBeVisible();
  });

  it('treats a genre without words as a failure', async () => {
    open({ answer: () => ({ ...DATA, vocabList: [] }) });
    expect(await screen.findByText('The words did not load.')).toBeVisible();
    expect(fakeBrowser.session.getItem('db-access-error-time')).not.toBeNull();
  });

  it('works offline with cached words', async () => {
    await cacheNow();
    open({ answer: () => CONNECTION_LOST });
    await play(() => true);
    expect(screen.getByTestId('quiz-result')).toHaveAttribute('data-percent', '100');
  });
});

describe('A session', () => {
  const size = () => screen.getByRole('combobox', { name: /^At a time/ });

  it('has the chosen size, also next time', async () => {
    const first = open();
    await prompt();
    await user.selectOptions(size(), 'all words');
    expect(progress()).toBe('0 / 20');
    first.unmount();
    open();
    await prompt();
    expect(progress()).toBe('0 / 20');
  });

  it('does not restart with another size once a question is answered', async () => {
    open();
    await prompt();
    await answerByKey(true);
    await user.selectOptions(size(), '20');
    expect(progress()).toBe('1 / 10');
    expect(screen.getByText('from the next session on')).toBeVisible();
  });

  it('works in a browser that stores nothing, and says so', async () => {
    fakeBrowser.local.isFull = true;
    fakeBrowser.session.isFull = true;
    open();
    await prompt();
    expect(screen.getByText(/This browser does not save data at the moment/)).toBeVisible();
    await play(() => true);
    expect(screen.getByTestId('quiz-result')).toHaveAttribute('data-percent', '100');
    expect(screen.getByText(/This browser does not save data at the moment/)).toBeVisible();
  });

  it('continues when a clip cannot be played, and marks it', async () => {
    open({ playable: false });
    await prompt();
    await answerByKey(true);
    expect(await screen.findByText('Sound unavailable')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(screen.queryByText('Sound unavailable')).toBeNull();
  });
});

describe('Accessibility', () => {
  it('has no violations in any state of the quiz', async () => {
    const { container } = open({ data: quizData(20, { hasAudio: false }) });
    await prompt();
    await expectNoAxeViolations(container);
    await answerByKey(false);
    await expectNoAxeViolations(container);
    await user.keyboard('{Enter}');
    await answerByKey(true);
    await expectNoAxeViolations(container);
    await user.keyboard('{Enter}');
    await play(() => true);
    await expectNoAxeViolations(container);
  });

  it('has no violations when the words did not load', async () => {
    const { container } = open({ answer: () => CONNECTION_LOST });
    await screen.findByText('Try again');
    await expectNoAxeViolations(container);
  });
});

describe('The season of a genre', () => {
  it('applies to its page only', async () => {
    const genre = { ...DATA.vocabGenre, fallingAnimation: 'winter' };
    const { unmount } = open({ data: { ...DATA, vocabGenre: genre } });
    await screen.findByTestId('quiz-prompt');
    expect(document.documentElement.dataset.falling).toBe('winter');
    unmount();
    expect(document.documentElement.dataset.falling).toBeUndefined();
  });

  it('follows the date if the genre has none', async () => {
    open();
    await screen.findByTestId('quiz-prompt');
    expect(document.documentElement.dataset.falling).toBeUndefined();
  });
});
