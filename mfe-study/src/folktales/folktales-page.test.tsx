import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakePlatform,
  renderWithPlatform,
  type Handlers,
} from '@shinobi/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { FolktalesPage } from './folktales-page.js';
import { OTHER_TALE, TALE } from './sample-folktale.js';

const GET = 'GET /api/Stories/GetAllStories';

function open(answer: Handlers[typeof GET]) {
  const reload = jest.fn();
  const platform = fakePlatform({ handlers: { [GET]: answer } });
  const rendered = renderWithPlatform(<FolktalesPage reload={reload} />, {
    platform,
    route: '/folktales',
    path: '/folktales',
  });
  return { ...rendered, reload };
}

beforeEach(() => sessionStorage.clear());

describe('The folktales', () => {
  it('are links with title, level and length', async () => {
    open(() => [TALE, OTHER_TALE]);
    const [first, second] = await screen.findAllByTestId('story-link');
    expect(first).toHaveAttribute('href', '/folktales/momotaro');
    expect(first).toHaveTextContent('Momotaro, the Peach Boy');
    expect(first).toHaveTextContent('N5');
    expect(first).toHaveTextContent('3 sentences');
    expect(second).toHaveTextContent('N4');
  });

  it('have a cover, drawn for each or made of its title', async () => {
    open(() => [TALE, { ...OTHER_TALE, storyName: 'a-new-tale' }]);
    const [drawn, written] = await screen.findAllByTestId('story-link');
    expect(drawn!.querySelector('svg path')).not.toBeNull();
    expect(written!.querySelector('svg')).toBeNull();
    expect(written).toHaveTextContent('笠');
  });

  it('say what will be here when there are none', async () => {
    open(() => []);
    expect(await screen.findByRole('heading', { name: 'No tales yet' })).toBeVisible();
  });

  it('have no accessibility fault', async () => {
    const { container } = open(() => [TALE, OTHER_TALE]);
    await screen.findAllByTestId('story-link');
    await expectNoAxeViolations(container);
  });
});

describe('When the folktales do not come, the page', () => {
  it('is loaded anew, and when is recorded', async () => {
    const { reload, address } = open(() => CONNECTION_LOST);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(Number(sessionStorage.getItem('db-access-error-time'))).toBeGreaterThan(0);
    expect(address()).toBe('/folktales');
  });

  it('is left for not-found when that happened within the last 15 seconds', async () => {
    sessionStorage.setItem('db-access-error-time', String(Date.now() - 5000));
    const { reload, address } = open(() => CONNECTION_LOST);
    await waitFor(() => expect(address()).toBe('/not-found'));
    expect(reload).not.toHaveBeenCalled();
  });
});
