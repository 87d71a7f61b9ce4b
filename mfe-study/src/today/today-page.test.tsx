import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ResponseOf } from '@shinobi/shared/contract';
import {
  aUser,
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakeBrowser,
  fakePlatform,
  type FakePlatformOptions,
  type Handlers,
  refusal,
  renderWithPlatform,
  signedIn,
} from '@shinobi/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawStroke, installFakeStrokes } from '../testing/fake-strokes.js';
import { waitForPaint } from '../testing/wait-for-paint.js';
import { practicePath } from './practice-path.js';
import { memoryHandlers, samplePath, sampleSession, sampleToday } from './sample-session.js';
import { TodayPage } from './today-page.js';

type LoadedSession = ResponseOf<'GET /api/Memory/GetSession'>;

const user = userEvent.setup({ delay: null });

const addXp: Handlers['POST /api/User/AddXp'] = () => ({
  user: aUser({ xp: 30 }),
  gained: 30,
  boosterMultiplier: 1,
  leveledUp: false,
});

interface OpenOptions extends FakePlatformOptions {
  readonly route?: string;
  readonly loaded?: LoadedSession;
}

function open({ route = '/today', loaded = sampleSession(['kana:か:read']), handlers, ...options }: OpenOptions = {}) {
  const platform = fakePlatform({
    ...options,
    handlers: {
      ...memoryHandlers,
      'GET /api/Memory/GetSession': () => loaded,
      'POST /api/User/AddXp': addXp,
      ...handlers,
    },
  });
  return renderWithPlatform(<TodayPage />, { platform, route, path: '/today' });
}

const question = () => screen.findByTestId('session-item');
const key = () => screen.getByTestId('session-item').dataset['item'] ?? '';
const choices = () => screen.getAllByTestId('quiz-choice');
const press = async (keys: string) => {
  await user.keyboard(keys);
  await waitForPaint();
};
const choose = async (name: string) => {
  await user.click(within(screen.getByRole('list', { name: 'Choices' })).getByRole('button', { name }));
  await waitForPaint();
};
const chooseWrong = async (right: string) => {
  const wrong = choices().find(({ textContent }) => textContent !== right);
  await choose(wrong?.textContent ?? '');
};
const next = () => user.click(screen.getByTestId('quiz-next'));
const feedback = () => screen.queryByTestId('quiz-feedback');

/** Makes the device a touch screen. */
function useTouchScreen() {
  window.matchMedia = ((query: string) => ({ matches: query === '(pointer: coarse)' })) as typeof window.matchMedia;
}

beforeEach(() => {
  fakeBrowser.session.clear();
  fakeBrowser.local.clear();
});
const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

