import { describe, expect, it, jest } from '@jest/globals';
import {
  aToday,
  aUser,
  CONNECTION_LOST,
  dataForUser,
  fakePlatform,
  type Handlers,
  someKnowledge,
} from '@shinobi/shared/testing';
import { axeFindings } from '@shinobi/shared/ui/testing/axe.js';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../testing/render-in-shell.js';
import { HomePage } from './home-page.js';

const TODAY = 'GET /api/Memory/GetToday';
const LISTS: Handlers = {
  'GET /api/VocabQuiz/GetAllGenres': () => [],
  'GET /api/Grammar/GetAllGrammar': () => [],
  'GET /api/Stories/GetAllStories': () => [],
};

interface ShowOptions {
  readonly handlers?: Handlers;
  readonly isGuest?: boolean;
  readonly stored?: Readonly<Record<string, string>>;
}

async function show({ handlers = {}, isGuest = false, stored = {} }: ShowOptions = {}) {
  const platform = fakePlatform({
    handlers: {
      ...LISTS,
      'POST /api/Auth/GetUser': () => (isGuest ? { error: 'Guest' as const } : aUser()),
      'GET /api/User/GetDataForUser': () => ({ dataForUser: dataForUser() }),
      [TODAY]: () => aToday(),
      ...handlers,
    },
  });
  const { shell } = renderInShell(<HomePage />, { platform, stored });
  await act(() => shell.session.identifyUser());
  return { platform };
}

