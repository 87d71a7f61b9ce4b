import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakeBrowser,
  fakePlatform,
  type Handlers,
  renderWithPlatform,
} from '@shinobi/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { FolktalesPage } from './folktales-page.js';
import { FOLKTALE, OTHER_FOLKTALE } from './sample-folktale.js';

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

beforeEach(() => fakeBrowser.session.clear());

describe('The folktales', () => {
  it('are links with title, level and length', async () => {
    open(() => [FOLKTALE, OTHER_FOLKTALE]);
    const [first, second] = await screen.findAllByTestId('story-link');
    expect(first).toHaveAttribute('href', '/folktales/momotaro');
    expect(first).toHaveTextContent('Momotaro, the Peach Boy');
    expect(first).toHaveTextContent('N5');
    expect(first).toHaveTextContent('3 sentences');
    expect(second).toHaveTextContent('N4');
  });

  it('have a cover with an emblem or the first kanji of the title', async () => {
    open(() => [FOLKTALE, { ...OTHER_FOLKTALE, storyName: 'a-new-tale' }]);
    const [drawn, written] = await screen.findAllByTestId('story-link');
    expect(drawn!.querySelector('svg path')).not.toBeNull();
    expect(written!.querySelector('svg')).toBeNull();
    expect(written).toHaveTextContent('笠');
  });

  it('announce future content when there are none', async () => {
    open(() => []);
    expect(await screen.findByRole('heading', { name: 'No folktales yet' })).toBeVisible();
  });

  it('have no accessibility violations', async () => {
    const { container } = open(() => [FOLKTALE, OTHER_FOLKTALE]);
    await screen.findAllByTestId('story-link');
    await expectNoAxeViolations(container);
  });
});

describe('When the folktales do not load, the page', () => {
  it('reloads and records the time', async () => {
    const { reload, address } = open(() => CONNECTION_LOST);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(Number(fakeBrowser.session.getItem('db-access-error-time'))).toBeGreaterThan(0);
    expect(address()).toBe('/folktales');
  });

  it('leads to the not-found page after another failure within 15 seconds', async () => {
    fakeBrowser.session.setItem('db-access-error-time', String(Date.now() - 5000));
    const { reload, address } = open(() => CONNECTION_LOST);
    await waitFor(() => expect(address()).toBe('/not-found'));
    expect(reload).not.toHaveBeenCalled();
  });
});