describe('The page', () => {
  it('shows the shape of a question while the session loads', async () => {
    open({ handlers: { 'GET /api/Memory/GetSession': () => new Promise(() => undefined) } });
    expect(await screen.findByText('Loading your session')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Today' })).toBeInTheDocument();
  });

  it('says that the session did not load, and tries again', async () => {
    let isBroken = true;
    open({
      handlers: { 'GET /api/Memory/GetSession': () => (isBroken ? CONNECTION_LOST : sampleSession(['kana:か:read'])) },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session did not load. Nothing you did is lost.');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await question()).toBeVisible();
  });

  it('says when the next reviews come if nothing is due, and where else to go', async () => {
    const { container } = open({ loaded: { ...sampleSession([]), steps: [] } });
    expect(await screen.findByRole('heading', { name: 'Nothing is due now' })).toBeVisible();
    expect(await screen.findByText('The next seven reviews come tomorrow.')).toBeVisible();
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(['/path', '/vocabulary-quiz', '/plan']);
    await expectNoAxeViolations(container);
  });

  it('has no accessibility violations in a lesson, a question and a result', async () => {
    const { container } = open({ loaded: sampleSession([], ['kana:か:read']) });
    await screen.findByTestId('teach-card');
    await expectNoAxeViolations(container);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await expectNoAxeViolations(container);
    for (let round = 0; round < 2; round++) {
      await choose('ka');
      await next();
    }
    await screen.findByTestId('quiz-result');
    await expectNoAxeViolations(container);
  });

  it('is in focus mode during lessons and questions, not at the result', async () => {
    const { platform } = open({ loaded: sampleSession([], ['kana:か:read']) });
    await screen.findByTestId('teach-card');
    expect(platform.focusModes()).toBe(1);
    await user.keyboard('{Enter}');
    expect(platform.focusModes()).toBe(1);
    await press('{Escape}');
    expect(platform.focusModes()).toBe(0);
  });
});

describe('A new item', () => {
  it('is shown with its sound, then asked twice', async () => {
    const { platform } = open({ loaded: sampleSession([], ['kana:か:read', 'kana:き:read']) });
    const card = await screen.findByTestId('teach-card');
    expect(card).toHaveTextContent('New: か');
    expect(card).toHaveTextContent('ka');
    expect(platform.played).toEqual(['/kana/audio/ka.m4a']);
    await user.keyboard('{Enter}');
    expect(screen.getByTestId('teach-card')).toHaveTextContent('New: き');
    expect(screen.getByTestId('teach-card')).toHaveFocus();
    await user.keyboard('{Enter}');
    const asked: string[] = [];
    while (screen.queryByTestId('session-item') && !screen.queryByTestId('quiz-result')) {
      asked.push(key());
      await choose(key() === 'kana:か:read' ? 'ka' : 'ki');
      await next();
    }
    expect(asked.toSorted()).toEqual(['kana:か:read', 'kana:か:read', 'kana:き:read', 'kana:き:read']);
    expect(await screen.findByTestId('quiz-result')).toHaveAttribute('data-percent', '100');
  });

  it('is followed by the next step from its top', async () => {
    const { scrollTo } = window;
    const tops: unknown[][] = [];
    window.scrollTo = ((...top: unknown[]) => void tops.push(top)) as typeof window.scrollTo;
    open({ loaded: sampleSession([], ['kana:か:read', 'kana:ケ:read']) });
    await screen.findByTestId('teach-card');
    expect(tops).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(tops).toEqual([[0, 0]]);
    expect(screen.getByTestId('teach-card')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(tops).toHaveLength(2);
    expect(await question()).toContainElement(document.activeElement as HTMLElement);
    window.scrollTo = scrollTo;
  });

  it('makes no sound while sound is off', async () => {
    const { platform } = open({ loaded: sampleSession([], ['kana:か:read']), muted: true });
    await screen.findByTestId('teach-card');
    expect(platform.played).toEqual([]);
  });

  it('that the learner knows is marked as known and not asked', async () => {
    const { platform } = open({ loaded: sampleSession([], ['kana:か:read', 'kana:き:read']) });
    await screen.findByTestId('teach-card');
    await user.click(screen.getByRole('button', { name: 'I know this already' }));
    expect(screen.getByTestId('teach-card')).toHaveTextContent('New: き');
    await user.keyboard('{Enter}');
    expect(key()).toBe('kana:き:read');
    await waitFor(() =>
      expect(platform.api.callsTo('POST /api/Memory/MarkKnown')).toEqual([
        { body: { items: ['kana:か:read'], known: true } },
      ]),
    );
    expect(platform.memory.recorded()).toEqual([]);
  });

  it('leads to the next session when the learner knows all of them', async () => {
    open({ loaded: sampleSession([], ['kana:か:read']) });
    await screen.findByTestId('teach-card');
    await user.click(screen.getByRole('button', { name: 'I know this already' }));
    expect(await screen.findByRole('heading', { name: 'You knew all of these' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next session' })).toBeVisible();
  });

  it('can be marked as known again when that failed', async () => {
    const { platform } = open({
      loaded: sampleSession([], ['kana:か:read', 'kana:き:read']),
      handlers: { 'POST /api/Memory/MarkKnown': () => CONNECTION_LOST },
    });
    await screen.findByTestId('teach-card');
    await user.click(screen.getByRole('button', { name: 'I know this already' }));
    await waitFor(() => expect(platform.toasts).toHaveLength(1));
    platform.api.on({ 'POST /api/Memory/MarkKnown': () => ({ states: [] }) });
    platform.toasts[0]?.action?.run();
    await waitFor(() => expect(platform.api.callsTo('POST /api/Memory/MarkKnown')).toHaveLength(2));
  });

  it('of every kind has a card', async () => {
    const kinds: readonly (readonly [string, RegExp])[] = [
      ['word:4003:meaning', /egg.*たまご.*It is egg\./],
      ['kanji:日:meaning', /day, sun.*ニチ、ジツ.*behind a window.*Japan/],
      ['grammar:first:1', /I am a student.*marks the topic.*whole lesson/],
      ['card:mine:1', /忍者.*にんじゃ.*ninja/],
    ];
    for (const [item, text] of kinds) {
      const { unmount, container } = open({ loaded: sampleSession([], [item]) });
      expect((await screen.findByTestId('teach-card')).textContent).toMatch(text);
      await expectNoAxeViolations(container);
      unmount();
      fakeBrowser.session.clear();
    }
  });
});

describe('A question', () => {
  it.each([
    ['kana:ケ:read', 'How is this read?', 'ke'],
    ['word:4003:meaning', 'What does this mean?', 'egg'],
    ['word:4005:reading', 'How is this read?', 'さかな'],
    ['word:4006:recall', 'How do you say this?', 'やさい'],
    ['kanji:日:meaning', 'What does this kanji mean?', 'day, sun'],
    ['kanji:日:write', 'Which kanji is this?', '日'],
    ['grammar:first:1', 'Which is right?', '私は学生です。'],
  ])('about %s asks “%s”', async (item, text, right) => {
    const { platform } = open({ loaded: sampleSession([item]) });
    expect(await question()).toHaveAttribute('data-item', item);
    expect(screen.getByTestId('session-item')).toContainElement(screen.getByTestId('quiz-prompt'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(text);
    await choose(right);
    expect(feedback()).toHaveAttribute('data-correct', 'true');
    expect(platform.memory.recorded()).toMatchObject([
      { item, correct: true, form: 'choice', source: 'today', session: 'session-1' },
    ]);
  });

  it('about a stable item is typed, unless the learner has switched that off', async () => {
    const stable = sampleSession(['word:4005:reading'], [], 10);
    const first = open({ loaded: stable });
    await question();
    await user.type(await screen.findByTestId('quiz-input'), 'sakana{Enter}');
    expect(first.platform.memory.recorded()).toMatchObject([{ form: 'typed', correct: true }]);
    first.unmount();
    fakeBrowser.session.clear();
    fakeBrowser.local.setItem('quiz-typing', 'false');
    open({ loaded: stable });
    await question();
    expect(choices()).toHaveLength(4);
  });

  it('about a young item is never typed', async () => {
    fakeBrowser.local.setItem('quiz-typing', 'true');
    open({ loaded: sampleSession(['word:4005:reading']) });
    await question();
    expect(screen.queryByTestId('quiz-input')).toBeNull();
    expect(screen.queryByRole('switch', { name: 'Type the answers' })).toBeNull();
  });

  it('remembers two that were mixed up', async () => {
    open({ loaded: sampleSession(['word:4003:meaning']) });
    await question();
    await chooseWrong('egg');
    expect(fakeBrowser.local.getItem('confusions')).toContain('卵');
  });

  it('answered wrong comes again and counts once', async () => {
    const { platform } = open({ loaded: sampleSession(['kana:か:read', 'kana:ケ:read']) });
    await question();
    const first = key();
    await chooseWrong(first === 'kana:か:read' ? 'ka' : 'ke');
    await next();
    while (!screen.queryByTestId('quiz-result')) {
      await choose(key() === 'kana:か:read' ? 'ka' : 'ke');
      await next();
    }
    expect(await screen.findByTestId('quiz-result')).toHaveAttribute('data-percent', '50');
    const answers = platform.memory.recorded().filter(({ item }) => item === first);
    expect(answers.map(({ correct }) => correct)).toEqual([false, true]);
    expect(new Set(answers.map(({ session }) => session)).size).toBe(1);
  });

  it('about a kana is shown in its table as well', async () => {
    const { platform } = open();
    await question();
    await choose('ka');
    await next();
    expect(platform.progress.all()).toEqual({ 'KanaQuizStatus-Hiragana': '{"ka":true}' });
  });

  it('can be undone, which takes the answer back', async () => {
    const { platform } = open();
    await question();
    await chooseWrong('ka');
    expect(platform.memory.recorded()).toHaveLength(1);
    await press('u');
    expect(feedback()).toBeNull();
    expect(platform.memory.recorded()).toEqual([]);
    await choose('ka');
    expect(platform.memory.recorded()).toMatchObject([{ correct: true }]);
  });
});

describe('A listening question', () => {
  const LISTEN = 'word:4007:listen';
  const clip = '/vocabulary-quiz/audio/Food/Japanese-vocabulary4007.m4a';

  it('is asked by its sound; the word shows after the answer', async () => {
    const { platform } = open({ loaded: sampleSession([LISTEN]) });
    await question();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What do you hear?');
    expect(screen.getByTestId('quiz-prompt')).toHaveTextContent('');
    await waitFor(() => expect(platform.played).toEqual([clip]));
    await choose('fruit');
    expect(screen.getByTestId('quiz-prompt')).toHaveTextContent('果物');
    expect(platform.memory.recorded()).toMatchObject([{ item: LISTEN, correct: true }]);
  });

  it('is asked in writing on request, without a wrong answer', async () => {
    const { platform } = open({ loaded: sampleSession([LISTEN]) });
    await question();
    await user.click(screen.getByRole('button', { name: 'I cannot listen now' }));
    expect(screen.getByTestId('quiz-prompt')).toHaveTextContent('果物');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What does this mean?');
    expect(screen.queryByRole('button', { name: 'I cannot listen now' })).toBeNull();
    expect(platform.memory.recorded()).toEqual([]);
  });

  it.each([
    ['while sound is off', { muted: true }],
    ['when its sound cannot be played', { playable: false }],
  ])('is asked in writing %s', async (_, options) => {
    open({ loaded: sampleSession([LISTEN]), ...options });
    await question();
    await waitFor(() => expect(screen.getByTestId('quiz-prompt')).toHaveTextContent('果物'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What does this mean?');
  });
});

describe('A kanji to write', () => {
  beforeEach(installFakeStrokes);

  it.each([
    ['right', true],
    ['wrong if a stroke had to be shown', false],
  ])('from memory on a touch screen is %s', async (_, correct) => {
    useTouchScreen();
    const { platform } = open({ loaded: sampleSession(['kanji:日:write']) });
    await question();
    const field = await screen.findByRole('img', { name: 'Write here' });
    if (!correct) for (let miss = 0; miss < 2; miss++) drawStroke(field, false);
    for (let stroke = 0; stroke < 2; stroke++) drawStroke(field, true);
    expect(feedback()).toHaveAttribute('data-correct', String(correct));
    expect(platform.memory.recorded()).toMatchObject([{ item: 'kanji:日:write', form: 'traced', correct }]);
    expect(screen.queryByText(/You typed/)).toBeNull();
  });

  it('is asked by choices when its strokes do not load', async () => {
    useTouchScreen();
    globalThis.fetch = async () => ({ ok: false }) as Response;
    open({ loaded: sampleSession(['kanji:日:write']) });
    await question();
    expect(await screen.findAllByTestId('quiz-choice')).toHaveLength(4);
  });

  it('is chosen if the learner prefers that', async () => {
    useTouchScreen();
    const { platform } = open({ loaded: sampleSession(['kanji:日:write']) });
    await question();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Write the kanji for this.');
    expect(screen.queryByTestId('quiz-choice')).toBeNull();
    await press('1');
    expect(feedback()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Choose instead' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Which kanji is this?');
    await choose('日');
    expect(platform.memory.recorded()).toMatchObject([{ form: 'choice', correct: true }]);
  });

  it('that the learner does not know is wrong, and shows its strokes', async () => {
    useTouchScreen();
    const { platform } = open({ loaded: sampleSession(['kanji:日:write']) });
    await question();
    await user.click(screen.getByRole('button', { name: 'I don’t know' }));
    expect(feedback()).toHaveAttribute('data-correct', 'false');
    expect(platform.memory.recorded()).toMatchObject([{ form: 'traced', correct: false }]);
  });
});

describe('A card', () => {
  const CARD = 'card:mine:1';

  it('shows its answer with Space and is rated with a number key', async () => {
    const { platform } = open({ loaded: sampleSession([CARD]) });
    await question();
    expect(screen.queryByText('ninja')).toBeNull();
    await press('3');
    expect(platform.memory.recorded()).toEqual([]);
    await press(' ');
    expect(screen.getByText('ninja')).toBeVisible();
    await press('2');
    expect(platform.memory.recorded()).toMatchObject([{ item: CARD, correct: true, rating: 2, form: 'card' }]);
    expect(await screen.findByTestId('quiz-result')).toHaveAttribute('data-percent', '100');
  });

  it('rated Again comes again, and the rating can be undone', async () => {
    const { platform } = open({ loaded: sampleSession([CARD, 'kana:か:read']) });
    await question();
    if (key() !== CARD) {
      await choose('ka');
      await next();
    }
    await user.click(screen.getByRole('button', { name: 'Show the answer' }));
    await user.click(screen.getByRole('button', { name: 'Again' }));
    expect(platform.memory.recorded()).toContainEqual(
      expect.objectContaining({ item: CARD, correct: false, rating: 1 }),
    );
    await user.click(screen.getByRole('button', { name: 'Undo the last answer' }));
    expect(key()).toBe(CARD);
    expect(platform.memory.recorded().filter(({ item }) => item === CARD)).toEqual([]);
  });
});

describe('Items that the learner wants to practise', () => {
  it('are shown once more and asked twice, in a session of their own', async () => {
    const { platform } = open({ route: practicePath(['word:4003:meaning']) });
    const card = await screen.findByTestId('teach-card');
    expect(card).toHaveTextContent('Once more: 卵');
    expect(screen.queryByRole('button', { name: 'I know this already' })).toBeNull();
    await user.keyboard('{Enter}');
    for (let round = 0; round < 2; round++) {
      await choose('egg');
      await next();
    }
    const result = await screen.findByTestId('quiz-result');
    expect(within(result).getByRole('link', { name: 'Back to your plan' })).toHaveAttribute('href', '/plan');
    expect(within(result).queryByRole('heading', { name: 'What you learnt' })).toBeNull();
    expect(platform.memory.recorded()).toHaveLength(2);
    expect(platform.api.callsTo('GET /api/Memory/GetSession')).toEqual([]);
  });

  it('that no longer exist leave nothing to do', async () => {
    open({ route: practicePath(['word:9:meaning']) });
    expect(await screen.findByRole('heading', { name: 'Nothing is due now' })).toBeVisible();
  });
});

describe('A reload', () => {
  it('resumes the session without the network', async () => {
    const first = open({ loaded: sampleSession(['kana:か:read', 'kana:ケ:read']) });
    await question();
    const done = key();
    await choose(done === 'kana:か:read' ? 'ka' : 'ke');
    await next();
    const left = key();
    first.unmount();
    const again = open({ handlers: { 'GET /api/Memory/GetSession': () => CONNECTION_LOST } });
    await question();
    expect(key()).toBe(left);
    expect(screen.getByTestId('quiz-progress')).toHaveTextContent('1 / 2');
    expect(again.platform.api.callsTo('GET /api/Memory/GetSession')).toEqual([]);
  });

  it('continues with the lesson that was shown', async () => {
    const first = open({ loaded: sampleSession([], ['kana:か:read', 'kana:き:read']) });
    await screen.findByTestId('teach-card');
    await user.keyboard('{Enter}');
    first.unmount();
    open();
    expect(await screen.findByTestId('teach-card')).toHaveTextContent('New: き');
  });

  it('starts another session for another learner', async () => {
    const first = open({ loaded: sampleSession(['kana:か:read', 'kana:ケ:read']) });
    await question();
    await choose(key() === 'kana:か:read' ? 'ka' : 'ke');
    await next();
    first.unmount();
    const other = open({ session: signedIn(), loaded: sampleSession(['word:4003:meaning']) });
    await question();
    expect(key()).toBe('word:4003:meaning');
    expect(other.platform.api.callsTo('GET /api/Memory/GetSession')).toHaveLength(1);
  });
});

describe('The result', () => {
  const finish = async () => {
    await screen.findByTestId('teach-card');
    await user.keyboard('{Enter}');
    for (let round = 0; round < 2; round++) {
      await choose('ka');
      await next();
    }
    return screen.findByTestId('quiz-result');
  };
  const fresh = sampleSession([], ['kana:か:read']);

  it('names what was learnt and when it comes back', async () => {
    open({ loaded: fresh });
    const result = await finish();
    expect(result).toHaveTextContent('Right at the first try. One new item learnt.');
    expect(within(result).getByRole('heading', { name: 'What you learnt' })).toBeVisible();
    expect(within(result).getByRole('heading', { name: 'When they come back' })).toBeVisible();
    expect(result).toHaveTextContent('Later todayone item か');
  });

  it('awards XP once for the answers of the session', async () => {
    const { platform } = open({ loaded: fresh, session: signedIn() });
    await finish();
    expect(await screen.findByText('+30 XP')).toBeVisible();
    expect(platform.api.callsTo('POST /api/User/AddXp')).toEqual([
      {
        body: { activity: 'today', ref: 'all', correct: 1, total: 1, session: 'session-1' },
        idempotencyKey: 'today-session-1',
      },
    ]);
  });

  it('offers guests to keep what they earned', async () => {
    open({ loaded: fresh });
    await finish();
    expect(await screen.findByRole('button', { name: 'Sign up to keep them on every device' })).toBeVisible();
  });

  it('leads to the next session if something is left', async () => {
    const { platform } = open({
      loaded: fresh,
      handlers: { 'GET /api/Memory/GetToday': () => sampleToday({ due: 3 }) },
    });
    await finish();
    platform.api.on({
      'GET /api/Memory/GetSession': () => ({ ...sampleSession(['word:4003:meaning']), session: 'two' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Next session' }));
    expect(await question()).toHaveAttribute('data-item', 'word:4003:meaning');
  });

  it('leads to the end of the unit that is done now', async () => {
    open({ loaded: fresh, handlers: { 'GET /api/Path/GetPath': () => samplePath('done') } });
    await finish();
    const end = await screen.findByRole('link', { name: 'Hiragana quiz: か to こ' });
    expect(end).toHaveAttribute('href', '/hiragana-quiz?set=rows');
  });

  it('leads to the current unit otherwise', async () => {
    open({ loaded: fresh });
    await finish();
    expect(await screen.findByRole('link', { name: 'On the path: か to こ' })).toHaveAttribute('href', '/path');
  });

  it('shows without a connection, and keeps the next session one tap away', async () => {
    const { platform } = open({ loaded: fresh, session: signedIn() });
    await screen.findByTestId('teach-card');
    platform.api.on({
      'GET /api/Memory/GetToday': () => CONNECTION_LOST,
      'GET /api/Path/GetPath': () => CONNECTION_LOST,
      'GET /api/Memory/GetPlan': () => CONNECTION_LOST,
      'POST /api/User/AddXp': () => refusal('InternalError'),
    });
    expect(await finish()).toHaveTextContent('Right at the first try.');
    expect(screen.getByRole('button', { name: 'Next session' })).toBeVisible();
    expect(platform.memory.recorded()).toHaveLength(2);
  });
});
