import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import type { Forecast } from '@shinobi/shared/contract/learning/memory';
import { DEFAULT_PLAN } from '@shinobi/shared/domain/memory/plan';
import {
  aUser,
  aVocab,
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakeBrowser,
  type FakePlatform,
  fakePlatform,
  type FakePlatformOptions,
  fakeStorage,
  type Handlers,
  refusal,
  renderWithPlatform,
  signedIn,
} from '@shinobi/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { recordConfusion } from '../common/confusions.js';
import { waitForPaint } from '../testing/wait-for-paint.js';
import { exportAnki } from './anki/anki-export.js';
import { FlashcardAnalyticsPage } from './analytics/flashcard-analytics-page.js';
import { FlashcardSetPage } from './flashcard-set-page.js';
import { FlashcardsPage } from './flashcards-page.js';
import type { DraftCard } from './storage/card-store.js';

const SET: FlashcardSet = {
  setId: 'genre-4',
  title: 'Food',
  kind: 'genre',
  directions: 'forward',
  cards: [
    { cardId: '1', front: '魚', reading: 'さかな', back: 'fish', sound: null },
    { cardId: '2', front: '肉', reading: 'にく', back: 'meat', sound: null },
  ],
};
const FORECAST: Forecast = {
  days: [],
  history: [],
  retention: [],
  leeches: [],
  plan: { ...DEFAULT_PLAN, daysOff: [] },
};
/** Returns a new card as the server stores it. */
const storedCard = ({ cardId = '', front, reading, back }: DraftCard) => ({
  cardId,
  front,
  reading,
  back,
  sound: null,
});
const summary = { setId: 'genre-4', title: 'Food', kind: 'genre' as const, cardCount: 2, due: null, levels: [] };

/** What the learner knows: two cards of the set, due since the given days. */
const wordItem = (cardId: string) => `word:${cardId}:meaning`;
const schedule = (cardId: string, due: string) => ({
  item: wordItem(cardId),
  due: `${due}T00:00:00.000Z`,
  stability: 3,
  difficulty: 5,
  reps: 1,
  lapses: 0,
  state: 2,
  learningStep: 0,
  lastReview: '2026-01-01T00:00:00.000Z',
});
/** The handlers of a guest whose memory knows some words. */
const knowing = (...items: readonly ReturnType<typeof schedule>[]): Handlers => ({
  'GET /api/Memory/GetItems': ({ query }) => ({ items: query.kind === 'word' ? [...items] : [] }),
  'POST /api/Memory/GetContents': ({ body }) => ({
    contents: body.items.map((item) => ({
      item,
      kind: 'word' as const,
      word: aVocab({ vocabId: Number(item.split(':')[1]) }),
      genre: { genreId: 4, genreName: 'Food', hasAudio: false, hasProductAudio: false },
      others: [],
      example: null,
    })),
  }),
});
const LATER = '2999-01-01';

const handlers: Handlers = {
  'GET /api/Memory/GetItems': () => ({ items: [] }),
  'GET /api/Memory/GetPlan': () => ({ ...DEFAULT_PLAN, daysOff: [] }),
  'GET /api/Memory/GetForecast': () => FORECAST,
  'GET /api/Flashcard/GetSets': () => ({ sets: [summary] }),
  'GET /api/Flashcard/GetSet/:setId': ({ params }) => (params.setId === SET.setId ? SET : refusal('SetNotFound')),
  'GET /api/Flashcard/GetStates': () => ({ cards: [] }),
  'POST /api/Flashcard/Review': () => ({ cards: [] }),
  'POST /api/User/AddXp': () => ({ user: aUser(), gained: 2, boosterMultiplier: 1, leveledUp: false }),
};

const rated = ({ memory }: FakePlatform) => memory.recorded().map(({ item, rating }) => [item, rating]);

const open = (route: string, options: FakePlatformOptions = {}) => {
  const [ui, path] =
    route === '/flashcard'
      ? [<FlashcardsPage key="all" />, '/flashcard']
      : route === '/flashcard-analytics'
        ? [<FlashcardAnalyticsPage key="analytics" />, '/flashcard-analytics']
        : [<FlashcardSetPage key="one" />, '/flashcard/:setId'];
  const platform = fakePlatform({ ...options, handlers: { ...handlers, ...options.handlers } });
  return renderWithPlatform(ui, { platform, route, path });
};
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));
const show = async () => userEvent.click(await screen.findByRole('button', { name: 'Show the answer' }));

/** Loads the page's queries again, as when the learner returns from another tab. */
const returnToTab = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));

beforeEach(() => {
  fakeBrowser.local.clear();
  fakeBrowser.session.clear();
});

