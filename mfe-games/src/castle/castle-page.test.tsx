import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CONNECTION_LOST, expectNoAxeViolations, fakePlatform, renderWithPlatform } from '@shinobi/shared/testing';
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

/** A server whose lists are there and whose lessons come when they are let go; `refuse` lets them fail. */
async function openCastle({ grammar = 2, kanji = 1 } = {}) {
  let isRefused = false;
  let release: () => void = () => undefined;
  let released = new Promise<void>((resolve) => (release = resolve));
  const platform = fakePlatform({
    handlers: {
      'GET /api/Grammar/GetAllGrammar': () => [aGrammar(1), aGrammar(2)].slice(0, grammar),
      'GET /api/KanjiTest/GetAllKanjiTest': () => [{ ...KANJI, characters: CHARACTERS }].slice(0, kanji),
      'GET /api/Grammar/GetOne/:path': async ({ params }) => {
        await released;
        if (isRefused) return CONNECTION_LOST;
        const lesson = aGrammar(Number(params.path.at(-1)));
        return { ...lesson, explanation: '', examples: [], mistakes: [], test: [question] };
      },
      'GET /api/KanjiTest/GetOne/:path': async () => {
        await released;
        return { ...KANJI, characters: CHARACTERS.map(aCharacter), test: [] };
      },
    },
  });
  const rendered = renderWithPlatform(<CastlePage />, { platform, route: '/ninja3' });
  await waitFor(() => expect(platform.api.calls).toHaveLength(2 + grammar + kanji));
  const come = async () => {
    release();
    await waitFor(() => expect(rendered.queryClient.isFetching()).toBe(0));
  };
  return {
    ...rendered,
    come,
    async refuse() {
      isRefused = true;
      await come();
      await screen.findByText('The words did not load.');
      isRefused = false;
      released = new Promise<void>((resolve) => (release = resolve));
    },
  };
}

const button = (name: string) => screen.getByRole('button', { name });
const state = () => screen.getByTestId('game-canvas').dataset.state;

beforeEach(() => {
  localStorage.clear();
  HTMLCanvasElement.prototype.getContext = () => null;
});

describe('the castle before its lessons have come', () => {
  it('stands there at once', () => {
    const never = () => new Promise<never>(() => undefined);
    const handlers = { 'GET /api/Grammar/GetAllGrammar': never, 'GET /api/KanjiTest/GetAllKanjiTest': never };
    renderWithPlatform(<CastlePage />, { platform: fakePlatform({ handlers }), route: '/ninja3' });
    expect(button('Start')).toBeVisible();
  });

  it('has its explanation and its start', async () => {
    const { container } = await openCastle();
    expect(screen.getByRole('heading', { name: 'Stage 1: The gate' })).toBeVisible();
    expect(screen.getByText(/Take the key/)).toBeVisible();
    expect(state()).toBe('ready');
    expect(button('Start')).toHaveFocus();
    await expectNoAxeViolations(container);
  });

  it('takes an early start, says what it waits for, and begins of itself', async () => {
    const { container, come } = await openCastle();
    await userEvent.keyboard('{Enter}');
    expect(button('Loading the words …')).toHaveFocus();
    expect(button('Loading the words …')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('Loading the words …');
    expect(state()).toBe('ready');
    await expectNoAxeViolations(container);
    await come();
    expect(state()).toBe('running');
    expect(screen.getByRole('status')).not.toHaveTextContent('Loading');
  });

  it('can still be started when they have come', async () => {
    const { come } = await openCastle();
    await come();
    expect(state()).toBe('ready');
    await userEvent.click(button('Start'));
    expect(state()).toBe('running');
  });

  it('takes an early start back when another window is turned to', async () => {
    const { come } = await openCastle();
    await userEvent.click(button('Start'));
    fireEvent.blur(window);
    await come();
    expect(button('Start')).toBeVisible();
    expect(state()).toBe('ready');
  });

  it('says that they did not load, and begins when they come at the second try', async () => {
    const { container, come, refuse } = await openCastle();
    await userEvent.click(button('Start'));
    await refuse();
    expect(screen.getByText('Your saved games are as they were.')).toBeVisible();
    expect(button('Try again')).toHaveFocus();
    await expectNoAxeViolations(container);
    await userEvent.keyboard('{Enter}');
    expect(button('Loading the words …')).toHaveFocus();
    await come();
    expect(state()).toBe('running');
  });
});

describe('the castle on a server without', () => {
  it('any sentence says so and leads to the other games', async () => {
    const { container, come } = await openCastle({ grammar: 0 });
    await come();
    expect(await screen.findByRole('heading', { name: 'There is nothing to ask yet.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All games' })).toHaveAttribute('href', '/ninja');
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
    await expectNoAxeViolations(container);
  });

  it('kanji can be played', async () => {
    const { come } = await openCastle({ kanji: 0 });
    await come();
    await userEvent.click(button('Start'));
    expect(state()).toBe('running');
  });
});
