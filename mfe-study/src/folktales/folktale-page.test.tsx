import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakeBrowser,
  fakePlatform,
  type FakePlatformOptions,
  type Handlers,
  renderWithPlatform,
  someKnowledge,
} from '@shinobi/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FolktalePage } from './folktale-page.js';
import { folktaleHandlers, SENTENCES } from './sample-folktale.js';

/** The created audio elements in order. Tests end them. */
const players: HTMLAudioElement[] = [];
const SOUNDS = { play: () => Promise.resolve() };

beforeEach(() => {
  fakeBrowser.local.clear();
  fakeBrowser.session.clear();
  players.length = 0;
  SOUNDS.play = () => Promise.resolve();
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    players.push(this as HTMLAudioElement);
    return SOUNDS.play();
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
});
afterEach(() => void jest.restoreAllMocks());

interface OpenOptions extends Omit<FakePlatformOptions, 'handlers'> {
  readonly route?: string;
  readonly handlers?: Handlers;
}
const open = ({ route = '/folktales/momotaro', handlers, ...options }: OpenOptions = {}) =>
  renderWithPlatform(<FolktalePage />, {
    platform: fakePlatform({ ...options, handlers: { ...folktaleHandlers, ...handlers } }),
    route,
    path: '/folktales/:storyName',
  });
const sentences = () => screen.findAllByTestId('sentence');
const sentence = async (number: number) => (await sentences())[number - 1]!;
const end = async (at: number) => act(async () => void players[at]!.dispatchEvent(new Event('ended')));
const fail = async (at: number) => act(async () => void players[at]!.dispatchEvent(new Event('error')));
const saying = () => players.map((player) => new URL(player.src).pathname);

describe('A folktale', () => {
  it('loads in order: description, sentences, words, explanation, other folktales', async () => {
    const { platform } = open();
    await screen.findByRole('heading', { name: 'Other folktales' });
    expect(platform.api.calls.map(({ key }) => /Stories\/(\w+)/.exec(key)?.[1])).toEqual([
      'GetPageData',
      'GetSentences',
      'GetWords',
      'GetExplanation',
      'GetOtherStories',
    ]);
  });

  it('has furigana, English and sound with each sentence', async () => {
    open();
    const first = await sentence(1);
    expect(first).toHaveAttribute('id', 'line-1');
    expect(await within(first).findByRole('button', { name: /山/ })).toBeVisible();
    expect(first.querySelector('ruby rt')).toHaveTextContent('やま');
    expect(within(first).getByText('He went to the mountains.')).toBeVisible();
    expect(within(first).getByTestId('sentence-audio')).toHaveAccessibleName('Listen to sentence 1');
  });

  it('explains a word, and Escape closes the note', async () => {
    open();
    const first = await sentence(1);
    const word = (await within(first).findAllByTestId('word'))[1]!;
    await userEvent.click(word);
    const note = screen.getByRole('group', { name: 'Word' });
    expect(note).toHaveTextContent('へ');
    expect(note).toHaveTextContent('e');
    expect(note).toHaveTextContent('to; toward');
    expect(word).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Word' })).toBeNull();
  });

  it('scrolls until the note of a word is in the window', async () => {
    const shown: (string | null)[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      shown.push(this.getAttribute('aria-label'));
    };
    open();
    await userEvent.click((await within(await sentence(1)).findAllByTestId('word'))[1]!);
    expect(shown).toEqual(['Word']);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('says a word to screen readers, and returns the focus to it from its note', async () => {
    open();
    const word = (await within(await sentence(1)).findAllByTestId('word'))[1]!;
    await userEvent.click(word);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('へ, to; toward');
    await userEvent.click(screen.getByRole('button', { name: 'Close the note' }));
    expect(word).toHaveFocus();
    await userEvent.click(word);
    screen.getByRole('button', { name: 'Add to my flashcards' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(word).toHaveFocus();
  });

  it('adds a word to the flashcards once', async () => {
    const handlers = {
      'GET /api/Flashcard/GetSets': () => ({ sets: [] }),
      'GET /api/Memory/GetItems': () => ({ items: [] }),
    };
    const { platform } = open({ handlers });
    await userEvent.click((await within(await sentence(1)).findAllByTestId('word'))[0]!);
    await userEvent.click(screen.getByRole('button', { name: 'Add to my flashcards' }));
    await waitFor(() => expect(platform.toasts.map(({ text }) => text)).toEqual(['山 is in “My words” now.']));
    expect(fakeBrowser.local.getItem('flashcard-sets')).toContain('"front":"山","reading":"やま","back":"mountain"');
    await userEvent.click(screen.getByRole('button', { name: 'Add to my flashcards' }));
    await waitFor(() => expect(platform.toasts.at(-1)?.text).toBe('山 is in “My words” already.'));
  });

  it('says how many of its words the learner knows, once that is known', async () => {
    const { platform } = open();
    await sentences();
    expect(screen.getByTestId('known-percent')).toBeEmptyDOMElement();
    act(() => platform.knowledge.set(someKnowledge({ vocabIds: [1] })));
    expect(await screen.findByText('You know 80% of its words.')).toBeVisible();
  });

  it('shows romaji on request, reveals the English sentence by sentence, and remembers both', async () => {
    const first = open();
    await sentences();
    expect(screen.queryByText('yama e ikimashita.')).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: 'Romaji' }));
    expect(screen.getByText('yama e ikimashita.')).toBeVisible();
    await userEvent.click(screen.getByRole('switch', { name: 'English' }));
    expect(screen.getByText('She saw a peach.')).toHaveAttribute('data-hidden');
    await userEvent.click(screen.getByRole('button', { name: 'Show the English of sentence 2' }));
    expect(screen.getByText('She saw a peach.')).not.toHaveAttribute('data-hidden');
    expect(screen.getByText('They went home.')).toHaveAttribute('data-hidden');
    first.unmount();
    open();
    expect(await screen.findByText('yama e ikimashita.')).toBeVisible();
    expect(screen.getByText('She saw a peach.')).toHaveAttribute('data-hidden');
  });

  it('shows the English for the whole site again when it is turned on here', async () => {
    const { platform } = open();
    act(() => platform.display.english.set(false));
    await sentences();
    expect(screen.getByText('She saw a peach.')).toHaveAttribute('data-hidden');
    await userEvent.click(screen.getByRole('switch', { name: 'English' }));
    expect(platform.display.english.get()).toBe(true);
    expect(screen.getByText('She saw a peach.')).not.toHaveAttribute('data-hidden');
  });

  it('switches furigana for the whole site', async () => {
    const { platform } = open();
    await sentences();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Furigana' }), 'None');
    expect(platform.display.furigana.get()).toBe(false);
  });

  it('shows the explanation, articles and other folktales', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'The tale' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'How pitch accent works' })).toHaveAttribute(
      'href',
      '/articles/pitch-accent',
    );
    expect(screen.getByTestId('story-link')).toHaveAttribute('href', '/folktales/kasa-jizo');
    expect(screen.getByRole('link', { name: 'Watch the video lesson' })).toHaveAttribute(
      'href',
      '/folktalesVideo/momotaro',
    );
  });
});

