import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { GrammarLesson, Question } from '@shinobi/shared/contract/learning/grammar';
import type { KanjiLesson } from '@shinobi/shared/contract/learning/kanji-test';
import { parseMarkdown } from '@shinobi/shared/domain/texts/parse-markdown';
import {
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakeBrowser,
  fakePlatform,
  type FakePlatformOptions,
  type Handlers,
  refusal,
  renderWithPlatform,
} from '@shinobi/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GrammarLessonPage } from '../grammar/grammar-lesson-page.js';
import { GrammarListPage } from '../grammar/grammar-list-page.js';
import { KanjiLessonPage } from '../kanji/kanji-lesson-page.js';
import { KanjiListPage } from '../kanji/kanji-list-page.js';
import { waitForPaint } from '../testing/wait-for-paint.js';
import { writingOf } from '../text/index.js';

const user = userEvent.setup({ delay: null });

/** The lessons shipped with the product. */
function lessonsOf<T>(folder: string): T[] {
  const address = new URL(`../../../backend/content/${folder}/`, import.meta.url);
  return readdirSync(address)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(new URL(name, address), 'utf8')) as T);
}
const SOUND = '/vocabulary-quiz/audio/Numbers/Japanese-vocabulary2001.m4a';
/** As the server sends them: with clips of words, here for the first word of each character. */
const KANJI = lessonsOf<KanjiLesson>('kanji').map((lesson) => ({
  ...lesson,
  characters: lesson.characters.map((character) => ({
    ...character,
    words: character.words.map((word, place) => ({ ...word, sound: place === 0 ? SOUND : null })),
  })),
}));
const textClip = (name: string) => `/audio/texts/${name}.m4a`;
/** With clips of all questions, and of the first example. */
const GRAMMAR = lessonsOf<GrammarLesson>('grammar').map((lesson) => ({
  ...lesson,
  formattedExplanation: parseMarkdown(lesson.explanation),
  examples: lesson.examples.map((example, at) => (at === 0 ? { ...example, sound: textClip('example') } : example)),
  test: lesson.test.map((question, at) => ({ ...question, sound: textClip(`question-${at + 1}`) })),
}));
const same = (path: string) => (lesson: { readonly path: string }) => lesson.path.toLowerCase() === path.toLowerCase();

/** The path of somebody who begins, with a grammar and a kanji lesson in its first unit. */
const PATH: ResponseOf<'GET /api/Path/GetPath'> = {
  chapters: [
    {
      title: 'First sentences',
      units: [
        {
          unitId: 1,
          title: 'First',
          summary: '',
          level: 'N5',
          items: [`kanji:${KANJI[1]!.characters[0]!.kanji}:meaning`],
          grammar: [GRAMMAR[1]!.path],
          needs: [],
          end: { kind: 'lesson', title: '', address: '/grammar', ref: GRAMMAR[1]!.path },
        },
      ],
    },
  ],
  progress: [{ unitId: 1, learned: 0, total: 1, state: 'open', waitsFor: [] }],
  current: 1,
};

const handlers: Handlers = {
  'GET /api/Path/GetPath': () => PATH,
  'GET /api/KanjiTest/GetAllKanjiTest': () =>
    KANJI.map((lesson) => ({ ...lesson, characters: lesson.characters.map(({ kanji }) => kanji) })),
  'GET /api/KanjiTest/GetOne/:path': ({ params }) => KANJI.find(same(params.path)) ?? refusal('LessonNotFound'),
  'GET /api/Grammar/GetAllGrammar': () => GRAMMAR,
  'GET /api/Grammar/GetOne/:path': ({ params }) => GRAMMAR.find(same(params.path)) ?? refusal('LessonNotFound'),
};

const KINDS = [
  { kind: 'kanji', List: KanjiListPage, Lesson: KanjiLessonPage, lesson: KANJI[0]!, key: 'KanjiTest-score-' },
  { kind: 'grammar', List: GrammarListPage, Lesson: GrammarLessonPage, lesson: GRAMMAR[0]!, key: 'GrammarTest-score-' },
] as const;
type LessonPages = (typeof KINDS)[number];

