import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakeBrowser,
  fakePlatform,
  type Handlers,
  renderWithPlatform,
  someKnowledge,
} from '@shinobi/shared/testing';
import type { Knowledge } from '@shinobi/shared/platform';
import { screen, waitFor } from '@testing-library/react';
import { FolktalesPage } from './folktales-page.js';
import { FOLKTALE, OTHER_FOLKTALE, STORY_WORDS } from './sample-folktale.js';

const GET = 'GET /api/Stories/GetAllStories';
const STORY_WORDS_CALL = 'GET /api/Stories/GetStoryWords';

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

describe('The folktales of a learner (docs/behaviour/study.md, rules 19 and 20)', () => {
  const percents = () => screen.getAllByTestId('known-percent').map((each) => each.textContent);
  const openFor = (knowledge: Knowledge | null) => {
    const handlers = { [GET]: () => [FOLKTALE, OTHER_FOLKTALE], [STORY_WORDS_CALL]: () => STORY_WORDS };
    const platform = fakePlatform({ handlers, ...(knowledge && { knowledge }) });
    return renderWithPlatform(<FolktalesPage />, { platform, route: '/folktales', path: '/folktales' });
  };
  beforeEach(() => fakeBrowser.local.clear());

  it('say how much is known, and which one to read next', async () => {
    openFor(someKnowledge({ vocabIds: [1, 3] }));
    expect(await screen.findByText(/Read next:/)).toHaveTextContent('Read next: Momotaro. You know 90% of its words.');
    expect(screen.getByRole('link', { name: 'Momotaro' })).toHaveAttribute('href', '/folktales/momotaro');
    expect(percents()).toEqual(['Read next · you know 90% of its words', 'You know 40% of its words']);
  });

  it('recommend another one once a tale was read to its end', async () => {
    fakeBrowser.local.setItem('folktale-place-1', '3');
    openFor(someKnowledge({ vocabIds: [1, 3] }));
    expect(await screen.findByText(/Read next:/)).toHaveTextContent('Read next: Kasa Jizo. You know 40% of its words.');
  });

  it.each([
    ['nothing', null],
    ['a kanji alone', someKnowledge({ kanji: ['日'] })],
    ['no word of a tale', someKnowledge({ vocabIds: [99] })],
  ])('have no numbers for somebody who knows %s', async (_, knowledge) => {
    const { platform } = openFor(knowledge);
    await screen.findAllByTestId('story-link');
    await waitFor(() => expect(platform.api.calls.length).toBe(knowledge ? 2 : 1));
    expect([percents(), screen.getByTestId('next-tale').textContent]).toEqual([['', ''], '']);
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
