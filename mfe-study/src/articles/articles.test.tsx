import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakePlatform,
  renderWithPlatform,
  type Handlers,
} from '@shinobi/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ArticlePage } from './article-page.js';
import { ArticlesPage } from './articles-page.js';
import { articleHandlers } from './sample-article.js';

const openList = (handlers: Handlers = articleHandlers) =>
  renderWithPlatform(<ArticlesPage />, { platform: fakePlatform({ handlers }), route: '/articles', path: '/articles' });
const open = (route = '/articles/reading-practice', handlers: Handlers = articleHandlers) =>
  renderWithPlatform(<ArticlePage />, { platform: fakePlatform({ handlers }), route, path: '/articles/:pageName' });
const heading = () => screen.findByRole('heading', { level: 1, name: 'Reading practice' });
/** A choice by its text without its readings. */
const choose = async (text: string) => {
  const written = (button: HTMLElement) => (button.textContent ?? '').replaceAll(/\([ぁ-ん]+\)/g, '');
  await userEvent.click(screen.getAllByTestId('quiz-choice').find((each) => written(each) === text)!);
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('The articles', () => {
  it('are links with what they are about and how long they take', async () => {
    openList();
    const [first, second] = await screen.findAllByTestId('article-link');
    expect(first).toHaveAttribute('href', '/articles/reading-practice');
    expect(first).toHaveTextContent('4 minutes to read');
    expect(first).toHaveTextContent('N3');
    expect(second).toHaveAttribute('href', '/articles/videos');
  });

  it('say what will be here when there are none, and offer to try again when they did not come', async () => {
    const { unmount } = openList({ 'GET /api/Articles/GetAll': () => [] });
    expect(await screen.findByRole('heading', { name: 'No articles yet' })).toBeVisible();
    unmount();
    const { platform } = openList({ 'GET /api/Articles/GetAll': () => CONNECTION_LOST });
    await screen.findByText('The articles did not load.');
    expect(Number(sessionStorage.getItem('db-access-error-time'))).toBeGreaterThan(0);
    platform.api.on(articleHandlers);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByTestId('article-link')).toHaveLength(2);
  });

  it('have no accessibility fault', async () => {
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

  it('in another letter case is corrected, without asking again', async () => {
    const { address, platform } = open('/articles/Reading-PRACTICE');
    await heading();
    await waitFor(() => expect(address()).toBe('/articles/reading-practice'));
    expect(platform.api.calls).toHaveLength(1);
  });

  it('that does not exist leads to not-found', async () => {
    const { address } = open('/articles/nothing');
    await waitFor(() => expect(address()).toBe('/not-found'));
  });

  it('offers to try again when it did not come', async () => {
    const { platform } = open(undefined, { 'GET /api/Articles/GetOne/:pageName': () => CONNECTION_LOST });
    await screen.findByText('The article did not load.');
    platform.api.on(articleHandlers);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading()).toBeVisible();
  });
});

describe('Reading questions', () => {
  it('are judged when they are answered, once, and say why', async () => {
    open();
    await heading();
    const [first] = screen.getAllByTestId('quiz-prompt');
    await choose('休みだから');
    const verdict = within(first!).getByTestId('quiz-feedback');
    expect(verdict).toHaveAttribute('data-correct', 'false');
    expect(verdict).toHaveTextContent('Not this one. 雨(あめ) is the reason.');
    await choose('雨が降るから');
    expect(verdict).toHaveAttribute('data-correct', 'false');
  });

  it('end in how many were right, and can be answered again', async () => {
    open();
    await heading();
    await choose('雨が降るから');
    expect(screen.queryByTestId('quiz-result')).toBeNull();
    await choose('家');
    expect(screen.getByTestId('quiz-result')).toHaveAttribute('data-percent', '50');
    expect(screen.getByRole('heading', { name: '1 of 2 right' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Answer again' }));
    expect(screen.queryByTestId('quiz-feedback')).toBeNull();
  });

  it('have no accessibility fault, answered or not', async () => {
    const { container } = open();
    await heading();
    await screen.findByRole('table');
    await choose('家');
    await expectNoAxeViolations(container);
  });
});
