import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { KANA } from '@shinobi/shared/domain/japanese/kana';
import type { Browser, Page } from 'playwright-core';
import { axeFindings, launch, visitor } from './support/browser.js';
import {
  continueAfterCard,
  hasPicture,
  installGameClock,
  readScene,
  type Scene,
  slotOf,
  startGame,
} from './support/game.js';
import { type Product, startProduct } from './support/product.js';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launch()]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const fetchJson = async <T>(path: string) => (await (await fetch(`${product.url}/api/${path}`)).json()) as T;
const readStored = async (page: Page, key: string) =>
  JSON.parse((await page.evaluate((name) => localStorage.getItem(name), key)) ?? 'null') as Record<string, unknown>;

/** Converts furigana to the text of a `ruby` element. */
const rubyText = (text: string) => text.replace(/\{([^{}|]+)\|([^{}|]+)\}/g, '$1($2)');

/** Returns the right answers to a question, by its id. */
async function fetchRightAnswers(id: string): Promise<readonly string[]> {
  const [kind = '', ...rest] = id.split('-');
  if (kind === 'kanji') {
    const lessons = await fetchJson<{ path: string; characters: string[] }[]>('KanjiTest/GetAllKanjiTest');
    const path = lessons.find(({ characters }) => characters.includes(rest[0] ?? ''))?.path ?? '';
    const { characters } = await fetchJson<{ characters: { kanji: string; meanings: string[] }[] }>(
      `KanjiTest/GetOne/${path}`,
    );
    const found = characters.find(({ kanji }) => kanji === rest[0]);
    return found ? [found.kanji, found.meanings.slice(0, 2).join(', ')] : [];
  }
  if (kind === 'sentence') {
    const { test } = await fetchJson<{ test: { choices: string[]; answer: number }[] }>(
      `Grammar/GetOne/${rest.slice(0, -1).join('-')}`,
    );
    const question = test[Number(rest.at(-1)) - 1];
    return question ? [rubyText(question.choices[question.answer] ?? '')] : [];
  }
  const kana = KANA.find(({ key }) => key === rest.join('-'));
  return kana ? [kana.romaji, kana.hiragana] : [];
}

/** Presses the number key of a right choice, or of a wrong one. */
async function answer(page: Page, { questionId, choices }: Scene, isRight = true): Promise<void> {
  const right = await fetchRightAnswers(questionId ?? '');
  const place = choices.findIndex((text) => right.includes(text) === isRight);
  await page.keyboard.press(String(place + 1));
}

const reached = (page: Page, checkpoint: number) => page.locator(`[data-checkpoint="${checkpoint}"]`);

/** Small enough to be rendered fast without a graphics card. */
const SMALL = { viewport: { width: 600, height: 720 } };

/** With this interval a running ninja is in the air over each brook of the first stretch. */
const JUMP_EVERY_MS = 400;