describe('The home page', () => {
  it('shows what is due and leads to the session', async () => {
    await show();
    expect(await screen.findByTestId('today-due')).toHaveTextContent('12');
    const card = screen.getByTestId('today-card');
    expect(card).toHaveTextContent('12 due5 newabout 4 minutes');
    expect(card).toHaveTextContent('3 days in a row');
    expect(card).toHaveTextContent('2 of 10 minutes');
    expect(screen.getByTestId('today-start')).toHaveAttribute('href', '/today');
    expect(await screen.findByRole('link', { name: /The five vowels 3 of 8/ })).toHaveAttribute('href', '/path');
    expect(await axeFindings()).toEqual([]);
  });

  it('leads to the path when everything is done', async () => {
    await show({ handlers: { [TODAY]: () => aToday({ due: 0, fresh: 0, minutes: 0 }) } });
    expect(await screen.findByRole('heading', { name: 'Done for today' })).toBeVisible();
    expect(screen.getByTestId('today-start')).toHaveAttribute('href', '/path');
  });

  it('shows the new day when the page comes into view again', async () => {
    const { platform } = await show({ handlers: { [TODAY]: () => aToday({ due: 0, fresh: 0, minutes: 0 }) } });
    expect(await screen.findByRole('heading', { name: 'Done for today' })).toBeVisible();
    platform.api.on({ [TODAY]: () => aToday({ due: 7 }) });
    jest.useFakeTimers({ now: new Date(2030, 0, 1, 7), doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'] });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    jest.useRealTimers();
    await waitFor(() => expect(screen.getByTestId('today-due')).toHaveTextContent('7'));
    expect(screen.getByText('Tuesday, January 1.')).toBeVisible();
  });

  it('says that older reviews are left for later', async () => {
    await show({ handlers: { [TODAY]: () => aToday({ backlog: 1 }) } });
    expect(await screen.findByText('1 older review is left for the next days.')).toBeVisible();
  });

  it('says up to which day the plan is paused', async () => {
    await show({ handlers: { [TODAY]: () => aToday({ fresh: 0, pausedUntil: '2026-12-01' }) } });
    expect(await screen.findByText('Your plan is paused up to December 1.')).toBeVisible();
  });

  it('recommends the tale whose words are known', async () => {
    await show({
      handlers: { [TODAY]: () => aToday({ tale: { title: 'Momotaro', address: '/folktales/momotaro' } }) },
    });
    expect(await screen.findByRole('link', { name: /Momotaro you know its words/ })).toBeVisible();
  });

  it('recommends the tale of which most is known instead, in the same place (docs/behaviour/study.md, rule 20)', async () => {
    const count = { title: 'Momotaro', sentenceCount: 36, total: 100 };
    const { platform } = await show({
      handlers: {
        [TODAY]: () => aToday({ tale: { title: 'Kasa Jizo, sentences 4 to 7', address: '/folktales/kasa-jizo' } }),
        'GET /api/Stories/GetStoryWords': () => [
          { ...count, storyId: 1, storyName: 'momotaro', words: [[93, 1]] },
          { ...count, storyId: 2, storyName: 'kasa-jizo', words: [[70, 1]] },
        ],
      },
    });
    const before = await screen.findByRole('link', { name: /Kasa Jizo/ });
    const place = before.closest('li');
    act(() => platform.knowledge.set(someKnowledge({ vocabIds: [1] })));
    const tale = await screen.findByRole('link', { name: 'Momotaro you know 93% of its words' });
    expect(tale).toHaveAttribute('href', '/folktales/momotaro');
    expect(tale.closest('li')).toBe(place);
    expect(screen.queryByRole('link', { name: /Kasa Jizo/ })).toBeNull();
  });

  it('keeps the tale of the path when the words of the tales cannot be loaded', async () => {
    const { platform } = await show({
      handlers: {
        [TODAY]: () => aToday({ tale: { title: 'Momotaro', address: '/folktales/momotaro' } }),
        'GET /api/Stories/GetStoryWords': () => CONNECTION_LOST,
      },
    });
    await screen.findByRole('link', { name: /Momotaro you know its words/ });
    await act(async () => platform.knowledge.set(someKnowledge({ vocabIds: [1] })));
    expect(screen.getByRole('link', { name: /Momotaro you know its words/ })).toBeVisible();
  });

  it('shows the suggestions together with the unit, which would move them', async () => {
    let load: (today: ReturnType<typeof aToday>) => void = () => undefined;
    await show({ handlers: { [TODAY]: () => new Promise((resolve) => (load = resolve)) } });
    expect(await screen.findByText('Loading suggestions')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Ninja games/ })).toBeNull();
    await act(async () => load(aToday()));
    expect(await screen.findByRole('link', { name: /The five vowels/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /Ninja games/ })).toBeVisible();
  });

  it('can load what is due again after a lost connection', async () => {
    let down = true;
    await show({ handlers: { [TODAY]: () => (down ? CONNECTION_LOST : aToday()) } });
    expect(await screen.findByText(/What is due could not be loaded/)).toBeVisible();
    expect(await screen.findByRole('link', { name: /Ninja games/ })).toBeVisible();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTestId('today-due')).toHaveTextContent('12');
  });

  it('follows the answers of the learner', async () => {
    let due = 12;
    const { platform } = await show({ handlers: { [TODAY]: () => aToday({ due }) } });
    expect(await screen.findByTestId('today-due')).toHaveTextContent('12');
    due = 11;
    await act(async () => platform.memory.changes.set(1));
    expect(await screen.findByText('11')).toBeVisible();
  });

  it('shows new guests the first question, whose button leads to the first unit', async () => {
    await show({ isGuest: true });
    expect(screen.getByRole('link', { name: /Learn your first words/ })).toHaveAttribute('href', '/today');
    expect(screen.getByRole('link', { name: 'I know some Japanese' })).toHaveAttribute('href', '/placement');
  });

  it('shows guests who have answered something what is due', async () => {
    await show({ isGuest: true, stored: { 'memory-started': '1' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    expect(await screen.findByTestId('today-due')).toHaveTextContent('12');
  });

  it('shows the first question again when the answers of a guest have left the browser', async () => {
    const handlers = { [TODAY]: () => aToday({ hasStarted: false, due: 0 }) };
    await show({ isGuest: true, stored: { 'memory-started': '1' }, handlers });
    expect(await screen.findByRole('heading', { name: 'Learn Japanese, one stroke at a time' })).toBeVisible();
  });
});