describe('Flashcard sets', () => {
  it('are links, the learner’s own first', async () => {
    open('/flashcard');
    expect(await screen.findByTestId('flashcard-set-link')).toHaveAttribute('href', '/flashcard/genre-4');
    expect(screen.getByText('Nothing is due. Open a set to learn new cards.')).toBeVisible();
  });

  it('are found by their titles, by the texts of their cards and by their levels, as the address says', async () => {
    const animals = { ...summary, setId: 'genre-5', title: 'Animals', levels: ['N5' as const] };
    open('/flashcard', {
      handlers: {
        'GET /api/Flashcard/GetSets': () => ({ sets: [{ ...summary, levels: ['N4' as const] }, animals] }),
        'GET /api/Flashcard/SearchSets': ({ query }) => ({ setIds: query.q === 'fish' ? ['genre-4'] : [] }),
      },
    });
    const titles = () => screen.queryAllByTestId('flashcard-set-link').map(({ textContent }) => textContent);
    const field = await screen.findByRole('searchbox', { name: 'Find a set' });
    await userEvent.type(field, 'ANI');
    expect(titles()).toEqual(['Animals2 cards']);
    expect(screen.getByText('1 of 2 sets')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'fish');
    await waitFor(() => expect(titles()).toEqual(['Food2 cards']));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'JLPT' }), 'N5');
    await waitFor(() => expect(titles()).toEqual([]));
    await press('Show all sets');
    expect(titles()).toHaveLength(2);
    expect(field).toHaveValue('');
  });

  it('of a guest are created, listed and changed in the browser', async () => {
    const { platform } = open('/flashcard');
    await userEvent.click(await screen.findByRole('button', { name: 'Make a set' }));
    await userEvent.type(screen.getByLabelText('Name'), 'Mine');
    await press('Save');
    expect(screen.getByRole('alert')).toHaveTextContent('Write at least one card.');
    await userEvent.type(screen.getByLabelText('Japanese of card 1'), '桃');
    await press('Save');
    expect(screen.getByRole('alert')).toHaveTextContent('Card 1 needs a front and a back.');
    await userEvent.type(screen.getByLabelText('Meaning of card 1'), 'peach');
    await press('Save');
    const [mine] = await waitFor(() => {
      const links = screen.getAllByTestId('flashcard-set-link');
      expect(links).toHaveLength(2);
      return links;
    });
    expect(mine).toHaveTextContent('Mine1 card');
    expect(platform.api.callsTo('POST /api/Flashcard/SaveSet')).toEqual([]);
  });

  it('have the focus in a row that is added, and near one that is removed', async () => {
    open('/flashcard');
    await userEvent.click(await screen.findByRole('button', { name: 'Make a set' }));
    await userEvent.type(screen.getByLabelText('Japanese of card 1'), '桃');
    await press('Add a card');
    expect(screen.getByLabelText('Japanese of card 2')).toHaveFocus();
    await press('Remove card 2');
    expect(screen.getByLabelText('Japanese of card 1')).toHaveFocus();
  });

  it('are made in a form that takes the focus, and returns it when it is cancelled', async () => {
    open('/flashcard');
    await userEvent.click(await screen.findByRole('button', { name: 'Make a set' }));
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Make a set' })).toHaveFocus();
  });

  it('are not opened by the second click of a double click on Save, under which the list has moved', async () => {
    const { address } = open('/flashcard');
    await userEvent.click(await screen.findByRole('button', { name: 'Make a set' }));
    await userEvent.type(screen.getByLabelText('Name'), 'Mine');
    await userEvent.type(screen.getByLabelText('Japanese of card 1'), '桃');
    await userEvent.type(screen.getByLabelText('Meaning of card 1'), 'peach');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }), { detail: 1 });
    const makeSet = await screen.findByRole('button', { name: 'Make a set' });
    const food = screen.getByRole('link', { name: /Food/ });
    fireEvent.click(food, { detail: 2 });
    fireEvent.click(makeSet, { detail: 2 });
    expect(address()).toBe('/flashcard');
    expect(screen.queryByRole('form', { name: 'New set' })).toBeNull();
    fireEvent.click(food, { detail: 1 });
    await waitFor(() => expect(address()).toBe('/flashcard/genre-4'));
  });

  it('of one card say so before they are deleted', async () => {
    const one = { ...SET, setId: 'user-guest1', kind: 'user', title: 'Mine', cards: SET.cards.slice(0, 1) };
    fakeBrowser.local.setItem('flashcard-sets', JSON.stringify([one]));
    const { platform } = open('/flashcard/user-guest1', { dialogAnswers: [false] });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete the set' }));
    expect(platform.dialogs).toMatchObject([{ text: 'Delete “Mine” with its 1 card?' }]);
  });

  it('lead to the list, not to the not-found page, when they are deleted', async () => {
    const one = { ...SET, setId: 'user-guest1', kind: 'user', title: 'Mine', cards: SET.cards.slice(0, 1) };
    fakeBrowser.local.setItem('flashcard-sets', JSON.stringify([one]));
    const { address } = open('/flashcard/user-guest1', { dialogAnswers: [true] });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete the set' }));
    await waitFor(() => expect(address()).not.toBe('/flashcard/user-guest1'));
    await act(async () => undefined);
    expect(address()).toBe('/flashcard');
  });

  it('that have been deleted elsewhere, or by a call whose response was lost, lead to the list too', async () => {
    const { address } = open('/flashcard/user-7', {
      session: signedIn(),
      dialogAnswers: [true],
      handlers: {
        'GET /api/Flashcard/GetSet/:setId': () => ({ ...SET, setId: 'user-7', kind: 'user' }),
        'POST /api/Flashcard/DeleteSet': () => refusal('SetNotFound'),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete the set' }));
    await waitFor(() => expect(address()).toBe('/flashcard'));
  });

  it('keep a long pasted text whole, and are not saved until it is shortened', async () => {
    open('/flashcard');
    await userEvent.click(await screen.findByRole('button', { name: 'Make a set' }));
    const paste = async (label: string, text: string) => {
      await userEvent.click(screen.getByLabelText(label));
      await userEvent.paste(text);
      expect(screen.getByLabelText(label)).toHaveValue(text);
    };
    await paste('Name', 'x'.repeat(101));
    await paste('Japanese of card 1', '桃'.repeat(200));
    await paste('Meaning of card 1', 'y'.repeat(501));
    expect(screen.getByLabelText('Meaning of card 1')).toHaveAccessibleDescription(
      '501 of 500 characters Too long: shorten it by 1 character.',
    );
    await press('Save');
    expect(screen.getByRole('alert')).toHaveTextContent('Card 1 is too long. Shorten it first.');
    await userEvent.type(screen.getByLabelText('Meaning of card 1'), '{Backspace}');
    await press('Save');
    expect(screen.getByRole('alert')).toHaveTextContent('The name of the set is too long. Shorten it first.');
    await userEvent.type(screen.getByLabelText('Name'), '{Backspace}');
    await press('Save');
    await waitFor(() => expect(screen.getAllByTestId('flashcard-set-link')).toHaveLength(2));
  });

  it('of a user are saved on the server', async () => {
    const saved: FlashcardSet = { setId: 'user-1', title: 'Mine', kind: 'user', directions: 'forward', cards: [] };
    const { platform } = open('/flashcard', {
      session: signedIn(),
      handlers: {
        'POST /api/Flashcard/SaveSet': ({ body: { cards } }) => ({ ...saved, cards: cards.map(storedCard) }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Make a set' }));
    await userEvent.type(screen.getByLabelText('Name'), 'Mine');
    await userEvent.type(screen.getByLabelText('Japanese of card 1'), '桃');
    await userEvent.type(screen.getByLabelText('Meaning of card 1'), 'peach');
    await press('Save');
    await waitFor(() => expect(platform.api.callsTo('POST /api/Flashcard/SaveSet')).toHaveLength(1));
    expect(platform.api.callsTo('POST /api/Flashcard/SaveSet')[0]?.body).toEqual({
      title: 'Mine',
      directions: 'forward',
      importKey: expect.any(String),
      cards: [{ cardId: expect.any(String), front: '桃', reading: '', back: 'peach' }],
      known: [],
    });
  });

  it('are asked in both directions, and with gaps made from a selection', async () => {
    open('/flashcard');
    await userEvent.click(await screen.findByRole('button', { name: 'Make a set' }));
    await userEvent.type(screen.getByLabelText('Name'), 'Mine');
    await userEvent.selectOptions(screen.getByLabelText('Ask'), 'Both, one at a time');
    const front = screen.getByLabelText<HTMLInputElement>('Japanese of card 1');
    await userEvent.type(front, '桃を食べる');
    expect(screen.queryByRole('button', { name: 'Make a gap' })).toBeNull();
    act(() => front.setSelectionRange(0, 1));
    fireEvent.select(front);
    await press('Make a gap');
    expect(front).toHaveValue('{{c1::桃}}を食べる');
    await userEvent.type(screen.getByLabelText('Meaning of card 1'), 'to eat a peach');
    await press('Save');
    await waitFor(() => expect(screen.getAllByTestId('flashcard-set-link')).toHaveLength(2));
    expect(JSON.parse(fakeBrowser.local.getItem('flashcard-sets') ?? '')).toMatchObject([
      { directions: 'both', cards: [{ front: '{{c1::桃}}を食べる' }] },
    ]);
  });

  it('say so when the browser has no room for them', async () => {
    open('/flashcard');
    await userEvent.click(await screen.findByRole('button', { name: 'Make a set' }));
    await userEvent.type(screen.getByLabelText('Name'), 'Mine');
    await userEvent.type(screen.getByLabelText('Japanese of card 1'), '桃');
    await userEvent.type(screen.getByLabelText('Meaning of card 1'), 'peach');
    const write = jest.spyOn(fakeBrowser.local, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent(/has no room for these cards/);
    write.mockRestore();
    expect(screen.getByRole('form', { name: 'New set' })).toBeVisible();
  });

  const chooseFile = async (...parts: ConstructorParameters<typeof File>) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Import a file' }));
    await userEvent.upload(await screen.findByLabelText('File'), new File(...parts));
  };

  it('are imported from a file once its fields are chosen, and name what was left out', async () => {
    open('/flashcard');
    await chooseFile(['桃,peach\n犬\n猫,cat'], 'words.csv');
    expect(await screen.findByRole('heading', { name: 'Choose the fields of “words”' })).toHaveFocus();
    expect(await screen.findByText('Left out: 1 card without a meaning (Line 2: 犬).')).toBeVisible();
    expect(fakeBrowser.local.getItem('flashcard-sets')).toBeNull();
    await press('Import 2 cards');
    expect(await screen.findByRole('heading', { name: '2 cards imported' })).toHaveFocus();
    expect(screen.getByText('1 card without a meaning (Line 2: 犬)')).toBeVisible();
    await press('Done');
    await waitFor(() => expect(screen.getAllByTestId('flashcard-set-link')[0]).toHaveTextContent('words2 cards'));
  });

  it('are not imported from a file that cannot be read, which says why', async () => {
    open('/flashcard');
    await chooseFile(['桃,"peach'], 'words.csv');
    expect(await screen.findByText('Line 1: a quotation mark is never closed.')).toBeVisible();
    expect(fakeBrowser.local.getItem('flashcard-sets')).toBeNull();
  });

  it('are imported from an Anki package once its fields are chosen', async () => {
    open('/flashcard');
    const set = {
      title: 'Mine',
      directions: 'forward',
      cards: [{ front: '桃', reading: 'もも', back: 'peach' }],
    } as const;
    const bytes = await exportAnki(set, Date.now());
    await chooseFile([Uint8Array.from(bytes)], 'mine.apkg');
    expect(await screen.findByRole('heading', { name: 'Choose the fields of “mine”' })).toHaveFocus();
    expect(fakeBrowser.local.getItem('flashcard-sets')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Import 1 card' }));
    await waitFor(() => expect(screen.getAllByTestId('flashcard-set-link')[0]).toHaveTextContent('mine1 card'));
    expect(screen.getAllByTestId('flashcard-set-link')[0]).toHaveFocus();
  });

  /** A package with two sounds, one of which is not in it. */
  async function aPackageWithSound() {
    const cards = [
      { front: '桃[sound:peach.mp3]', reading: 'もも', back: 'peach' },
      { front: '犬[sound:gone.mp3]', reading: '', back: 'dog' },
    ];
    const bytes = await exportAnki({ title: 'Mine', directions: 'forward', cards }, Date.now());
    const files = { ...unzipSync(bytes), media: strToU8('{"0":"peach.mp3"}'), '0': strToU8('sound') };
    return Uint8Array.from(zipSync(files));
  }
  const SOUND = `/api/Flashcard/Media/${'a'.repeat(22)}.mp3`;

  it('are imported with their sounds; after an interruption the import continues', async () => {
    let isConnected = false;
    const { platform } = open('/flashcard', {
      session: signedIn(),
      handlers: {
        'POST /api/Flashcard/AddMedia': () => (isConnected ? { media: [{ src: SOUND }] } : CONNECTION_LOST),
        'POST /api/Flashcard/SaveSet': ({ body: { title } }) => ({
          ...{ setId: 'user-1', title, kind: 'user', directions: 'forward', cards: [] },
        }),
      },
    });
    await chooseFile([await aPackageWithSound()], 'mine.apkg');
    expect(await screen.findByText('1 sound will be imported.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Sound' })).toHaveDisplayValue('Front');
    await press('Import 2 cards');
    expect(await screen.findByText('Press Import again to continue. Nothing is imported twice.')).toBeVisible();
    expect(platform.api.callsTo('POST /api/Flashcard/SaveSet')).toEqual([]);
    isConnected = true;
    await press('Import 2 cards');
    expect(await screen.findByText('1 sound imported.')).toBeVisible();
    expect(screen.getByText('1 sound or picture that is not in the package (gone.mp3)')).toBeVisible();
    expect(platform.api.callsTo('POST /api/Flashcard/AddMedia')[1]).toMatchObject({ form: { sizes: '5' } });
    expect(platform.api.callsTo('POST /api/Flashcard/SaveSet')[0]?.body.cards).toEqual([
      { front: '桃', reading: 'もも', back: 'peach', sound: SOUND },
      { front: '犬', reading: '', back: 'dog' },
    ]);
  });

  it('of a guest are imported without sounds, and say why', async () => {
    const { platform } = open('/flashcard');
    await chooseFile([await aPackageWithSound()], 'mine.apkg');
    expect(await screen.findByText('Left out: 1 sound or picture, for which you need an account.')).toBeVisible();
    await press('Import 2 cards');
    expect(await screen.findByRole('heading', { name: '2 cards imported' })).toHaveFocus();
    expect(screen.getByText('1 sound or picture, for which you need an account')).toBeVisible();
    expect(platform.api.callsTo('POST /api/Flashcard/AddMedia')).toEqual([]);
  });

  it('show their sound and picture, which can be removed', async () => {
    const PICTURE = `/api/Flashcard/Media/${'b'.repeat(22)}.webp`;
    const card = { cardId: '1', front: '桃', reading: 'もも', back: 'peach', sound: SOUND, picture: PICTURE };
    const own: FlashcardSet = { ...SET, setId: 'user-9', kind: 'user', cards: [card] };
    const { platform, container } = open('/flashcard/user-9', {
      session: signedIn(),
      handlers: {
        'GET /api/Flashcard/GetSet/:setId': () => own,
        'POST /api/Flashcard/SaveSet': () => ({ ...own, cards: [{ ...card, sound: null }] }),
      },
    });
    await screen.findByText('桃');
    expect([screen.queryByRole('img'), platform.played]).toEqual([null, []]);
    await show();
    const picture = screen.getByRole('img', { name: 'Picture of 桃' });
    expect(picture).toHaveAttribute('src', PICTURE);
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(platform.played).toEqual([SOUND]);
    await press('Listen to 桃');
    expect(platform.played).toEqual([SOUND, SOUND]);
    fireEvent.error(picture);
    expect(screen.getByText('The picture did not load.')).toBeVisible();
    await press('Try again');
    expect(screen.getByRole('img', { name: 'Picture of 桃' })).toHaveFocus();
    await press('Edit the cards');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByRole('img', { name: 'Picture of 桃' })).toBeVisible();
    await expectNoAxeViolations(container);
    await press('Remove the sound of card 1');
    expect(screen.queryByRole('button', { name: 'Listen to card 1' })).toBeNull();
    await press('Save');
    await waitFor(() => expect(platform.api.callsTo('POST /api/Flashcard/SaveSet')).toHaveLength(1));
    expect(platform.api.callsTo('POST /api/Flashcard/SaveSet')[0]?.body).toMatchObject({
      cards: [{ cardId: '1', front: '桃', reading: 'もも', back: 'peach', sound: null }],
      known: [],
    });
  });

  it('have an added card once when it is saved again after a lost response, with a change', async () => {
    const own: FlashcardSet = { ...SET, setId: 'user-9', kind: 'user' };
    const { platform } = open('/flashcard/user-9', {
      session: signedIn(),
      handlers: {
        'GET /api/Flashcard/GetSet/:setId': () => own,
        'POST /api/Flashcard/SaveSet': () => CONNECTION_LOST,
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the cards' }));
    await press('Add a card');
    await userEvent.type(screen.getByLabelText('Japanese of card 3'), '桃');
    for (const text of ['peach', ', a fruit']) {
      await userEvent.type(screen.getByLabelText('Meaning of card 3'), text);
      await press('Save');
    }
    const calls = platform.api.callsTo('POST /api/Flashcard/SaveSet');
    const [first, again] = calls.map(({ body }) => body.cards[2]);
    expect([first?.back, again?.back]).toEqual(['peach', 'peach, a fruit']);
    expect(again?.cardId).toBe(first?.cardId);
    expect(first?.cardId).toEqual(expect.any(String));
  });

  it('are one set when a new one is saved again after a lost response, with changes', async () => {
    let stored: FlashcardSet | undefined;
    const { platform } = open('/flashcard', { session: signedIn() });
    const isAnswered = () => platform.api.callsTo('POST /api/Flashcard/SaveSet').length > 1;
    platform.api.on({
      'POST /api/Flashcard/SaveSet': ({ body: { setId, title, cards } }) => {
        if (setId !== undefined || !stored)
          stored = {
            ...{ setId: 'user-9', title, kind: 'user', directions: 'forward' },
            cards: cards.map(storedCard),
          };
        return isAnswered() ? stored : CONNECTION_LOST;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Make a set' }));
    const write = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
    await write('Name', 'Mine');
    await write('Japanese of card 1', '桃');
    await write('Meaning of card 1', 'peach');
    await press('Add a card');
    await write('Japanese of card 2', '犬');
    await write('Meaning of card 2', 'dog');
    await press('Save');
    await press('Remove card 2');
    await write('Name', ' words');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    const [first, again, change] = platform.api.callsTo('POST /api/Flashcard/SaveSet').map(({ body }) => body);
    expect(first?.importKey).toEqual(expect.any(String));
    expect(again).toMatchObject({ importKey: first?.importKey, title: 'Mine words' });
    expect(change).toEqual({
      setId: 'user-9',
      title: 'Mine words',
      directions: 'forward',
      cards: [first?.cards[0]],
      known: [first?.cards[1]?.cardId],
    });
  });

  it('that were deleted elsewhere while they are edited are saved as new ones, with sounds and schedules', async () => {
    const sound = `/api/Flashcard/Media/${'s'.repeat(22)}.mp3`;
    const own: FlashcardSet = {
      ...SET,
      ...{ setId: 'user-7', kind: 'user' },
      cards: SET.cards.map((card) => ({ ...card, sound })),
    };
    const { item: _, ...state } = schedule('1', LATER);
    const { address, platform } = open('/flashcard/user-7', {
      session: signedIn(),
      handlers: {
        'GET /api/Flashcard/GetSet/:setId': ({ params }) => ({ ...own, setId: params.setId }),
        'GET /api/Flashcard/GetStates': () => ({
          cards: [{ ...state, setId: 'user-7', cardId: '1', aspect: 'front' as const }],
        }),
        'POST /api/Flashcard/SaveSet': ({ body: { setId, title, cards } }) => {
          if (setId !== undefined) return refusal('SetNotFound');
          // Its media were deleted as well.
          if (cards.some((card) => typeof card.sound === 'string')) return refusal('NotFound');
          return { ...own, setId: 'user-8', title, cards: cards.map(storedCard) };
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the cards' }));
    await userEvent.type(screen.getByLabelText('Meaning of card 1'), ', the animal');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('This set was deleted on another device');
    expect(screen.getByLabelText('Meaning of card 1')).toHaveValue('fish, the animal');
    await press('Save as a new set');
    await waitFor(() => expect(address()).toBe('/flashcard/user-8'));
    const [, withSounds, without] = platform.api.callsTo('POST /api/Flashcard/SaveSet').map(({ body }) => body);
    expect(withSounds).toMatchObject({
      importKey: 'again-user-7',
      cards: [
        { cardId: '1', back: 'fish, the animal', sound, schedules: [{ aspect: 'front', ...state }] },
        { cardId: '2', sound },
      ],
    });
    expect(without).toMatchObject({ importKey: 'again-user-7', cards: [{ cardId: '1' }, { cardId: '2' }] });
  });

  it('of a large file are saved one by one; an interrupted import continues without doing any twice', async () => {
    const saved: { readonly title: string; readonly importKey: string | undefined }[] = [];
    let isConnected = true;
    open('/flashcard', {
      session: signedIn(),
      handlers: {
        'POST /api/Flashcard/SaveSet': ({ body: { title, importKey } }) => {
          if (!isConnected) return CONNECTION_LOST;
          isConnected = saved.length > 0;
          saved.push({ title, importKey });
          return { setId: `user-${saved.length}`, title, kind: 'user', directions: 'forward', cards: [] };
        },
      },
    });
    await chooseFile([Array.from({ length: 4001 }, (_, at) => `語${at},word ${at}`).join('\n')], 'core.csv');
    expect(await screen.findByText('4,001 cards, in 3 sets')).toBeVisible();
    await press('Import 4,001 cards');
    expect(await screen.findByText('Press Import again to continue. Nothing is imported twice.')).toBeVisible();
    expect(saved.map(({ title }) => title)).toEqual(['core (1 of 3)']);
    isConnected = true;
    await press('Import 4,001 cards');
    expect(await screen.findByRole('heading', { name: '4,001 cards imported' })).toHaveFocus();
    expect(saved.map(({ title }) => title)).toEqual([1, 1, 2, 3].map((part) => `core (${part} of 3)`));
    expect(saved[0]).toEqual(saved[1]);
  });

  it('wait while the server takes no more sets', async () => {
    const titles: string[] = [];
    let isRefused = false;
    open('/flashcard', {
      session: signedIn(),
      handlers: {
        'POST /api/Flashcard/SaveSet': ({ body: { title } }) => {
          isRefused = titles.length === 1 && !isRefused;
          if (isRefused) return refusal('TooManyRequests', { retryAfter: 0.05 });
          titles.push(title);
          return { setId: `user-${titles.length}`, title, kind: 'user', directions: 'forward', cards: [] };
        },
      },
    });
    await chooseFile([Array.from({ length: 2001 }, (_, at) => `語${at},word ${at}`).join('\n')], 'core.csv');
    await userEvent.click(await screen.findByRole('button', { name: 'Import 2,001 cards' }));
    expect(await screen.findByText('Too many sets at once: saving continues within a minute …')).toBeVisible();
    expect(await screen.findByRole('heading', { name: '2,001 cards imported' })).toHaveFocus();
    expect(titles).toEqual(['core (1 of 2)', 'core (2 of 2)']);
  });

  it('that were saved before an import was cancelled show in the list', async () => {
    const saved: string[] = [];
    let saveSecond = () => {};
    open('/flashcard', {
      session: signedIn(),
      handlers: {
        'GET /api/Flashcard/GetSets': () => ({
          sets: saved.map((title, at) => ({ ...summary, setId: `user-${at + 1}`, title, kind: 'user' as const })),
        }),
        'POST /api/Flashcard/SaveSet': async ({ body: { title } }) => {
          if (saved.length === 1) await new Promise<void>((resolve) => (saveSecond = resolve));
          saved.push(title);
          return { setId: `user-${saved.length}`, title, kind: 'user', directions: 'forward', cards: [] };
        },
      },
    });
    await chooseFile([Array.from({ length: 4001 }, (_, at) => `語${at},word ${at}`).join('\n')], 'core.csv');
    await userEvent.click(await screen.findByRole('button', { name: 'Import 4,001 cards' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    await press('Cancel');
    await act(async () => saveSecond());
    expect(await screen.findByText('core (2 of 3)')).toBeVisible();
    expect(screen.getByText('core (1 of 3)')).toBeVisible();
    expect(saved).toHaveLength(2);
  });

  it('report that they did not load', async () => {
    const { platform } = open('/flashcard', { handlers: { 'GET /api/Flashcard/GetSets': () => CONNECTION_LOST } });
    await screen.findByText('The sets did not load.');
    platform.api.on(handlers);
    await press('Try again');
    expect(await screen.findByTestId('flashcard-set-link')).toBeVisible();
  });
});

describe('A review', () => {
  it('shows each card, then its answer, then the summary', async () => {
    const { platform } = open('/flashcard/genre-4');
    expect(await screen.findByText('魚')).toBeVisible();
    expect(screen.queryByText('fish')).toBeNull();
    await show();
    expect(screen.getByText('fish')).toBeVisible();
    await press(/^Good/);
    expect(screen.getByTestId('quiz-progress')).toHaveTextContent('1 / 2');
    await show();
    await press(/^Easy/);
    expect(await screen.findByTestId('quiz-result')).toHaveAttribute('data-percent', '100');
    expect(screen.getByRole('heading', { name: '2 cards reviewed' })).toHaveFocus();
    expect(platform.memory.recorded()).toMatchObject([
      { item: wordItem('1'), rating: 3, correct: true, form: 'card', source: 'flashcard', ms: expect.any(Number) },
      { item: wordItem('2'), rating: 4, correct: true },
    ]);
    const [first, second] = platform.memory.recorded();
    expect(first?.session).toBe(second?.session);
  });

  it('asks for the Japanese of a meaning, or for what is missing in a sentence', async () => {
    const cards = [
      { ...SET.cards[0]!, front: '魚', back: 'fish' },
      { ...SET.cards[1]!, front: '{{c1::肉}}を{{c2::食べる}}', reading: '', back: 'to eat meat' },
    ];
    const set = { ...SET, setId: 'user-guest1', kind: 'user' as const, directions: 'back' as const, cards };
    fakeBrowser.local.setItem('flashcard-sets', JSON.stringify([set]));
    const { platform } = open('/flashcard/user-guest1');
    expect(await screen.findByText('fish')).toBeVisible();
    expect(screen.queryByText('魚')).toBeNull();
    await show();
    expect(screen.getByText('魚')).toBeVisible();
    expect(screen.getByText('さかな')).toBeVisible();
    await press(/^Good/);
    expect(screen.getByText('［…］を食べる')).toBeVisible();
    await show();
    expect(screen.getByText('肉')).toBeVisible();
    expect(screen.getByText(/to eat meat/)).toBeVisible();
    await press(/^Good/);
    await screen.findByTestId('quiz-result');
    expect(rated(platform)).toEqual([
      ['card:user-guest1:1:back', 3],
      ['card:user-guest1:2', 3],
    ]);
  });

  it('works with the keyboard alone', async () => {
    open('/flashcard/genre-4');
    await screen.findByText('魚');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('fish')).toBeVisible();
    await userEvent.keyboard('3');
    expect(await screen.findByText('肉')).toBeVisible();
    await userEvent.keyboard(' 4');
    expect(await screen.findByTestId('quiz-result')).toBeVisible();
  });

  it('never loses the focus when an answer shows, and when a rating is undone', async () => {
    open('/flashcard/genre-4');
    const ratings = () => screen.getByRole('group', { name: 'How well did you know it?' });
    await screen.findByText('魚');
    await userEvent.keyboard(' ');
    expect(ratings()).toHaveFocus();
    await userEvent.keyboard('3');
    expect(screen.getByRole('button', { name: 'Show the answer' })).toHaveFocus();
    await userEvent.keyboard('u');
    expect(ratings()).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: /^Again/ })).toHaveFocus();
  });

  it('repeats unknown cards, and undoes the last rating', async () => {
    const { platform } = open('/flashcard/genre-4');
    await show();
    await press(/^Again/);
    expect(screen.getByTestId('quiz-progress')).toHaveTextContent('0 / 2');
    expect(screen.getByText('肉')).toBeVisible();
    await userEvent.keyboard('u');
    expect(screen.getByText('fish')).toBeVisible();
    expect(platform.memory.recorded()).toEqual([]);
    await press(/^Good/);
    await show();
    await press(/^Good/);
    expect(await screen.findByTestId('quiz-result')).toHaveAttribute('data-percent', '100');
  });

  it('of a user earns XP when its last rating can no longer be undone', async () => {
    const { platform } = open('/flashcard/genre-4', { session: signedIn() });
    await show();
    await press(/^Good/);
    await show();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'Date', 'performance'] });
    fireEvent.click(screen.getByRole('button', { name: /^Hard/ }));
    expect(screen.getByRole('button', { name: 'Undo' })).not.toHaveAttribute('aria-disabled', 'true');
    expect(platform.api.callsTo('POST /api/User/AddXp')).toEqual([]);
    act(() => jest.advanceTimersByTime(6000));
    jest.useRealTimers();
    expect(await screen.findByText('+2 XP')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
    expect(rated(platform)).toEqual([
      [wordItem('1'), 3],
      [wordItem('2'), 2],
    ]);
    const [{ session } = { session: '' }] = platform.memory.recorded();
    expect(platform.api.callsTo('POST /api/User/AddXp')).toMatchObject([
      { body: { session }, idempotencyKey: session },
    ]);
  });

  it('of a guest earns XP at once, and only once when its last rating is undone', async () => {
    open('/flashcard/genre-4');
    await show();
    await press(/^Good/);
    await show();
    await press(/^Good/);
    expect(await screen.findByText('+2 XP')).toBeVisible();
    await press('Undo');
    await press(/^Easy/);
    await screen.findByTestId('quiz-result');
    expect(fakeBrowser.local.getItem('guest-xp')).toBe('2');
  });

  it('of the last card can be undone at the end: only the final rating counts, and XP is awarded once', async () => {
    const { platform, unmount } = open('/flashcard/genre-4', { session: signedIn() });
    await show();
    await press(/^Good/);
    await show();
    await press(/^Again/);
    await show();
    await press(/^Good/);
    await screen.findByTestId('quiz-result');
    await press('Undo');
    await press(/^Easy/);
    await screen.findByTestId('quiz-result');
    unmount();
    expect(rated(platform).map(([, rating]) => rating)).toEqual([3, 1, 4]);
    await waitFor(() => expect(platform.api.callsTo('POST /api/User/AddXp')).toHaveLength(1));
  });

  it('counts at once where the next card is scheduled, also without a connection', async () => {
    const { platform } = open('/flashcard/genre-4', { session: signedIn() });
    await show();
    platform.api.on({ 'POST /api/User/AddXp': () => CONNECTION_LOST });
    await press(/^Again/);
    await show();
    await press(/^Good/);
    await show();
    expect(screen.getByRole('button', { name: /^Good/ })).toHaveTextContent(/\d+ (min|d)/);
    await press(/^Good/);
    expect(await screen.findByText(/One|2 cards reviewed/)).toBeVisible();
    expect(rated(platform)).toHaveLength(3);
  });

  it('shows when each rating brings the card back, by the learner’s plan', async () => {
    const good = async (retention: number) => {
      const { unmount } = open('/flashcard/genre-4', {
        handlers: {
          ...knowing(schedule('1', '2026-01-02'), schedule('2', LATER)),
          'GET /api/Memory/GetPlan': () => ({ ...DEFAULT_PLAN, daysOff: [], retention }),
        },
      });
      await show();
      const text = screen.getByRole('button', { name: /^Good/ }).textContent;
      unmount();
      return text;
    };
    expect(await good(0.97)).not.toBe(await good(0.8));
  });

  it('offers practice without effect when nothing is due', async () => {
    const { platform } = open('/flashcard/genre-4', {
      handlers: knowing(schedule('1', LATER), schedule('2', LATER)),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Practise anyway' }));
    await show();
    await press('Good');
    expect(platform.memory.recorded()).toEqual([]);
  });

  const openDeleted = async ({
    route = '/flashcard/user-7',
    ...options
  }: FakePlatformOptions & { route?: string } = {}) => {
    let isDeleted = false;
    const opened = open(route, {
      session: signedIn(),
      ...options,
      handlers: {
        ...options.handlers,
        'GET /api/Flashcard/GetSet/:setId': ({ params: { setId } }) =>
          isDeleted && setId === 'user-7' ? refusal('SetNotFound') : { ...SET, setId, kind: 'user' },
        'POST /api/Flashcard/SaveSet': ({ body: { cards } }) => ({
          ...SET,
          ...{ setId: 'user-8', kind: 'user', cards: cards.map(storedCard) },
        }),
      },
    });
    await show();
    await press(/^Good/);
    return { ...opened, deleteSet: () => (isDeleted = true) };
  };

  it('of a set that was deleted in another tab says so on return, and saves it again with its answers', async () => {
    const { address, platform, deleteSet } = await openDeleted();
    deleteSet();
    returnToTab();
    expect(await screen.findByRole('alert')).toHaveTextContent('This set was deleted on another device');
    expect(address()).toBe('/flashcard/user-7');
    await press('Save it again');
    await waitFor(() => expect(address()).toBe('/flashcard/user-8'));
    expect(rated(platform)).toEqual([
      ['card:user-7:1', 3],
      ['card:user-8:1', 3],
    ]);
    const [, again] = platform.memory.recorded();
    expect(platform.api.callsTo('POST /api/User/AddXp')).toMatchObject([
      { body: { ref: 'user-8', correct: 1, total: 1, session: again?.session } },
    ]);
  });

  it('of a set that was deleted on another device says so at its end', async () => {
    const { deleteSet } = await openDeleted();
    deleteSet();
    await show();
    await press(/^Good/);
    expect(await screen.findByRole('button', { name: 'Save it again' })).toBeVisible();
    expect(screen.getByTestId('quiz-result')).toBeVisible();
  });

  it('of a set that was deleted on another device says so when it is left half way, and saves it again', async () => {
    const { platform, deleteSet, unmount } = await openDeleted();
    deleteSet();
    unmount();
    await waitFor(() =>
      expect(platform.toasts).toMatchObject([{ text: expect.stringContaining('“Food” was deleted') }]),
    );
    await act(async () => platform.toasts[0]?.action?.run());
    await waitFor(() => expect(platform.toasts[1]).toEqual({ text: '“Food” is saved again, with your answers.' }));
    expect(rated(platform)).toEqual([
      ['card:user-7:1', 3],
      ['card:user-8:1', 3],
    ]);
  });

  it('that is left half way says nothing of a set that there is, or that the page itself has deleted', async () => {
    const left = await openDeleted();
    left.unmount();
    const deleting = await openDeleted({
      dialogAnswers: [true],
      handlers: {
        'POST /api/Flashcard/DeleteSet': () => {
          deleting.deleteSet();
          return {};
        },
      },
    });
    await press('Delete the set');
    await waitFor(() => expect(deleting.address()).toBe('/flashcard'));
    await act(async () => undefined);
    expect([...left.platform.toasts, ...deleting.platform.toasts]).toEqual([]);
  });

  it('of due cards says at its end which set was deleted on another device', async () => {
    const { item: _, ...state } = schedule('1', '2026-01-01');
    const { platform, deleteSet } = await openDeleted({
      route: '/flashcard/due',
      handlers: {
        'GET /api/Flashcard/GetStates': () => ({
          cards: ['1', '2'].map((cardId) => ({ ...state, setId: 'user-7', cardId, aspect: 'front' as const })),
        }),
      },
    });
    deleteSet();
    await show();
    await press(/^Good/);
    await waitFor(() => expect(platform.toasts).toHaveLength(1));
    await act(async () => platform.toasts[0]?.action?.run());
    await waitFor(() => expect(rated(platform).map(([item]) => item)).toContain('card:user-8:2'));
    expect(rated(platform)).toHaveLength(4);
  });

  it('of a guest’s set that was deleted in another tab continues with the set once it is saved again', async () => {
    const cards = SET.cards.map(({ cardId, front, reading, back }) => ({ cardId, front, reading, back, sound: null }));
    const own = JSON.stringify([{ setId: 'user-guest-1', title: 'Mine', kind: 'user', directions: 'forward', cards }]);
    fakeBrowser.local.setItem('flashcard-sets', own);
    const { address, platform } = open('/flashcard/user-guest-1');
    await show();
    await press(/^Good/);
    fakeBrowser.local.removeItem('flashcard-sets');
    returnToTab();
    await userEvent.click(await screen.findByRole('button', { name: 'Save it again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(JSON.parse(fakeBrowser.local.getItem('flashcard-sets') ?? '')).toEqual(JSON.parse(own));
    expect([address(), rated(platform)]).toEqual(['/flashcard/user-guest-1', [['card:user-guest-1:1', 3]]]);
    expect(screen.getByText('肉')).toBeVisible();
  });

  it('continues with the cards that come again when the page loads schedules again', async () => {
    let states: ReturnType<typeof schedule>[] = [];
    const { platform } = open('/flashcard/genre-4', {
      handlers: {
        ...knowing(),
        'GET /api/Memory/GetItems': ({ query }) => ({ items: query.kind === 'word' ? states : [] }),
      },
    });
    await show();
    await press(/^Again/);
    await show();
    await press(/^Good/);
    states = [schedule('1', LATER), schedule('2', LATER)];
    const loads = () => platform.api.callsTo('GET /api/Memory/GetItems').length;
    const loadsBefore = loads();
    returnToTab();
    await waitFor(() => expect(loads()).toBeGreaterThan(loadsBefore));
    await waitForPaint();
    expect(screen.getByText('魚')).toBeVisible();
  });

  it('of a set that does not exist leads to the not-found page', async () => {
    const { address } = open('/flashcard/nothing');
    await waitFor(() => expect(address()).toBe('/not-found'));
  });

  it('across sets asks all due cards', async () => {
    open('/flashcard/due', { handlers: knowing(schedule('1', LATER), schedule('2', '2026-01-01')) });
    expect(await screen.findByText('肉')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Due cards' })).toBeVisible();
  });
});

describe('What was reviewed before the learner’s memory', () => {
  const reviews = [{ setId: 'genre-4', cardId: '2', rating: 3, reviewedAt: '2026-01-01T00:00:00.000Z' }];
  const outbox = () => fakeBrowser.local.getItem('flashcard-outbox-2');

  it('and waits in the browser is sent once', async () => {
    fakeBrowser.local.setItem('flashcard-outbox-2', JSON.stringify(reviews));
    const { platform } = open('/flashcard/genre-4', { session: signedIn() });
    await screen.findByText('魚');
    expect(platform.api.callsTo('POST /api/Flashcard/Review')).toMatchObject([{ body: reviews }]);
    expect(outbox()).toBeNull();
  });

  it('is sent without the cards of a deleted set', async () => {
    const gone = { ...reviews[0]!, setId: 'user-3' };
    fakeBrowser.local.setItem('flashcard-outbox-2', JSON.stringify([gone, ...reviews]));
    const { platform } = open('/flashcard/genre-4', {
      session: signedIn(),
      handlers: {
        'POST /api/Flashcard/Review': ({ body }) =>
          body.some(({ setId }) => setId === gone.setId) ? refusal('SetNotFound') : { cards: [] },
      },
    });
    await screen.findByText('魚');
    expect(platform.api.callsTo('POST /api/Flashcard/Review').at(-1)?.body).toEqual(reviews);
    expect(outbox()).toBeNull();
  });

  it('keeps waiting while it cannot be sent, and the cards show', async () => {
    fakeBrowser.local.setItem('flashcard-outbox-2', JSON.stringify(reviews));
    open('/flashcard/genre-4', {
      session: signedIn(),
      handlers: { 'POST /api/Flashcard/Review': () => CONNECTION_LOST },
    });
    expect(await screen.findByText('魚')).toBeVisible();
    expect(JSON.parse(outbox() ?? '[]')).toEqual(reviews);
  });
});

describe('A guest’s cards', () => {
  it('are due wherever their words were asked', async () => {
    open('/flashcard', { handlers: knowing(schedule('1', '2026-01-01'), schedule('2', LATER)) });
    expect(await screen.findByRole('link', { name: 'Review 1 due card' })).toBeVisible();
    expect(screen.getByTestId('flashcard-set-link')).toHaveTextContent('Food2 cards, 1 due');
  });

  it('show without a connection to the learner’s memory', async () => {
    open('/flashcard', { handlers: { 'GET /api/Memory/GetItems': () => CONNECTION_LOST } });
    expect(await screen.findByTestId('flashcard-set-link')).toHaveTextContent('Food2 cards');
  });

  const aGuestWasHere = () => {
    const own = { ...SET, setId: 'user-guest1', kind: 'user', title: 'Mine' };
    const reviews = [{ setId: 'user-guest1', cardId: '2', rating: 3, reviewedAt: '2026-01-01T00:00:00.000Z' }];
    fakeBrowser.local.setItem('flashcard-sets', JSON.stringify([own]));
    fakeBrowser.local.setItem('flashcard-reviews', JSON.stringify(reviews));
  };

  it('move into the account on request', async () => {
    aGuestWasHere();
    const { platform } = open('/flashcard', {
      session: signedIn(),
      handlers: { 'POST /api/Flashcard/SaveSet': () => ({ ...SET, setId: 'user-9', kind: 'user' }) },
    });
    await press('Move them to my account');
    await waitFor(() => expect(platform.toasts).toHaveLength(1));
    expect(platform.api.callsTo('POST /api/Flashcard/Review')[0]?.body).toMatchObject([
      { setId: 'user-9', cardId: '2' },
    ]);
    expect(platform.memory.movedSets()).toEqual([['user-guest1', 'user-9']]);
    expect([fakeBrowser.local.getItem('flashcard-sets'), fakeBrowser.local.getItem('flashcard-reviews')]).toEqual([
      null,
      null,
    ]);
  });

  it('move by themselves into an account created in this browser', async () => {
    aGuestWasHere();
    fakeBrowser.local.setItem('signed-up-here', '7');
    const { platform } = open('/flashcard', {
      session: signedIn(aUser({ userId: 7 })),
      handlers: { 'POST /api/Flashcard/SaveSet': () => ({ ...SET, setId: 'user-9', kind: 'user' }) },
    });
    await screen.findByTestId('flashcard-set-link');
    expect(platform.api.calls.map(({ key }) => key).slice(0, 3)).toEqual([
      'POST /api/Flashcard/SaveSet',
      'POST /api/Flashcard/Review',
      'GET /api/Flashcard/GetSets',
    ]);
    expect(platform.api.callsTo('POST /api/Flashcard/SaveSet')).toHaveLength(1);
    expect(screen.queryByText(/before you signed in/)).toBeNull();
  });

  it('move again under the same key after a lost response, so that no set is duplicated', async () => {
    aGuestWasHere();
    let tries = 0;
    const { platform } = open('/flashcard', {
      session: signedIn(),
      handlers: {
        'POST /api/Flashcard/SaveSet': () =>
          tries++ === 0 ? CONNECTION_LOST : { ...SET, setId: 'user-9', kind: 'user' },
      },
    });
    await press('Move them to my account');
    await userEvent.click(await screen.findByRole('button', { name: /again|retry/i }));
    await waitFor(() => expect(platform.toasts).toHaveLength(1));
    const [first, second, ...more] = platform.api.callsTo('POST /api/Flashcard/SaveSet');
    expect(first?.idempotencyKey).toMatch(/.{20}/);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(more).toEqual([]);
  });

  it('stay on an open page while they move, and at their address when it is opened again', async () => {
    aGuestWasHere();
    fakeBrowser.local.setItem('signed-up-here', '7');
    const moved: FlashcardSet = { ...SET, setId: 'user-9', kind: 'user', title: 'Mine' };
    const visit = () =>
      open('/flashcard/user-guest1', {
        session: signedIn(aUser({ userId: 7 })),
        handlers: {
          'POST /api/Flashcard/SaveSet': () => moved,
          'GET /api/Flashcard/GetSet/:setId': ({ params }) =>
            params.setId === 'user-9' ? moved : refusal('SetNotFound'),
        },
      });
    const { unmount } = visit();
    expect(await screen.findByRole('heading', { level: 1, name: 'Mine' })).toBeVisible();
    unmount();
    const { address, platform } = visit();
    expect(await screen.findByRole('heading', { level: 1, name: 'Mine' })).toBeVisible();
    expect(address()).toBe('/flashcard/user-guest1');
    expect(platform.api.callsTo('POST /api/Flashcard/SaveSet')).toEqual([]);
  });

  it('of another person do not move by themselves, and can be deleted', async () => {
    aGuestWasHere();
    const { platform } = open('/flashcard', { session: signedIn() });
    await screen.findByTestId('flashcard-set-link');
    expect(platform.api.callsTo('POST /api/Flashcard/SaveSet')).toEqual([]);
    await press('They are not mine, delete them');
    expect(fakeBrowser.local.getItem('flashcard-sets')).toBeNull();
  });
});

describe('The analytics', () => {
  it('announce future content before the first review', async () => {
    open('/flashcard-analytics');
    expect(await screen.findByRole('heading', { name: 'No reviews yet' })).toBeVisible();
  });

  it('show days, forecast and hard cards of a guest', async () => {
    open('/flashcard-analytics', {
      handlers: {
        ...knowing(),
        'GET /api/Memory/GetForecast': () => ({
          ...FORECAST,
          days: [{ date: '2026-11-22', due: 3 }],
          history: [{ date: '2026-11-21', answers: 4, right: 1, minutes: 1 }],
          retention: [
            { kind: 'word', reviews: 2, right: 0 },
            { kind: 'kana', reviews: 2, right: 1 },
          ],
          leeches: [{ item: wordItem('1'), lapses: 2, text: '魚', meaning: 'fish' }],
        }),
      },
    });
    expect(await screen.findByRole('heading', { name: 'Reviews per day' })).toBeVisible();
    expect(screen.getByText(/Of 4 cards that came back/)).toHaveTextContent('25%');
    expect(screen.getByText('Today')).toBeVisible();
    expect(await screen.findByRole('link', { name: /魚/ })).toHaveAttribute('href', '/flashcard/genre-4');
    expect(screen.getByText('forgotten 2 times')).toBeVisible();
  });

  it('offer to practise confusions, and remove learned ones', async () => {
    recordConfusion(fakeStorage('study'), null, 'シ', 'ツ');
    recordConfusion(fakeStorage('study'), null, 'ツ', 'シ');
    const { platform } = open('/flashcard-analytics');
    expect(screen.getByText('2 times')).toBeVisible();
    await press('Practise シ and ツ');
    for (let round = 0; round < 6; round += 1) {
      const sound = screen.getByTestId('quiz-prompt').textContent;
      await press(sound === 'shi' ? 'シ' : 'ツ');
    }
    expect(screen.getByTestId('quiz-result')).toHaveAttribute('data-percent', '100');
    await waitForPaint();
    expect(platform.memory.recorded()).toHaveLength(6);
    expect(platform.memory.recorded()[0]).toMatchObject({
      item: expect.stringMatching(/^kana:[シツ]:read$/),
      correct: true,
      form: 'choice',
      source: 'pair-drill',
    });
    await press('Done');
    expect(screen.queryByText(/You mix/)).toBeNull();
  });
});

describe('Accessibility', () => {
  it.each(['/flashcard', '/flashcard/genre-4', '/flashcard-analytics'])('has no violations on %s', async (route) => {
    recordConfusion(fakeStorage('study'), null, 'シ', 'ツ');
    const history = [{ date: '2026-11-21', answers: 4, right: 1, minutes: 1 }];
    const { container } = open(route, {
      handlers: {
        ...knowing(schedule('1', '2026-01-01')),
        'GET /api/Memory/GetForecast': () => ({ ...FORECAST, history }),
      },
    });
    await screen.findAllByText(/Food|Reviews per day/);
    await expectNoAxeViolations(container);
  });

  it('has no violations with an open answer or while editing a set', async () => {
    const review = open('/flashcard/genre-4');
    await show();
    await expectNoAxeViolations(review.container);
    review.unmount();
    const { container } = open('/flashcard');
    await userEvent.click(await screen.findByRole('button', { name: 'Make a set' }));
    await expectNoAxeViolations(container);
  });
});