describe('The ninja games', () => {
  it('can be played through spring to the first checkpoint, save it in the slot and continue there after a reload', async () => {
    const { page, context, complaints } = await visitor(browser, SMALL);
    const clock = await installGameClock(page);
    await startGame(page, product.url, 'Seasons run', 2);
    expect(await hasPicture(page)).toBe(true);
    await clock.stop();
    await page.keyboard.down('ArrowRight');
    await clock.advanceUntil(
      async () => {
        const scene = await readScene(page);
        if (scene.phase === 'teaching') await continueAfterCard(page);
        else if (scene.questionId) await answer(page, scene);
        else await page.keyboard.press('Space');
        return scene.checkpoint > 0;
      },
      60_000,
      JUMP_EVERY_MS,
    );
    await clock.resume();
    await page.keyboard.up('ArrowRight');
    await reached(page, 1).waitFor();
    expect(await readStored(page, 'saveData2')).toMatchObject({ version: 1, game: 1, stage: 1, checkpoint: 1 });

    await page.goto(`${product.url}/ninja`);
    expect(await slotOf(page, 2).innerText()).toContain('Seasons run');
    await slotOf(page, 2).getByRole('link', { name: 'Continue slot 2' }).click();
    await reached(page, 1).waitFor();
    expect(new URL(page.url()).search).toBe('?slot=2');
    expect(complaints).toEqual([]);
    await context.close();
  }, 240_000);

  it('have falling words that are typed or chosen, up to the first checkpoint', async () => {
    const { page, context, complaints } = await visitor(browser, SMALL);
    const clock = await installGameClock(page);
    await startGame(page, product.url, 'Falling words', 1);
    await clock.stop();
    let words = 0;
    await clock.advanceUntil(async () => {
      const scene = await readScene(page);
      if (scene.phase === 'teaching') await continueAfterCard(page);
      else if (scene.questionId && words % 2 === 0) {
        const [romaji = ''] = await fetchRightAnswers(scene.questionId);
        await page.getByTestId('quiz-input').pressSequentially(romaji);
      } else if (scene.questionId) await answer(page, scene);
      words += Number(scene.questionId !== null);
      return scene.checkpoint > 0;
    });
    await clock.resume();
    await reached(page, 1).waitFor();
    expect(words).toBe(10);
    expect(await readStored(page, 'saveData1')).toMatchObject({ version: 1, game: 2, stage: 1, checkpoint: 1 });
    expect(complaints).toEqual([]);
    await context.close();
  }, 240_000);

  it('keep picture and Pause in their places on a small phone when the points need more room', async () => {
    const { page, context } = await visitor(browser, { viewport: { width: 360, height: 740 } });
    const clock = await installGameClock(page);
    const save = { version: 1, game: 2, stage: 1, checkpoint: 0, lives: 5, score: 9800, met: [] };
    const stored = JSON.stringify({ ...save, savedAt: new Date().toISOString() });
    await page.addInitScript((text) => localStorage.setItem('saveData1', text), stored);
    await page.goto(`${product.url}/ninja2?slot=1`);
    await page.getByRole('button', { name: 'Start', exact: true }).press('Enter');
    await page.locator('[data-phase="teaching"]').waitFor();
    // Within the game: the page's clock can make a call time out, and the banner that says so moves the whole game.
    const tops = () =>
      page.getByRole('group', { name: 'Falling words' }).evaluate((game) => {
        const pause = [...game.querySelectorAll('button')].find((button) => button.textContent.includes('Pause'));
        return [game.querySelector('canvas'), pause].map(
          (element) => element && element.getBoundingClientRect().top - game.getBoundingClientRect().top,
        );
      });
    const before = await tops();
    expect(before).toEqual([expect.any(Number), expect.any(Number)]);
    await clock.stop();
    await clock.advanceUntil(async () => {
      const scene = await readScene(page);
      if (scene.phase === 'teaching') await continueAfterCard(page);
      else if (scene.questionId) await answer(page, scene);
      return scene.checkpoint > 0;
    });
    await page.getByText('10 in a row').waitFor();
    expect(await tops()).toEqual(before);
    await clock.resume();
    await context.close();
  }, 240_000);

  it('show the buttons of a high card on a small phone on its side', async () => {
    const { page, context } = await visitor(browser, { viewport: { width: 568, height: 320 }, hasTouch: true });
    await startGame(page, product.url, 'Falling words', 1);
    await continueAfterCard(page);
    await page.getByRole('button', { name: 'Pause' }).click();
    const box = await page.getByRole('button', { name: 'Continue', exact: true }).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(320);
    await context.close();
  });

  it('have a castle whose first room has a scroll, a key, a sentence and a door', async () => {
    const { page, context, complaints } = await visitor(browser, SMALL);
    const clock = await installGameClock(page);
    await startGame(page, product.url, 'Castle', 3);
    await clock.stop();
    /** Reads the scroll or answers the question, if there is one. Returns whether the door is open. */
    const handleScene = async () => {
      const scene = await readScene(page);
      if (scene.phase === 'teaching') await continueAfterCard(page);
      else if (scene.questionId) await answer(page, scene);
      return scene.checkpoint > 0;
    };
    /** Walks until a wall has stopped the ninja. */
    const walk = async (direction: 'Left' | 'Right' | 'Up' | 'Down', ms: number) => {
      await page.keyboard.down(`Arrow${direction}`);
      await clock.advanceUntil(handleScene, ms);
      await page.keyboard.up(`Arrow${direction}`);
    };
    const toTheScroll = [
      ['Right', 1500],
      ['Down', 1000],
      ['Left', 1000],
      ['Down', 1000],
      ['Right', 1200],
      ['Right', 1200],
    ] as const;
    const toTheDoor = [
      ['Down', 1000],
      ['Right', 2400],
      ['Up', 2400],
      ['Down', 2000],
    ] as const;
    for (const [direction, ms] of toTheScroll) await walk(direction, ms);
    // The guard walks the corridor below, ten seconds each way.
    await clock.advanceUntil(handleScene, 6000);
    for (const [direction, ms] of toTheDoor) await walk(direction, ms);
    await clock.resume();
    await reached(page, 1).waitFor();
    expect(await readStored(page, 'saveData3')).toMatchObject({ version: 1, game: 3, stage: 1, checkpoint: 1 });
    expect(complaints).toEqual([]);
    await context.close();
  }, 240_000);

  it('pause when another window has the focus, teach what was missed, and end with game over', async () => {
    const { page, context, complaints } = await visitor(browser, { viewport: { width: 375, height: 740 } });
    const clock = await installGameClock(page);
    await startGame(page, product.url, 'Falling words', 1);
    await page.getByTestId('teach-card').getByText('New to you.').waitFor();
    await continueAfterCard(page);
    await page.getByTestId('quiz-prompt').waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await page.locator('[data-testid="game-canvas"][data-state="paused"]').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await clock.stop();
    await continueAfterCard(page);
    const taught = new Set<string>();
    await clock.advanceUntil(async () => {
      const scene = await readScene(page);
      if (scene.questionId) await answer(page, scene, false);
      if (scene.phase === 'teaching') {
        if (!scene.showsNewWord) {
          await page.getByText('Not this time.').waitFor();
          taught.add((await page.getByRole('img', { name: /of 5 lives/ }).getAttribute('aria-label')) ?? '');
        }
        // The card ignores keys at first, so that it is pressed again.
        await continueAfterCard(page);
      }
      return new URL(page.url()).pathname === '/game-over';
    });
    expect(taught.size).toBe(5);
    await clock.resume();
    await page.waitForURL('**/game-over');
    await page.getByRole('heading', { level: 1, name: 'Game over' }).waitFor();
    await page.getByRole('heading', { name: 'The words you met' }).waitFor();
    await page.getByRole('link', { name: 'Start again' }).click();
    await page.waitForURL('**/ninja2?slot=1');
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor();

    await page.goto(`${product.url}/ninja`);
    await page.getByRole('link', { name: 'Today’s challenge' }).click();
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Start', exact: true }).press('Enter');
    await page.locator('[data-phase="running"]').waitFor();
    expect(await hasPicture(page)).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('report a damaged slot, keep a copy of it and do not overwrite it', async () => {
    const { page, context } = await visitor(browser);
    await page.goto(product.url);
    await page.evaluate(() => localStorage.setItem('saveData1', '{"version":'));
    await page.goto(`${product.url}/ninja`);
    await slotOf(page, 1).getByText('Damaged.').waitFor();
    await page.goto(`${product.url}/ninja1?slot=1`);
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
    const kept = await page.evaluate(() => ['saveData1', 'saveData1-damaged'].map((key) => localStorage.getItem(key)));
    expect(kept).toEqual(['{"version":', '{"version":']);
    await context.close();
  });
});
