import { beforeEach, describe, expect, it } from '@jest/globals';
import { fakeBrowser, fakePlatform, renderWithPlatform, signedIn } from '@shinobi/shared/testing';
import { CONNECTION_LOST, type Handlers, refusal } from '@shinobi/shared/testing/fake-api';
import { axeFindings } from '@shinobi/shared/ui/testing/axe.js';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleHandlers } from '../sample-platform.js';
import { WordActions } from './word-actions.js';
import { WordPage } from './word-page.js';

const GET_ENTRY = 'GET /api/Dictionary/GetEntry/:entryId';

function open(handlers: Handlers = {}, address = '/word/3f-taberu') {
  const platform = fakePlatform({ handlers: { ...sampleHandlers, ...handlers } });
  const rendered = renderWithPlatform(<WordPage />, { platform, path: '/word/:entryId', route: address });
  return rendered;
}

beforeEach(() => fakeBrowser.local.clear());

describe('The page of a word', () => {
  it('shows meanings, forms, kanji and sentences with a way to look their words up', async () => {
    const { platform, container } = open();
    expect(await screen.findByText('to eat')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('食');
    expect(screen.getByText('to live on (e.g. a salary); to live off')).toBeVisible();
    expect(screen.getByText('る-verb, transitive, colloquial')).toBeVisible();
    expect(screen.getByText('喰べる')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Stroke order and lesson of 食' })).toHaveAttribute('href', '/kanji/first');
    await userEvent.click(screen.getByRole('button', { name: 'Listen to 食べる' }));
    expect(platform.played).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: /^Look up the words/ }));
    expect(platform.lookUps).toEqual([{ sentence: '母は寿司を食べました。', offset: 0 }]);
    expect(screen.getByText(/Electronic Dictionary Research/)).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it.each(['/word/3f', '/word/3f-nomu'])('leads from %s to its address', async (route) => {
    const { address: current } = open({}, route);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(current()).toBe('/word/3f-taberu'));
  });

  it('leads to the not-found page without such a word', async () => {
    const { address: current } = open({}, '/word/zz-nothing');
    await waitFor(() => expect(current()).toBe('/not-found'));
  });

  it('says at once that the dictionary is being prepared, and shows the word when it is ready', async () => {
    let calls = 0;
    let finish = () => {};
    const ready = new Promise<void>((resolve) => (finish = resolve));
    const entry = sampleHandlers[GET_ENTRY]!;
    open({
      // More often than other errors are retried.
      [GET_ENTRY]: async (request) => {
        calls += 1;
        if (calls < 6) return refusal('DictionaryNotReady', { retryAfter: 0.01 });
        await ready;
        return entry(request);
      },
    });
    expect(await screen.findByText('The dictionary is being prepared.')).toBeVisible();
    await waitFor(() => expect(calls).toBe(6));
    finish();
    expect(await screen.findByText('to eat')).toBeVisible();
  });
});

describe('Adding a word to the reviews', () => {
  const word = { writing: '猫', reading: 'ねこ', glosses: ['cat', 'puss', 'shamisen', 'wheelbarrow'] };
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add to my reviews' }));
  const show = (handlers: Handlers) => {
    const platform = fakePlatform({ handlers: { ...sampleHandlers, ...handlers } });
    renderWithPlatform(<WordActions word={word} />, { platform });
    return platform;
  };
  const stored = (platform: ReturnType<typeof show>) => platform.storage('study').local.readJson('flashcard-sets');

  it('makes a card of the set “My words”, once', async () => {
    const platform = show({});
    await add();
    expect(await screen.findByText('Added to your reviews.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'My words' })).toHaveFocus();
    const card = { front: '猫', reading: 'ねこ', back: 'cat; puss; shamisen' };
    expect(stored(platform)).toMatchObject([{ title: 'My words', cards: [card] }]);
    renderWithPlatform(<WordActions word={word} />, { platform });
    await add();
    expect(await screen.findByText('Already in your reviews.')).toBeVisible();
    expect(stored(platform)).toMatchObject([{ cards: [card] }]);
  });

  it('keeps the word on the device without a connection, and adds it later', async () => {
    const getSets = sampleHandlers['GET /api/Flashcard/GetSets'];
    const platform = show({ 'GET /api/Flashcard/GetSets': () => CONNECTION_LOST });
    await add();
    expect(await screen.findByText(/^Saved on this device/)).toBeVisible();
    expect(stored(platform)).toBeNull();
    platform.api.on({ 'GET /api/Flashcard/GetSets': getSets });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(stored(platform)).toMatchObject([{ cards: [{ front: '猫' }] }]));
    await waitFor(() => expect(platform.storage('study').local.readJson('waiting-cards-guest')).toBeNull());
  });

  it('says why the server refuses it', async () => {
    const platform = fakePlatform({
      handlers: { ...sampleHandlers, 'POST /api/Flashcard/SaveSet': () => refusal('FlashcardLimit') },
      session: signedIn(),
    });
    renderWithPlatform(<WordActions word={word} />, { platform });
    await add();
    expect(await screen.findByText(/^Not added. Refused: FlashcardLimit/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add to my reviews' })).toBeEnabled();
  });
});
