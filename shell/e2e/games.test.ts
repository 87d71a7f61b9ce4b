import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { KANA } from '@shinobi/shared/domain/kana';
import type { Browser, Page } from 'playwright-core';
import { axeFindings, launch, visitor } from './support/browser.js';
import { startProduct, type Product } from './support/product.js';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launch()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const ask = async <T>(path: string) => (await (await fetch(`${product.url}/api/${path}`)).json()) as T;
const slot = (page: Page, number: number) => page.locator(`[data-testid="save-slot"][data-slot="${number}"]`);
const saved = async (page: Page, key: string) =>
  JSON.parse((await page.evaluate((name) => localStorage.getItem(name), key)) ?? 'null') as Record<string, unknown>;

/** Furigana as the text of a `ruby` element has it. */
const spelt = (text: string) => text.replace(/\{([^{}|]+)\|([^{}|]+)\}/g, '$1($2)');

/** The texts that are right for what is asked, by the id of the prompt. */
async function rightTexts(id: string): Promise<readonly string[]> {
  const [kind = '', ...rest] = id.split('-');
  if (kind === 'kanji') {
    const lessons = await ask<{ path: string; characters: string[] }[]>('KanjiTest/GetAllKanjiTest');
    const path = lessons.find(({ characters }) => characters.includes(rest[0] ?? ''))?.path ?? '';
    const { characters } = await ask<{ characters: { kanji: string; meanings: string[] }[] }>(
      `KanjiTest/GetOne/${path}`,
    );
    const found = characters.find(({ kanji }) => kanji === rest[0]);
    return found ? [found.kanji, found.meanings.slice(0, 2).join(', ')] : [];
  }
  if (kind === 'sentence') {
    const { test } = await ask<{ test: { choices: string[]; answer: number }[] }>(
      `Grammar/GetOne/${rest.slice(0, -1).join('-')}`,
    );
    const question = test[Number(rest.at(-1)) - 1];
    return question ? [spelt(question.choices[question.answer] ?? '')] : [];
  }
  const kana = KANA.find(({ key }) => key === rest.join('-'));
  return kana ? [kana.romaji, kana.hiragana] : [];
}

/** Answers what is asked with a number key; wrongly where that is wanted. */
async function answer(page: Page, isRight = true): Promise<void> {
  const id = (await page.getByTestId('quiz-prompt').getAttribute('data-item-id')) ?? '';
  const right = await rightTexts(id);
  const texts = await page
    .getByTestId('quiz-choice')
    .evaluateAll((buttons) => buttons.map((button) => button.querySelector('span')?.textContent ?? ''));
  const place = texts.findIndex((text) => right.includes(text) === isRight);
  await page.keyboard.press(String(place + 1));
}

const start = async (page: Page, game: string, number: number) => {
  await page.goto(`${product.url}/ninja`);
  await slot(page, number).getByRole('button', { name: game, exact: true }).click();
  await page.getByTestId('game-canvas').waitFor();
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
  await page.keyboard.press('Enter');
};

const reached = (page: Page, checkpoint: number) => page.locator(`[data-checkpoint="${checkpoint}"]`);

/** Whether the picture shows more than one colour. */
const draws = (page: Page) =>
  page.getByTestId('game-canvas').evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    return new Set(Array.from({ length: 500 }, (_, at) => data[at * 4 * Math.floor(data.length / 2000)])).size > 4;
  });

/** A ninja runs as slowly as the machine draws. */
const PLAY_MS = 150_000;

