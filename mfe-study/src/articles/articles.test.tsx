import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Session } from '@shinobi/shared/platform';
import {
  aUser,
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakeBrowser,
  fakePlatform,
  type Handlers,
  renderWithPlatform,
  signedIn,
} from '@shinobi/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { waitForPaint } from '../testing/wait-for-paint.js';
import { ArticlePage } from './article-page.js';
import { ArticlesPage } from './articles-page.js';
import { ARTICLE, articleHandlers } from './sample-article.js';

const openList = (handlers: Handlers = articleHandlers) =>
  renderWithPlatform(<ArticlesPage />, { platform: fakePlatform({ handlers }), route: '/articles', path: '/articles' });
const open = (
  route = '/articles/reading-practice',
  handlers: Handlers = articleHandlers,
  session: Session = { status: 'guest' },
) =>
  renderWithPlatform(<ArticlePage />, {
    platform: fakePlatform({ handlers, session }),
    route,
    path: '/articles/:pageName',
  });
const USER = aUser();
const heading = () => screen.findByRole('heading', { level: 1, name: 'Reading practice' });
const choose = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await waitForPaint();
};

beforeEach(() => {
  fakeBrowser.session.clear();
  fakeBrowser.local.clear();
});

describe('The articles', () => {
  it('are links with a summary and the reading time', async () => {
    openList();
    const [first, second] = await screen.findAllByTestId('article-link');
    expect(first).toHaveAttribute('href', '/articles/reading-practice');
    expect(first).toHaveTextContent('4 minutes to read');
    expect(first).toHaveTextContent('N3');
    expect(second).toHaveAttribute('href', '/articles/videos');
  });

  it('announce future content when there are none, and can be reloaded after a failure', async () => {
    const { unmount } = openList({ 'GET /api/Articles/GetAll': () => [] });
    expect(await screen.findByRole('heading', { name: 'No articles yet' })).toBeVisible();
    unmount();
    const { platform } = openList({ 'GET /api/Articles/GetAll': () => CONNECTION_LOST });
    await screen.findByText('The articles did not load.');
    expect(Number(fakeBrowser.session.getItem('db-access-error-time'))).toBeGreaterThan(0);
    platform.api.on(articleHandlers);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByTestId('article-link')).toHaveLength(2);
  });

  it('have no accessibility violations', async () => {
    const { container } = openList();
    await screen.findAllByTestId('article-link');
    await expectNoAxeViolations(container);
  });
});

