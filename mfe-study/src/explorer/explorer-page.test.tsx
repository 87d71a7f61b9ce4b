import { describe, expect, it } from '@jest/globals';
import {
  aGenre,
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakePlatform,
  type Handlers,
  renderWithPlatform,
  vocabList,
} from '@shinobi/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExplorerPage } from './explorer-page.js';

const handlers: Handlers = {
  'GET /api/VocabQuiz/GetAllVocabs': () => vocabList(20),
  'GET /api/VocabQuiz/GetAllGenres': () => [aGenre()],
};
const open = (given: Handlers = handlers) =>
  renderWithPlatform(<ExplorerPage />, { platform: fakePlatform({ handlers: given }) });

describe('The vocabulary explorer', () => {
  it.each(['さかな', 'サカナ', '魚', 'sakana', 'Fish', ' fish '])('finds a word by %s', async (wanted) => {
    open();
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search' }), wanted);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.getByRole('listitem')).toHaveTextContent('fish');
    expect(screen.getByRole('status')).toHaveTextContent('1 of 20 words');
  });

  it('says for which spelling the words are when none has the typed one', async () => {
    open();
    await userEvent.type(await screen.findByRole('searchbox'), 'fihs');
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        'No words found for “fihs”. These are words for “fish”. 1 of 20 words',
      ),
    );
  });

  it('says when no word matches', async () => {
    open();
    await userEvent.type(await screen.findByRole('searchbox'), 'xyzzy');
    expect(await screen.findByRole('heading', { name: 'No words match' })).toBeVisible();
  });

  it('plays a word', async () => {
    const { platform } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Listen to 水' }));
    expect(platform.played).toEqual(['/vocabulary-quiz/audio/Food/Japanese-vocabulary1.m4a']);
  });

  it('can be reloaded after a failure', async () => {
    const { platform } = open({ ...handlers, 'GET /api/VocabQuiz/GetAllVocabs': () => CONNECTION_LOST });
    await screen.findByText('The words did not load.');
    platform.api.on(handlers);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(20);
  });

  it('has no accessibility violations', async () => {
    const { container } = open();
    await screen.findAllByRole('listitem');
    await expectNoAxeViolations(container);
  });
});
