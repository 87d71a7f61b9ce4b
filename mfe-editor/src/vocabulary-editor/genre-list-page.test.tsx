import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakePlatform,
  type Handlers,
  renderWithPlatform,
  signedIn,
} from '@shinobi/shared/testing';
import type { Submission } from '@shinobi/shared/contract/editing/review';
import { aSubmission } from '../testing/sample-review.js';
import { GenreListPage } from './genre-list-page.js';
import { anEditedGenre } from '../testing/sample-genre.js';

const CALL = 'GET /api/VocabEdit/GetAll';
const WAITING = 'GET /api/Review/GetSubmissions';
const genres = [
  { ...anEditedGenre({ version: 0, changedAt: null }), wordCount: 46 },
  { ...anEditedGenre({ genreId: 5, genreName: 'Sweets', released: false, mergedInto: 'Food' }), wordCount: 0 },
  { ...anEditedGenre({ genreId: 6, genreName: 'Tea', released: false, origin: 'editor' }), wordCount: 1 },
];

const renderPage = (handler: Handlers[typeof CALL] = () => genres, waiting: Submission[] = []) => {
  const platform = fakePlatform({
    session: signedIn({ userId: 1 }),
    handlers: { [CALL]: handler, [WAITING]: () => ({ submissions: waiting, nextCursor: null }) },
  });
  return renderWithPlatform(<GenreListPage />, { platform, route: '/vocabularyEdit' });
};

describe('the list of genres', () => {
  it('lists all genres, released or not, with their state', async () => {
    const { container } = renderPage();
    expect(await screen.findByRole('link', { name: 'Food' })).toHaveAttribute('href', '/vocabularyEdit/Food');
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows[1]).toMatch(/46Released.*Original version/);
    expect(rows[2]).toMatch(/Merged into Food/);
    expect(rows[3]).toMatch(/1Not released.*Created by an editor, version 3/);
    await expectNoAxeViolations(container);
  });

  it('says which ones wait for a review, and when a scheduled one is published', async () => {
    const open = aSubmission({ editPath: '/vocabularyEdit/Tea' });
    const scheduled = { state: 'scheduled', publishAt: '2026-12-01T06:00:00.000Z' } as const;
    const { container } = renderPage(
      () => genres,
      [open, aSubmission({ submissionId: 2, editPath: '/vocabularyEdit/Food', ...scheduled })],
    );
    expect(await screen.findByText(/^Scheduled for/)).toHaveTextContent(/Dec 1, 2026/);
    expect(screen.getByRole('row', { name: /^Food/ })).toHaveTextContent('Scheduled for');
    expect(screen.getByRole('row', { name: /^Tea/ })).toHaveTextContent('Waiting for a review');
    expect(screen.getByRole('row', { name: /^Sweets/ })).not.toHaveTextContent('Waiting');
    await expectNoAxeViolations(container);
  });

  it('finds genres by a part of the name', async () => {
    renderPage();
    await userEvent.type(await screen.findByLabelText('Find a genre'), 'TE');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    await userEvent.type(screen.getByLabelText('Find a genre'), 'xyz');
    expect(screen.getByText('No genre found')).toBeInTheDocument();
  });

  it('says that they did not load, and can be retried', async () => {
    let isBroken = true;
    renderPage(() => (isBroken ? CONNECTION_LOST : genres));
    expect(await screen.findByText('The list of genres did not load.')).toBeInTheDocument();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Tea' })).toBeInTheDocument();
  });
});
