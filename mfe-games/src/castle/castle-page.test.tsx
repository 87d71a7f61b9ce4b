import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakeBrowser,
  fakePlatform,
  renderWithPlatform,
} from '@shinobi/shared/testing';
import { memoryHandlers } from '../common/learning/sample-memory.js';
import { CastlePage } from './index.js';

const question = {
  question: 'Choose.',
  prompt: 'これ＿＿本です。',
  choices: ['は', 'を'],
  answer: 0,
  why: 'It takes は.',
};
const aGrammar = (order: number) => {
  const summary = { lessonId: order, path: `grammar-${order}`, order, level: 'N5' as const };
  return { ...summary, title: 'A lesson', pattern: 'A は B', summary: 'About it.' };
};
const KANJI = {
  lessonId: 1,
  path: 'numbers',
  order: 1,
  level: 'N5' as const,
  title: 'Numbers',
  summary: 'One to four.',
};
const aCharacter = (kanji: string) => {
  const asked = { kanji, meanings: [kanji], on: [], kun: [], strokes: 1 };
  return { ...asked, hint: 'Lines.', words: [] };
};
const CHARACTERS = ['一', '二', '三', '四'];

/** Opens the castle. The lists load at once, the lessons with `loadLessons`; `failLessons` lets the lessons fail. */
async function openCastle({ grammar = 2, kanji = 1 } = {}) {
  let isFailing = false;
  let release: () => void = () => undefined;
  let released = new Promise<void>((resolve) => (release = resolve));
  const platform = fakePlatform({
    handlers: {
      ...memoryHandlers(),
      'GET /api/Grammar/GetAllGrammar': () => [aGrammar(1), aGrammar(2)].slice(0, grammar),
      'GET /api/KanjiTest/GetAllKanjiTest': () => [{ ...KANJI, characters: CHARACTERS }].slice(0, kanji),
      'GET /api/Grammar/GetOne/:path': async ({ params }) => {
        await released;
        if (isFailing) return CONNECTION_LOST;
        const lesson = aGrammar(Number(params.path.at(-1)));
        return { ...lesson, explanation: '', formattedExplanation: [], examples: [], mistakes: [], test: [question] };
      },
      'GET /api/KanjiTest/GetOne/:path': async () => {
        await released;
        return { ...KANJI, characters: CHARACTERS.map(aCharacter), test: [] };
      },
    },
  });
  const rendered = renderWithPlatform(<CastlePage />, { platform, route: '/ninja3' });
  await waitFor(() => expect(platform.api.calls).toHaveLength(4 + grammar + kanji));
  const loadLessons = async () => {
    release();
    await waitFor(() => expect(rendered.queryClient.isFetching()).toBe(0));
  };
  return {
    ...rendered,
    loadLessons,
    async failLessons() {
      isFailing = true;
      await loadLessons();
      await screen.findByText('The words did not load.');
      isFailing = false;
      released = new Promise<void>((resolve) => (release = resolve));
    },
  };
}

const button = (name: string) => screen.getByRole('button', { name });
const state = () => screen.getByTestId('game-canvas').dataset.state;

beforeEach(() => {
  fakeBrowser.local.clear();
  HTMLCanvasElement.prototype.getContext = () => null;
});

describe('the castle before its lessons have loaded', () => {
  it('is shown at once', () => {
    const never = () => new Promise<never>(() => undefined);
    const handlers = {
      ...memoryHandlers(),
      'GET /api/Grammar/GetAllGrammar': never,
      'GET /api/KanjiTest/GetAllKanjiTest': never,
    };
    renderWithPlatform(<CastlePage />, { platform: fakePlatform({ handlers }), route: '/ninja3' });
    expect(button('Start')).toBeVisible();
  });

  it('shows its instructions and the Start button', async () => {
    const { container } = await openCastle();
    expect(screen.getByRole('heading', { name: 'Stage 1: The gate' })).toBeVisible();
    expect(screen.getByText(/Take the key/)).toBeVisible();
    expect(state()).toBe('ready');
    expect(button('Start')).toHaveFocus();
    await expectNoAxeViolations(container);
  });

  it('accepts an early start, says what is loading, and then starts', async () => {
    const { container, loadLessons } = await openCastle();
    await userEvent.keyboard('{Enter}');
    expect(button('Loading the words …')).toHaveFocus();
    expect(button('Loading the words …')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('Loading the words …');
    expect(state()).toBe('ready');
    await expectNoAxeViolations(container);
    await loadLessons();
    expect(state()).toBe('running');
    expect(screen.getByRole('status')).not.toHaveTextContent('Loading');
  });

  it('can be started after they have loaded', async () => {
    const { loadLessons } = await openCastle();
    await loadLessons();
    expect(state()).toBe('ready');
    await userEvent.click(button('Start'));
    expect(state()).toBe('running');
  });

  it('cancels an early start when the window loses the focus', async () => {
    const { loadLessons } = await openCastle();
    await userEvent.click(button('Start'));
    fireEvent.blur(window);
    await loadLessons();
    expect(button('Start')).toBeVisible();
    expect(state()).toBe('ready');
  });

  it('reports a failure, and starts when the second try succeeds', async () => {
    const { container, loadLessons, failLessons } = await openCastle();
    await userEvent.click(button('Start'));
    await failLessons();
    expect(screen.getByText('Your saved games are unchanged.')).toBeVisible();
    expect(button('Try again')).toHaveFocus();
    await expectNoAxeViolations(container);
    await userEvent.keyboard('{Enter}');
    expect(button('Loading the words …')).toHaveFocus();
    await loadLessons();
    expect(state()).toBe('running');
  });
});

describe('the castle on a server without', () => {
  it('sentences says so and links to the other games', async () => {
    const { container, loadLessons } = await openCastle({ grammar: 0 });
    await loadLessons();
    expect(await screen.findByRole('heading', { name: 'There is nothing to ask yet.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All games' })).toHaveAttribute('href', '/ninja');
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
    await expectNoAxeViolations(container);
  });

  it('kanji can be played', async () => {
    const { loadLessons } = await openCastle({ kanji: 0 });
    await loadLessons();
    await userEvent.click(button('Start'));
    expect(state()).toBe('running');
  });
});