describe('The narration', () => {
  it('plays one sentence at the chosen speed and highlights it', async () => {
    open();
    const second = await sentence(2);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '0.7×');
    await userEvent.click(within(second).getByTestId('sentence-audio'));
    expect(saying()).toEqual(['/folktales/audio/momotaro/2.m4a']);
    expect(players[0]!.playbackRate).toBe(0.7);
    expect(second).toHaveAttribute('aria-current', 'true');
    expect(within(second).getByTestId('sentence-audio')).toHaveAccessibleName('Stop sentence 2');
    await end(0);
    expect(within(second).getByTestId('sentence-audio')).toHaveAccessibleName('Listen to sentence 2');
  });

  it('changes the speed of the sentence that is playing, and of those after it', async () => {
    open();
    await sentences();
    await userEvent.click(screen.getByRole('button', { name: 'Play all' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '0.7×');
    expect(players[0]!.playbackRate).toBe(0.7);
    await end(0);
    expect(players[1]!.playbackRate).toBe(0.7);
  });

  it('plays sentence after sentence to the end', async () => {
    open();
    await sentences();
    await userEvent.click(screen.getByRole('button', { name: 'Play all' }));
    await end(0);
    await end(1);
    expect(await sentence(3)).toHaveAttribute('aria-current', 'true');
    await end(2);
    expect(saying()).toEqual([1, 2, 3].map((line) => `/folktales/audio/momotaro/${line}.m4a`));
    expect(screen.getByRole('button', { name: 'Play all' })).toBeVisible();
  });

  it('skips a sentence whose clip cannot be played, and marks it until it plays', async () => {
    open();
    await sentences();
    await userEvent.click(screen.getByRole('button', { name: 'Play all' }));
    await fail(0);
    expect(within(await sentence(1)).getByText('no sound')).toBeVisible();
    await end(1);
    await end(2);
    expect(saying()).toEqual([1, 2, 3].map((line) => `/folktales/audio/momotaro/${line}.m4a`));
    await userEvent.click(within(await sentence(1)).getByTestId('sentence-audio'));
    await end(3);
    expect(screen.queryByText('no sound')).toBeNull();
  });

  it('stops after three sentences in a row that cannot be played', async () => {
    const lines = [1, 2, 3, 4, 5].map((lineNumber) => ({ ...SENTENCES[0]!, lineNumber }));
    open({ handlers: { 'GET /api/Stories/GetSentences/:storyId': () => lines } });
    await sentences();
    await userEvent.click(screen.getByRole('button', { name: 'Play all' }));
    for (const at of [0, 1, 2]) await fail(at);
    expect(saying()).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Play all' })).toBeVisible();
  });

  it('stops on request and does not continue', async () => {
    open();
    await sentences();
    await userEvent.click(screen.getByRole('button', { name: 'Play all' }));
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await end(0);
    expect(saying()).toHaveLength(1);
  });

  it('marks a clip that cannot be played', async () => {
    SOUNDS.play = () => Promise.reject(new DOMException('none', 'NotSupportedError'));
    const { platform } = open();
    const first = await sentence(1);
    await userEvent.click(within(first).getByTestId('sentence-audio'));
    expect(await within(first).findByText('no sound')).toBeVisible();
    expect(platform.toasts).toEqual([]);
  });

  it('does not play while muted, and says so', async () => {
    const { platform } = open({ muted: true });
    await sentences();
    await userEvent.click(screen.getByRole('button', { name: 'Play all' }));
    expect(saying()).toEqual([]);
    expect(platform.toasts[0]?.text).toBe('Sound is switched off.');
  });
});

describe('The reading position', () => {
  it('is offered on the next visit', async () => {
    const first = open();
    await userEvent.click(within(await sentence(3)).getByTestId('sentence-audio'));
    first.unmount();
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Continue at sentence 3' }));
    expect(await sentence(3)).toHaveAttribute('aria-current', 'true');
    expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull();
    expect(within(await sentence(3)).getByTestId('sentence-audio')).toHaveFocus();
  });
});

describe('The address of a folktale', () => {
  it('redirects to the stored letter case', async () => {
    const { address, platform } = open({ route: '/folktales/mOMOTARO' });
    await sentences();
    await waitFor(() => expect(address()).toBe('/folktales/momotaro'));
    expect(platform.api.callsTo('GET /api/Stories/GetPageData/:storyName')).toHaveLength(1);
  });

  it('that does not exist leads to the not-found page', async () => {
    const { address } = open({ route: '/folktales/nobody' });
    await waitFor(() => expect(address()).toBe('/not-found'));
  });
});

describe('After a failed request, the page', () => {
  it.each<[string, Handlers, string]>([
    ['description', { 'GET /api/Stories/GetPageData/:storyName': () => CONNECTION_LOST }, 'The folktale did not load.'],
    ['sentences', { 'GET /api/Stories/GetSentences/:storyId': () => CONNECTION_LOST }, 'The sentences did not load.'],
    ['words', { 'GET /api/Stories/GetWords/:storyId': () => CONNECTION_LOST }, 'The word notes did not load.'],
    [
      'explanation',
      { 'GET /api/Stories/GetExplanation/:storyName': () => CONNECTION_LOST },
      'The explanation did not load.',
    ],
    [
      'others',
      { 'GET /api/Stories/GetOtherStories/:storyId': () => CONNECTION_LOST },
      'The other folktales did not load.',
    ],
  ])('says so, records the time and can reload: %s', async (_, handlers, title) => {
    const { platform } = open({ handlers });
    expect(await screen.findByText(title)).toBeVisible();
    expect(Number(fakeBrowser.session.getItem('db-access-error-time'))).toBeGreaterThan(0);
    platform.api.on(folktaleHandlers);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await sentences()).toHaveLength(3);
    expect(screen.queryByText(title)).toBeNull();
  });
});

describe('Accessibility', () => {
  it('has no violations with an open note', async () => {
    const { container } = open();
    await screen.findByRole('heading', { name: 'Other folktales' });
    await userEvent.click((await screen.findAllByTestId('word'))[0]!);
    await expectNoAxeViolations(container);
  });

  it('works with the keyboard alone', async () => {
    open();
    const first = await sentence(1);
    const [word] = await within(first).findAllByTestId('word');
    word!.focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('group', { name: 'Word' })).toHaveTextContent('mountain');
  });
});
