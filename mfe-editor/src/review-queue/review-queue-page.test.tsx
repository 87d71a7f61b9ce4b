import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakePlatform,
  type Handlers,
  renderWithPlatform,
  signedIn,
} from '@shinobi/shared/testing';
import { aSubmission } from '../testing/sample-review.js';
import { ReviewQueuePage } from './review-queue-page.js';

const LIST = 'GET /api/Review/GetSubmissions';

function show(handler: NonNullable<Handlers[typeof LIST]>, session = signedIn({ userId: 2, role: 'editor' })) {
  const platform = fakePlatform({ session, handlers: { [LIST]: handler } });
  return renderWithPlatform(<ReviewQueuePage />, { platform, route: '/reviews' });
}

describe('The review queue', () => {
  it('lists what waits, with its state, editor and comments', async () => {
    const scheduled = aSubmission({
      ...{ submissionId: 2, state: 'scheduled', publishAt: '2026-12-01T06:00:00.000Z' },
      ...{ decidedBy: { userId: 3, name: 'Kenji' }, openComments: 2 },
    });
    const { container } = show(() => ({
      submissions: [scheduled, aSubmission({ isOutdated: true })],
      nextCursor: null,
    }));
    const [, first, second] = await screen.findAllByRole('row');
    expect(first).toHaveTextContent(/Scheduled by Kenji for .*2026/);
    expect(first).toHaveTextContent('2 open comments');
    expect(within(second!).getByText('Outdated')).toBeInTheDocument();
    expect(within(second!).getByRole('link')).toHaveAttribute('href', '/grammarEdit/desu');
    await expectNoAxeViolations(container);
  });

  it('shows further pages and the editor’s own submissions', async () => {
    const { platform } = show(({ query }) => ({
      submissions: [aSubmission({ submissionId: query.before ? 1 : 2, title: query.before ? 'Older' : 'Newer' })],
      nextCursor: query.before ? null : '2',
    }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Older')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Sent by me' }));
    await screen.findByRole('button', { name: 'Show more' });
    expect(platform.api.callsTo(LIST).at(-1)?.query).toMatchObject({ state: 'mine' });
  });

  it('says when there is nothing, and when it did not load', async () => {
    let isLost = true;
    show(() => (isLost ? CONNECTION_LOST : { submissions: [], nextCursor: null }));
    await screen.findByText('The submissions did not load.');
    isLost = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing waits for a review.')).toBeInTheDocument();
  });

  it('is for editors', () => {
    const { platform } = show(() => CONNECTION_LOST, signedIn({ userId: 2 }));
    expect(screen.getByText('This page is for editors')).toBeInTheDocument();
    expect(platform.api.calls).toEqual([]);
  });
});
