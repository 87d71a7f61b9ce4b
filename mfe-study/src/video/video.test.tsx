import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  expectNoAxeViolations,
  fakeBrowser,
  fakePlatform,
  type Handlers,
  quizData,
  refusal,
  renderWithPlatform,
} from '@shinobi/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FOLKTALE, folktaleHandlers } from '../folktales/sample-folktale.js';
import { FolktaleVideoPage } from './folktale-video-page.js';
import { parseVideoId } from './youtube-video.js';
import { VocabularyVideoPage } from './vocabulary-video-page.js';

const GET = 'GET /api/VocabQuiz/GetQuizData/:genreName';
const players: HTMLAudioElement[] = [];

beforeEach(() => {
  players.length = 0;
  fakeBrowser.session.clear();
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    players.push(this as HTMLAudioElement);
    return Promise.resolve();
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const openWords = (data = quizData(3), route = '/vocabularyVideo/Food') =>
  renderWithPlatform(<VocabularyVideoPage />, {
    platform: fakePlatform({
      handlers: {
        [GET]: ({ params }) => (params.genreName.toLowerCase() === 'food' ? data : refusal('GenreNotFound')),
      },
    }),
    route,
    path: '/vocabularyVideo/:genreName',
  });
const openTale = (handlers: Handlers = {}, route = '/folktalesVideo/momotaro') =>
  renderWithPlatform(<FolktaleVideoPage />, {
    platform: fakePlatform({ handlers: { ...folktaleHandlers, ...handlers } }),
    route,
    path: '/folktalesVideo/:storyName',
  });

describe('The video of a genre', () => {
  it('says that the upload is missing, and plays a lesson of our own', async () => {
    openWords();
    expect(await screen.findByText('Video lesson coming soon!')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
    expect(screen.getByText('water')).toBeVisible();
  });

  it('loads nothing from YouTube before the button is pressed', async () => {
    const { container } = openWords(quizData(3, { youtube: 'abcdefghijk' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Play the video from YouTube' }));
    expect(screen.queryByText('Video lesson coming soon!')).toBeNull();
    expect(container.querySelector('iframe')?.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk/);
  });

  it('is found in any letter case, and leads to the not-found page if missing', async () => {
    const { address, unmount } = openWords(quizData(3), '/vocabularyVideo/fOOD');
    await waitFor(() => expect(address()).toBe('/vocabularyVideo/Food'));
    unmount();
    const other = openWords(quizData(3), '/vocabularyVideo/Nothing');
    await waitFor(() => expect(other.address()).toBe('/not-found'));
  });
});

describe('A lesson', () => {
  it('plays each word, pauses, and continues', async () => {
    openWords();
    const play = await screen.findByRole('button', { name: 'Play' });
    jest.useFakeTimers();
    fireEvent.click(play);
    expect(players.map(({ src }) => new URL(src).pathname)).toEqual([
      '/vocabulary-quiz/audio/Food/Japanese-vocabulary1.m4a',
    ]);
    await act(async () => void players[0]!.dispatchEvent(new Event('ended')));
    await act(() => jest.advanceTimersByTimeAsync(1300));
    expect(screen.getByText('meat')).toBeVisible();
    expect(players).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    await act(async () => void players[1]!.dispatchEvent(new Event('ended')));
    await act(() => jest.advanceTimersByTimeAsync(9000));
    expect(screen.getByText('meat')).toBeVisible();
  });

  it('continues without a clip, and marks it', async () => {
    openWords();
    const play = await screen.findByRole('button', { name: 'Play' });
    jest.useFakeTimers();
    fireEvent.click(play);
    await act(async () => void players[0]!.dispatchEvent(new Event('error')));
    expect(screen.getByText('no sound')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(4100));
    expect(screen.getByText('meat')).toBeVisible();
  });

  it('has a seek bar, speeds and captions that can be hidden', async () => {
    openWords();
    fireEvent.change(await screen.findByRole('slider', { name: 'Place in the lesson' }), { target: { value: '2' } });
    expect(screen.getByText('fish')).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '0.7×');
    await userEvent.click(screen.getByRole('switch', { name: 'Captions' }));
    expect(screen.queryByText('fish')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(players[0]?.playbackRate).toBe(0.7);
  });
});

describe('The video of a folktale', () => {
  it('shows and plays its sentences', async () => {
    openTale();
    expect(await screen.findByText('Video lesson coming soon!')).toBeVisible();
    expect(screen.getByText('He went to the mountains.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Read the folktale' })).toHaveAttribute('href', '/folktales/momotaro');
  });

  it('stays on the video page when the letter case is corrected', async () => {
    const { address } = openTale({}, '/folktalesVideo/MOMOTARO');
    await waitFor(() => expect(address()).toBe('/folktalesVideo/momotaro'));
  });

  it('shows an upload', async () => {
    openTale({
      'GET /api/Stories/GetPageData/:storyName': () => ({ ...FOLKTALE, youtube: 'https://youtu.be/abcdefghijk' }),
    });
    expect(await screen.findByRole('button', { name: 'Play the video from YouTube' })).toBeVisible();
  });

  it('has no accessibility violations', async () => {
    const { container } = openTale();
    await screen.findByText('Video lesson coming soon!');
    await expectNoAxeViolations(container);
  });
});

describe('The id of a video', () => {
  it.each([
    ['abcdefghijk', 'abcdefghijk'],
    ['https://www.youtube.com/watch?v=abcdefghijk&t=3', 'abcdefghijk'],
    ['https://youtu.be/abcdefghijk', 'abcdefghijk'],
    ['https://evil.example/abcdefghijk', null],
    ['short', null],
    [null, null],
  ])('of %p is %p', (youtube, id) => expect(parseVideoId(youtube)).toBe(id));
});