const openList = ({ kind, List }: LessonPages, options: FakePlatformOptions = {}) =>
  renderWithPlatform(<List />, { platform: fakePlatform({ handlers, ...options }), route: `/${kind}` });
const openLesson = ({ kind, Lesson }: LessonPages, path: string, options: FakePlatformOptions = {}) =>
  renderWithPlatform(<Lesson />, {
    platform: fakePlatform({ handlers, ...options }),
    route: `/${kind}/${path}`,
    path: `/${kind}/:path`,
  });

const asked = (test: readonly Question[]) => {
  const id = screen.getByTestId('quiz-prompt').dataset['itemId'] ?? '';
  return test[Number(id.slice(1)) - 1]!;
};
async function play(test: readonly Question[], right: (n: number) => boolean) {
  await screen.findByTestId('quiz-prompt');
  for (let n = 0; !screen.queryByTestId('quiz-result'); n += 1) {
    const { choices, answer } = asked(test);
    const name = writingOf(choices[answer] ?? '');
    const buttons = screen.getAllByTestId('quiz-choice');
    const place = buttons.findIndex((button) => (button.querySelector('.sr')?.textContent === name) === right(n));
    await user.keyboard(String(place + 1));
    await user.keyboard('{Enter}');
  }
}

beforeEach(() => {
  fakeBrowser.local.clear();
  fakeBrowser.session.clear();
  globalThis.fetch = async () => ({ ok: true, text: async () => '<path d="M1,1c2,2"/>' }) as Response;
});

describe.each(KINDS)('The list of $kind lessons', (kind) => {
  it('links to all lessons with their scores', async () => {
    const { lesson, key } = kind;
    openList(kind, { progress: { [key + lesson.path]: '80' } });
    const links = await screen.findAllByTestId('lesson-link');
    expect(links).toHaveLength((kind.kind === 'kanji' ? KANJI : GRAMMAR).length);
    expect(links[0]).toHaveAttribute('href', `/${kind.kind}/${lesson.path}`);
    expect(within(links[0]!).getByRole('img', { name: 'Test 80 percent' })).toBeVisible();
    expect(within(links[1]!).getByRole('img', { name: 'Test not taken yet' })).toBeVisible();
  });

  it('offers the first lesson not mastered yet', async () => {
    openList(kind, { progress: { [kind.key + kind.lesson.path]: '100' } });
    expect(await screen.findByRole('link', { name: 'Continue with lesson 2' })).toBeVisible();
  });

  it('marks what the path has reached', async () => {
    openList(kind);
    const mark = await screen.findByText('On your path');
    const links = screen.getAllByTestId('lesson-link');
    expect(links.filter((link) => link.contains(mark))).toEqual([links[1]]);
  });

  it('can be searched', async () => {
    openList(kind);
    await user.type(await screen.findByRole('searchbox', { name: 'Find a lesson' }), kind.lesson.title.slice(0, 9));
    expect(screen.getAllByTestId('lesson-link').length).toBeLessThan(10);
    await user.type(screen.getByRole('searchbox'), 'zzzz');
    expect(screen.queryAllByTestId('lesson-link')).toHaveLength(0);
    expect(screen.getByText(/^No lessons match/)).toBeVisible();
  });

  it('reports a failure and loads again', async () => {
    const lost = () => CONNECTION_LOST;
    const { platform } = openList(kind, {
      handlers: {
        ...handlers,
        'GET /api/KanjiTest/GetAllKanjiTest': lost,
        'GET /api/Grammar/GetAllGrammar': lost,
      } as Handlers,
    });
    await screen.findByText('The lessons did not load.');
    platform.api.on(handlers);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByTestId('lesson-link')).not.toHaveLength(0);
  });

  it('has no accessibility violations', async () => {
    const { container } = openList(kind);
    await screen.findByText('On your path');
    await expectNoAxeViolations(container);
  });
});