describe('An article', () => {
  it('has furigana and tables', async () => {
    const { container } = open();
    await heading();
    expect(await screen.findByRole('table')).toHaveTextContent('rain');
    expect(container.querySelector('blockquote ruby rt')).toHaveTextContent('あめ');
  });

  it('plays the sentences of a passage that have a clip', async () => {
    const { platform } = open();
    await heading();
    const buttons = screen.getAllByRole('button', { name: /^Listen/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Listen to sentence 1']);
    await userEvent.click(buttons[0]!);
    expect(platform.played).toEqual(['/audio/texts/0123456789abcdef-01234567.m4a']);
    expect(screen.getByText(/がいります。/)).toBeVisible();
  });

  it('from a server of the version before, which does not parse it, is parsed here', async () => {
    const { formattedBody: _, ...unparsed } = ARTICLE;
    const { container } = open(undefined, { 'GET /api/Articles/GetOne/:pageName': () => unparsed });
    expect(await screen.findByRole('table')).toHaveTextContent('rain');
    expect(container.querySelector('blockquote ruby rt')).toHaveTextContent('あめ');
    expect(screen.getByRole('button', { name: 'Listen to sentence 1' })).toBeVisible();
  });

  it('hides its furigana by the site-wide setting, wherever it is changed', async () => {
    const { platform } = open();
    await heading();
    const furigana = screen.getByRole('combobox', { name: 'Furigana' });
    await userEvent.selectOptions(furigana, 'None');
    expect(platform.display.furigana.get()).toBe(false);
    act(() => platform.display.furigana.set(true));
    expect(furigana).toHaveDisplayValue('All');
  });

  it('in another letter case redirects without loading again', async () => {
    const { address, platform } = open('/articles/Reading-PRACTICE');
    await heading();
    await waitFor(() => expect(address()).toBe('/articles/reading-practice'));
    expect(platform.api.calls).toHaveLength(1);
    expect(platform.described.at(-1)).toMatchObject({ title: 'Reading practice' });
  });

  it('that does not exist leads to the not-found page', async () => {
    const { address } = open('/articles/nothing');
    await waitFor(() => expect(address()).toBe('/not-found'));
  });

  it('can be reloaded after a failure', async () => {
    const { platform } = open(undefined, { 'GET /api/Articles/GetOne/:pageName': () => CONNECTION_LOST });
    await screen.findByText('The article did not load.');
    platform.api.on(articleHandlers);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading()).toBeVisible();
  });
});

describe('Reading questions', () => {
  const feedback = () => screen.queryByTestId('quiz-feedback');
  const next = () => userEvent.click(screen.getByTestId('quiz-next'));
  const FIRST = { right: '雨が降るから', wrong: '休みだから' };
  /** Both questions; the second is right. */
  const answerAll = async (first: string) => {
    await choose(first);
    await next();
    await choose('山');
    await next();
  };

  it('follow one another below the text, and show the verdict and the reason at once', async () => {
    open();
    await heading();
    expect(screen.getByRole('heading', { level: 3, name: 'Why did the plan change?' })).toBeVisible();
    await choose(FIRST.wrong);
    expect(feedback()).toHaveAttribute('data-correct', 'false');
    expect(feedback()).toHaveTextContent('雨(あめ) is the reason.');
    await choose(FIRST.right);
    expect(feedback()).toHaveAttribute('data-correct', 'false');
    await next();
    expect(feedback()).toBeNull();
    expect(screen.getByTestId('quiz-prompt')).toHaveTextContent('What follows?');
  });

  it('repeat when missed, and end with the score and the next step', async () => {
    open();
    await heading();
    await answerAll(FIRST.wrong);
    await choose(FIRST.right);
    await next();
    expect(screen.getByTestId('quiz-result')).toHaveAttribute('data-percent', '50');
    expect(screen.getByRole('heading', { level: 3, name: 'One of two' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Practise the 1 you missed' }));
    expect(screen.getByTestId('quiz-progress')).toHaveTextContent('0 / 1');
  });

  it('are recorded in the learner’s memory by their place in the text', async () => {
    const { platform } = open();
    await heading();
    await answerAll(FIRST.right);
    expect(platform.memory.recorded()).toMatchObject([
      { item: 'article:reading-practice:1', correct: true, form: 'choice', source: 'article' },
      { item: 'article:reading-practice:2', correct: true },
    ]);
  });

  it('give XP to users', async () => {
    const { platform } = open(
      undefined,
      {
        ...articleHandlers,
        'POST /api/User/AddXp': () => ({ user: USER, gained: 2, boosterMultiplier: 1, leveledUp: false }),
      },
      signedIn(USER),
    );
    await heading();
    await answerAll(FIRST.right);
    expect(await screen.findByText('+2 XP')).toBeVisible();
    expect(platform.api.callsTo('POST /api/User/AddXp')).toMatchObject([
      { body: { activity: 'article', ref: 'reading-practice', correct: 2, total: 2 } },
    ]);
  });

  it('store the XP of guests on the device', async () => {
    open();
    await heading();
    await answerAll(FIRST.right);
    expect(fakeBrowser.local.getItem('guest-xp')).toBe('2');
  });

  it('handle keys only while focused, so that the text above can be scrolled', async () => {
    open();
    await heading();
    await userEvent.keyboard('1');
    expect(feedback()).toBeNull();
    screen.getAllByTestId('quiz-choice')[0]!.focus();
    await userEvent.keyboard('1');
    await waitForPaint();
    expect(feedback()).toBeVisible();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard(' ');
    expect(feedback()).toBeVisible();
    screen.getAllByTestId('quiz-choice')[0]!.focus();
    await userEvent.keyboard('{Enter}');
    expect(feedback()).toBeNull();
  });

  it('continue after a reload', async () => {
    const { unmount } = open();
    await heading();
    await choose(FIRST.right);
    await next();
    unmount();
    open();
    await heading();
    expect(screen.getByTestId('quiz-progress')).toHaveTextContent('1 / 2');
    expect(screen.getByText('You are continuing where you stopped.')).toBeVisible();
  });

  it('have no accessibility violations: open, answered, done', async () => {
    const { container } = open();
    await heading();
    await screen.findByRole('table');
    await expectNoAxeViolations(container);
    await choose(FIRST.right);
    await expectNoAxeViolations(container);
    await next();
    await choose('山');
    await next();
    await expectNoAxeViolations(container);
  });
});
