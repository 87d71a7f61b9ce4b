import { beforeEach, describe, expect, it } from '@jest/globals';
import { PLACEMENT_QUESTIONS_MAX } from '@shinobi/shared/domain/limits/memory';
import type { PathUnit } from '@shinobi/shared/domain/memory/path';
import {
  aUser,
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakeBrowser,
  fakePlatform,
  type FakePlatformOptions,
  renderWithPlatform,
  signedIn,
} from '@shinobi/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pathContents, pathHandlers, pathWith, SAMPLE_UNITS } from '../path/sample-path.js';
import type { LearningPath } from '../path/index.js';
import { PlacementPage } from './placement-page.js';

const user = userEvent.setup({ delay: null });

beforeEach(() => fakeBrowser.session.clear());

const open = ({ handlers = {}, ...options }: FakePlatformOptions = {}) => {
  const platform = fakePlatform({ ...options, handlers: { ...pathHandlers, ...handlers } });
  return renderWithPlatform(<PlacementPage />, { platform, route: '/placement', path: '/placement' });
};
const start = async () => user.click(await screen.findByTestId('placement-start'));
const prompt = () => screen.findByTestId('quiz-prompt');
const item = async () => (await prompt()).dataset['itemId'] ?? '';
const progress = () => screen.getByTestId('quiz-progress').textContent;
const result = () => screen.findByTestId('placement-result');
const resultOrFailure = () =>
  screen.queryByTestId('placement-result') ?? screen.queryByText('Your result could not be saved.');
const placeCalls = ({ platform }: ReturnType<typeof open>) =>
  platform.api.callsTo('POST /api/Path/Place').map(({ body }) => body.answers);

const ROMAJI = 'a i u e o ka ki ku ke ko'.split(' ');
const KANA = [...'あいうえおかきくけこ'];
const ENGLISH: Readonly<Record<string, string>> = {
  4003: 'egg',
  4004: 'meat',
  4005: 'fish',
  4006: 'vegetable',
  4007: 'fruit',
};
/** Returns the right answer to an item of the sample path. */
function rightAnswer(key: string): string {
  const [kind, name = ''] = key.split(':');
  if (kind === 'kana') return ROMAJI[KANA.indexOf(name)]!;
  return kind === 'word' ? ENGLISH[name]! : '私は学生です。';
}
/** By role and name it would take most of the test's time. */
const choose = async (name: string) =>
  user.click(
    screen.queryAllByTestId('quiz-choice').find((each) => within(each).queryByText(name)) ?? screen.getByText(name),
  );

/** Takes the test: knows the questions of the first units, and says of the others "I don’t know". Returns how many there were. */
async function takeTest(knownUnits: number): Promise<number> {
  const known = SAMPLE_UNITS.filter(({ unitId }) => unitId <= knownUnits);
  let asked = 0;
  for (; asked < PLACEMENT_QUESTIONS_MAX; asked++) {
    await waitFor(() => expect(screen.queryByTestId('quiz-prompt') ?? resultOrFailure()).not.toBeNull());
    if (!screen.queryByTestId('quiz-prompt')) return asked;
    const key = await item();
    const knows = known.some(
      (unit: PathUnit) => unit.items.includes(key) || unit.grammar.some((path) => key.startsWith(`grammar:${path}:`)),
    );
    await choose(knows ? rightAnswer(key) : 'I don’t know');
  }
  return asked;
}