describe.each(KINDS)('A $kind lesson', (kind) => {
  const { lesson, key } = kind;

  it('shows its content, and its test on request', async () => {
    const { address } = openLesson(kind, lesson.path);
    expect(await screen.findByRole('heading', { level: 1, name: lesson.title })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Start the test' }));
    expect(await screen.findByTestId('quiz-prompt')).toBeVisible();
    expect(address()).toBe(`/${kind.kind}/${lesson.path}?test`);
  });

  it('moves the focus to its test and back, as on a change of page', async () => {
    renderWithPlatform(
      <main id="main" tabIndex={-1}>
        <kind.Lesson />
      </main>,
      { platform: fakePlatform({ handlers }), route: `/${kind.kind}/${lesson.path}`, path: `/${kind.kind}/:path` },
    );
    await user.click(await screen.findByRole('link', { name: 'Start the test' }));
    expect(await screen.findByTestId('quiz-prompt')).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('heading', { level: 1, name: lesson.title })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('stores the score of its test, explains answers, and keeps the best', async () => {
    const { platform } = openLesson(kind, `${lesson.path}?test`);
    await play(lesson.test, (n) => n > 0);
    const expected = Math.floor((100 * (lesson.test.length - 1)) / lesson.test.length);
    expect(screen.getByTestId('quiz-result')).toHaveAttribute('data-percent', String(expected));
    expect(platform.progress.read(key + lesson.path)).toBe(String(expected));
    const stamps = within(screen.getByRole('list', { name: 'Stamp card' })).getAllByRole('img');
    expect(stamps.map(({ textContent }) => textContent)).toEqual(['再', ...lesson.test.slice(1).map(() => '正')]);
    expect(stamps[0]).toHaveAccessibleName('Question 1, missed');
    await user.click(screen.getByRole('button', { name: /^All .* again$/ }));
    await play(lesson.test, () => true);
    expect(platform.progress.read(key + lesson.path)).toBe('100');
    expect(screen.getByText('Mastered')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^All .* again$/ }));
    await play(lesson.test, () => false);
    expect(screen.getByTestId('quiz-result')).toHaveAttribute('data-stored-percent', '100');
    expect(platform.progress.read(key + lesson.path)).toBe('100');
  });

  it('records each question of its test under what it asks about', async () => {
    const { platform } = openLesson(kind, `${lesson.path}?test`);
    await play(lesson.test, () => true);
    const recorded = platform.memory.recorded();
    expect(recorded).toHaveLength(lesson.test.length);
    const expected =
      kind.kind === 'grammar'
        ? lesson.test.map((_, at) => `grammar:${lesson.path}:${at + 1}`)
        : kind.lesson.characters.map(({ kanji: character }) => `kanji:${character}:meaning`);
    expect(expected).toEqual(expect.arrayContaining(recorded.map(({ item }) => item)));
    expect(new Set(recorded.map(({ source }) => source))).toEqual(new Set([`${kind.kind}Test`]));
  });

  it('keeps its score when only missed questions are practised', async () => {
    const { platform } = openLesson(kind, `${lesson.path}?test`);
    await play(lesson.test, (n) => n > 0);
    const before = platform.progress.read(key + lesson.path);
    await user.click(screen.getByRole('button', { name: 'Practise the 1 you missed' }));
    await play(lesson.test, () => true);
    expect(screen.getByTestId('quiz-result')).toHaveAttribute('data-percent', '100');
    expect(platform.progress.read(key + lesson.path)).toBe(before);
  });

  it('in another letter case redirects to its own address', async () => {
    const { address, platform } = openLesson(kind, lesson.path.toUpperCase());
    await waitFor(() => expect(address()).toBe(`/${kind.kind}/${lesson.path}`));
    expect(platform.api.calls).toHaveLength(1);
  });

  it('that does not exist leads to the not-found page', async () => {
    const { address } = openLesson(kind, 'nothing-of-the-kind');
    await waitFor(() => expect(address()).toBe('/not-found'));
  });

  it('that did not load says so', async () => {
    const lost = () => CONNECTION_LOST;
    openLesson(kind, lesson.path, {
      handlers: { 'GET /api/KanjiTest/GetOne/:path': lost, 'GET /api/Grammar/GetOne/:path': lost } as Handlers,
    });
    expect(await screen.findByText('The lesson did not load.')).toBeVisible();
    expect(fakeBrowser.session.getItem('db-access-error-time')).not.toBeNull();
  });

  it('has no accessibility violations on the page and in the test', async () => {
    const { container } = openLesson(kind, lesson.path);
    await screen.findByRole('link', { name: 'Start the test' });
    await waitFor(() => expect(screen.queryByText('Loading the text')).toBeNull());
    await expectNoAxeViolations(container);
    await user.click(screen.getByRole('link', { name: 'Start the test' }));
    await screen.findByTestId('quiz-prompt');
    await expectNoAxeViolations(container);
    await user.keyboard('1');
    await waitForPaint();
    await expectNoAxeViolations(container);
  });
});

const GRAMMAR_KIND = KINDS.find((each) => each.kind === 'grammar')!;

describe('The title and summary of a grammar lesson', () => {
  const [, grammar] = KINDS;
  const lesson = GRAMMAR.find(({ path }) => path === 'i-adjectives')!;

  /** Both are in ruby notation: Japanese is marked, and furigana are no braces. */
  function expectJapanese(part: HTMLElement) {
    expect(part).not.toHaveTextContent('{');
    const japanese = [...part.querySelectorAll('[lang="ja"]')].map(({ textContent }) => textContent);
    expect(japanese).toEqual(expect.arrayContaining(['い', '高(たか)い', '寒(さむ)い']));
  }

  it('are rendered in the list, which is searched without readings', async () => {
    openList(grammar);
    await screen.findAllByTestId('lesson-link');
    await user.type(screen.getByRole('searchbox', { name: 'Find a lesson' }), '高い');
    const [link, ...others] = screen.getAllByTestId('lesson-link');
    expect(link).toHaveAttribute('href', '/grammar/i-adjectives');
    expect(others).toEqual([]);
    expectJapanese(link!);
  });

  it('are rendered on its page', async () => {
    openLesson(grammar, lesson.path);
    expectJapanese((await screen.findByRole('heading', { level: 1, name: 'Adjectives in い' })).closest('header')!);
  });
});

describe('A sentence of a grammar lesson', () => {
  it('plays the sentence of a question only after the answer', async () => {
    const { platform } = openLesson(GRAMMAR_KIND, `${GRAMMAR_KIND.lesson.path}?test`);
    await screen.findByTestId('quiz-prompt');
    expect(screen.queryByRole('button', { name: /^Listen/ })).toBeNull();
    await user.keyboard('r');
    expect(platform.played).toEqual([]);
    const { sound } = asked(GRAMMAR[0]!.test);
    await user.keyboard('1');
    expect(await screen.findByRole('button', { name: 'Listen to the sentence' })).toBeVisible();
    expect(platform.played).toEqual([sound]);
    await user.click(screen.getByRole('button', { name: 'Listen to the sentence' }));
    expect(platform.played).toEqual([sound, sound]);
  });

  it('can be heard as an example; one without a clip has no button', async () => {
    const { platform } = openLesson(GRAMMAR_KIND, GRAMMAR_KIND.lesson.path);
    const [first] = GRAMMAR[0]!.examples;
    await user.click(await screen.findByRole('button', { name: `Listen to ${writingOf(first!.ja)}` }));
    expect(platform.played).toEqual([textClip('example')]);
    expect(screen.getAllByRole('button', { name: /^Listen to/ })).toHaveLength(1);
  });
});

describe('A word of a kanji lesson', () => {
  const [first, second] = KANJI[0]!.characters[0]!.words;

  it('plays its vocabulary clip; a word without a clip has no button', async () => {
    const { platform } = openLesson(KINDS[0], KANJI[0]!.path);
    await user.click((await screen.findAllByRole('button', { name: `Listen to ${first!.hiragana}` }))[0]!);
    expect(platform.played).toEqual([SOUND]);
    expect(screen.getByText(second!.english)).toBeVisible();
    expect(screen.queryByRole('button', { name: `Listen to ${second!.hiragana}` })).toBeNull();
  });
});