describe('The ninja games', () => {
  it('run through spring to the first checkpoint, keep it in the slot and go on there after a reload', async () => {
    const { page, context, complaints } = await visitor(browser);
    await start(page, 'Seasons run', 2);
    expect(await draws(page)).toBe(true);
    await page.keyboard.down('ArrowRight');
    const checkpoint = reached(page, 1);
    for (const end = Date.now() + PLAY_MS; Date.now() < end && !(await checkpoint.isVisible());) {
      if (await page.getByTestId('quiz-prompt').isVisible()) await answer(page);
      else {
        // A question or a lesson lets go of the keys.
        await page.keyboard.up('ArrowRight');
        await page.keyboard.down('ArrowRight');
        await page.keyboard.press('Space');
      }
      await page.waitForTimeout(60);
    }
    await page.keyboard.up('ArrowRight');
    await checkpoint.waitFor();
    expect(await saved(page, 'saveData2')).toMatchObject({ version: 1, game: 1, stage: 1, checkpoint: 1 });

    await page.goto(`${product.url}/ninja`);
    expect(await slot(page, 2).innerText()).toContain('Seasons run');
    await slot(page, 2).getByRole('link', { name: 'Continue slot 2' }).click();
    await reached(page, 1).waitFor();
    expect(new URL(page.url()).search).toBe('?slot=2');
    expect(complaints).toEqual([]);
    await context.close();
  }, 240_000);

  it('let words fall that are typed or chosen, to the first checkpoint', async () => {
    const { page, context, complaints } = await visitor(browser);
    await start(page, 'Falling words', 1);
    for (let word = 0; word < 10; word += 1) {
      const prompt = page.getByTestId('quiz-prompt');
      await prompt.waitFor();
      const id = (await prompt.getAttribute('data-item-id')) ?? '';
      const [romaji = ''] = await rightTexts(id);
      if (word % 2 === 0) await page.getByTestId('quiz-input').pressSequentially(romaji);
      else await answer(page);
      await page.locator(`[data-testid="quiz-prompt"][data-item-id="${id}"]`).waitFor({ state: 'detached' });
    }
    await reached(page, 1).waitFor();
    expect(await saved(page, 'saveData1')).toMatchObject({ version: 1, game: 2, stage: 1, checkpoint: 1 });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('lead through the first room of the castle: scroll, key, sentence, door', async () => {
    const { page, context, complaints } = await visitor(browser);
    await start(page, 'Castle', 3);
    const door = reached(page, 1);
    const question = page.getByTestId('quiz-prompt');
    const goOn = page.getByRole('button', { name: 'Go on', exact: true });
    /** Reads and answers what stands in the way; true when something did. */
    const settle = async () => {
      await page.waitForTimeout(120);
      if (await goOn.isVisible()) await goOn.press('Enter');
      else if (await question.isVisible()) await answer(page);
      else return false;
      await settle();
      return true;
    };
    /** Walks until a wall stops the ninja; on, where a scroll was in the way. */
    const walk = async (way: 'Left' | 'Right' | 'Up' | 'Down', ms: number) => {
      await page.keyboard.down(`Arrow${way}`);
      await page.waitForTimeout(ms);
      await page.keyboard.up(`Arrow${way}`);
      if ((await settle()) && !(await door.isVisible())) await walk(way, ms);
    };
    for (let attempt = 0; attempt < 4 && !(await door.isVisible()); attempt += 1) {
      const toTheScroll = [
        ['Right', 1500],
        ['Down', 1000],
        ['Left', 1000],
        ['Down', 1000],
        ['Right', 1200],
      ] as const;
      const toTheDoor = [
        ['Down', 1000],
        ['Right', 2400],
        ['Up', 2400],
        ['Down', 2000],
      ] as const;
      for (const [way, ms] of toTheScroll) await walk(way, ms);
      // The guard walks the corridor below, ten seconds each way.
      await page.waitForTimeout(6000 + attempt * 2500);
      for (const [way, ms] of toTheDoor) if (!(await door.isVisible())) await walk(way, ms);
    }
    await door.waitFor();
    expect(await saved(page, 'saveData3')).toMatchObject({ version: 1, game: 3, stage: 1, checkpoint: 1 });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('stand still when another window has the focus, teach what is missed, and end at game over', async () => {
    const { page, context, complaints } = await visitor(browser, { viewport: { width: 375, height: 740 } });
    await start(page, 'Falling words', 1);
    await page.getByTestId('quiz-prompt').waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await page.locator('[data-testid="game-canvas"][data-state="paused"]').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Go on', exact: true }).click();
    for (let life = 0; life < 5; life += 1) {
      await page.getByTestId('quiz-prompt').waitFor();
      await answer(page, false);
      await page.getByText('Not this time.').waitFor();
      await page.keyboard.press('Enter');
    }
    await page.waitForURL('**/game-over');
    await page.getByRole('heading', { level: 1, name: 'Game over' }).waitFor();
    await page.getByRole('heading', { name: 'The words you met' }).waitFor();
    await page.getByRole('link', { name: 'Start again' }).click();
    await page.waitForURL('**/ninja2?slot=1');
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('tell of a damaged slot, keep it aside and play on without touching it', async () => {
    const { page, context } = await visitor(browser);
    await page.goto(product.url);
    await page.evaluate(() => localStorage.setItem('saveData1', '{"version":'));
    await page.goto(`${product.url}/ninja`);
    await slot(page, 1).getByText('Damaged.').waitFor();
    await page.goto(`${product.url}/ninja1?slot=1`);
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
    const kept = await page.evaluate(() => ['saveData1', 'saveData1-damaged'].map((key) => localStorage.getItem(key)));
    expect(kept).toEqual(['{"version":', '{"version":']);
    await context.close();
  });
});