describe('The placement test', () => {
  it('explains itself before it starts', async () => {
    open();
    expect(await screen.findByRole('button', { name: 'Start the test' })).toBeVisible();
    expect(screen.getByText(/at most 25 questions, which takes about 90 seconds/)).toBeVisible();
  });

  it('starts with an easy question, with choices, without sound', async () => {
    const { platform } = open();
    await start();
    expect(KANA.map((each) => `kana:${each}:read`)).toContain(await item());
    expect(screen.getAllByTestId('quiz-choice')).toHaveLength(4);
    expect(progress()).toBe('Question 1 of at most 25');
    expect(screen.queryByRole('button', { name: /Listen/ })).toBeNull();
    expect(platform.played).toEqual([]);
  });

  it('asks the next question at once and moves the focus to it', async () => {
    open();
    await start();
    const first = await item();
    await choose(rightAnswer(first));
    expect(await item()).not.toBe(first);
    expect(progress()).toBe('Question 2 of at most 25');
    expect((await prompt()).closest('section')).toHaveFocus();
  });

  it.each([0, 1, 2, 4])('finds the unit of somebody who knows the first %s', async (known) => {
    const opened = open();
    await start();
    const asked = await takeTest(known);
    expect(asked).toBeLessThanOrEqual(PLACEMENT_QUESTIONS_MAX);
    const unitId = Number((await result()).dataset['unit']);
    // Four units are too few for the test to tell all of them apart.
    expect(Math.abs(unitId - Math.min(known + 1, 4))).toBeLessThanOrEqual(2);
    expect(placeCalls(opened)).toHaveLength(1);
    expect(placeCalls(opened)[0]).toHaveLength(asked);
  });

  it('records no answers by itself', async () => {
    const { platform } = open();
    await start();
    await takeTest(2);
    await result();
    expect(platform.memory.recorded()).toEqual([]);
  });

  it('is in focus mode during the questions', async () => {
    const { platform } = open();
    await screen.findByTestId('placement-start');
    expect(platform.focusModes()).toBe(0);
    await start();
    await prompt();
    expect(platform.focusModes()).toBe(1);
    await takeTest(0);
    await result();
    expect(platform.focusModes()).toBe(0);
    expect(platform.hidesDecorations()).toBe(true);
  });

  it('skips items that cannot be asked any more', async () => {
    open({
      handlers: {
        'POST /api/Memory/GetContents': ({ body }) => ({
          contents: body.items.filter((each) => each.startsWith('grammar')).flatMap(pathContents),
        }),
      },
    });
    await start();
    await takeTest(4);
    expect(await result()).toBeVisible();
  });
});

describe('The keys', () => {
  it('choose an answer', async () => {
    open();
    await start();
    const first = await item();
    await user.keyboard('2');
    await waitFor(async () => expect(await item()).not.toBe(first));
  });

  it('say “I don’t know” with 5', async () => {
    const opened = open();
    await start();
    const first = await item();
    await user.keyboard('5');
    await waitFor(() => expect(progress()).toBe('Question 2 of at most 25'));
    await takeTest(0);
    await result();
    expect(placeCalls(opened)[0]?.[0]).toEqual({ item: first, correct: false });
  });

  it('undo the last answer', async () => {
    open();
    await start();
    const first = await item();
    await user.keyboard('1');
    await waitFor(() => expect(progress()).toBe('Question 2 of at most 25'));
    await user.keyboard('u');
    expect(await item()).toBe(first);
  });

  it('leave without a result', async () => {
    const opened = open();
    await start();
    await user.keyboard('1{Escape}');
    await waitFor(() => expect(opened.address()).toBe('/path'));
    expect(placeCalls(opened)).toEqual([]);
    opened.unmount();
    open();
    expect(await screen.findByTestId('placement-start')).toBeVisible();
  });
});

it('continues when a guest signs up in the middle', async () => {
  const { platform } = open();
  await start();
  await user.keyboard('1');
  await waitFor(() => expect(progress()).toBe('Question 2 of at most 25'));
  const asked = await item();
  act(() => platform.session.set(signedIn(aUser({ userId: 7 }))));
  expect(await item()).toBe(asked);
  expect(progress()).toBe('Question 2 of at most 25');
});

describe('A reload', () => {
  it('keeps the answers and the question', async () => {
    const first = open();
    await start();
    await user.keyboard('1');
    await waitFor(() => expect(progress()).toBe('Question 2 of at most 25'));
    const asked = await item();
    const choices = screen.getAllByTestId('quiz-choice').map(({ textContent }) => textContent);
    first.unmount();
    open();
    expect(await item()).toBe(asked);
    expect(progress()).toBe('Question 2 of at most 25');
    expect(screen.getAllByTestId('quiz-choice').map(({ textContent }) => textContent)).toEqual(choices);
  });

  it('starts again for another learner', async () => {
    const first = open();
    await start();
    await user.keyboard('1');
    first.unmount();
    open({ session: signedIn(aUser({ userId: 7 })) });
    expect(await screen.findByTestId('placement-start')).toBeVisible();
  });

  it.each(['nonsense', '{}', '{"version":1,"owner":"guest","seed":1,"answers":[{"item":1}]}'])(
    'ignores damaged answers: %s',
    async (stored) => {
      fakeBrowser.session.setItem('placement', stored);
      open();
      expect(await screen.findByTestId('placement-start')).toBeVisible();
    },
  );
});

describe('The result', () => {
  const handlers = { 'POST /api/Path/Place': () => ({ unitId: 3, known: 11 }) };
  const finish = async () => {
    await start();
    await takeTest(2);
    return result();
  };

  it('says where to start and what is marked as known', async () => {
    open({ handlers });
    const shown = await finish();
    expect(within(shown).getByRole('heading', { level: 1, name: 'Start at unit 3: At the table' })).toHaveFocus();
    expect(shown).toHaveTextContent('We marked eleven items in two units as known.');
    expect(within(shown).getByRole('link', { name: 'Start' })).toHaveAttribute('href', '/today');
    expect(within(shown).getByRole('link', { name: 'See the path' })).toHaveAttribute('href', '/path');
  });

  it('can be tried again', async () => {
    open({ handlers });
    await finish();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await prompt();
    expect(progress()).toBe('Question 1 of at most 25');
  });

  it('can be replaced by the beginning', async () => {
    const opened = open({ handlers });
    await finish();
    opened.platform.api.on({ 'POST /api/Path/Place': () => ({ unitId: 1, known: 0 }) });
    await user.click(screen.getByRole('button', { name: 'Start from the beginning' }));
    expect(await screen.findByRole('heading', { name: 'Start at unit 1: The five vowels' })).toBeVisible();
    expect(placeCalls(opened)[1]).toEqual([]);
    expect(await result()).toHaveTextContent('Nothing is marked as known.');
    expect(screen.queryByRole('button', { name: 'Start from the beginning' })).toBeNull();
  });

  it('that cannot be saved keeps the answers, also over a reload', async () => {
    const first = open({ handlers: { 'POST /api/Path/Place': () => CONNECTION_LOST } });
    await start();
    await takeTest(1);
    expect(await screen.findByText('Your result could not be saved.')).toBeVisible();
    const [given] = placeCalls(first);
    first.unmount();
    const second = open({ handlers: { 'POST /api/Path/Place': () => CONNECTION_LOST } });
    await screen.findByText('Your result could not be saved.');
    second.platform.api.on(pathHandlers);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await result()).toBeVisible();
    expect(placeCalls(second)).toEqual([given, given]);
    expect(fakeBrowser.session.getItem('placement')).toBeNull();
  });
});

describe('Until it has loaded, the test', () => {
  it('explains itself, and begins as soon as it can', async () => {
    let load: (path: LearningPath) => void = () => undefined;
    open({ handlers: { 'GET /api/Path/GetPath': () => new Promise((resolve) => (load = resolve)) } });
    await start();
    expect(screen.getByText('Loading the test')).toBeInTheDocument();
    load(pathWith(0));
    expect(await prompt()).toBeVisible();
  });

  it('reports a failure and tries again', async () => {
    const { platform } = open({ handlers: { 'GET /api/Path/GetPath': () => CONNECTION_LOST } });
    expect(await screen.findByText('The test did not load.')).toBeVisible();
    platform.api.on({ 'GET /api/Path/GetPath': () => pathWith(0) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTestId('placement-start')).toBeVisible();
  });

  it('says that there is no path yet', async () => {
    open({ handlers: { 'GET /api/Path/GetPath': () => ({ chapters: [], progress: [], current: null }) } });
    expect(await screen.findByRole('heading', { name: 'No path yet' })).toBeVisible();
  });

  it('reports a question that does not load, and keeps the answers', async () => {
    const { platform } = open({ handlers: { 'POST /api/Memory/GetContents': () => CONNECTION_LOST } });
    await start();
    while (screen.queryByTestId('quiz-prompt')) {
      await choose(rightAnswer(await item()));
      await act(async () => undefined);
    }
    expect(await screen.findByText('The next question did not load.')).toBeVisible();
    const before = progress();
    platform.api.on(pathHandlers);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await prompt()).toBeVisible();
    expect(progress()).toBe(before);
  });
});

describe('Accessibility', () => {
  it.each(['light', 'dark'] as const)('has no violations in the %s theme', async (theme) => {
    const { container } = open({ theme });
    await screen.findByTestId('placement-start');
    await expectNoAxeViolations(container);
    await start();
    await prompt();
    await expectNoAxeViolations(container);
    await takeTest(2);
    await result();
    await expectNoAxeViolations(container);
  });
});
