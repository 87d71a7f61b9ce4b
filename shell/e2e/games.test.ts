import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { KANA } from '@shinobi/shared/domain/japanese/kana';
import type { Browser, Page } from 'playwright-core';
import { axeFindings, launch, visitor } from './support/browser.js';
import { draws, gameTime, look, slotOf, startGame, type Scene } from './support/game.js';
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
async function answer(page: Page, { asked, choices }: Scene, isRight = true): Promise<void> {
  const right = await rightTexts(asked ?? '');
  const place = choices.findIndex((text) => right.includes(text) === isRight);
  await page.keyboard.press(String(place + 1));
}

const reached = (page: Page, checkpoint: number) => page.locator(`[data-checkpoint="${checkpoint}"]`);

/** Small enough to be drawn fast without a graphics card. */
const SMALL = { viewport: { width: 600, height: 720 } };

/** In this rhythm a ninja that runs is in the air over each brook of the first stretch. */
const JUMP_EVERY_MS = 400;

describe('The ninja games', () => {
  it('run through spring to the first checkpoint, keep it in the slot and go on there after a reload', async () => {
    const { page, context, complaints } = await visitor(browser, SMALL);
    const time = await gameTime(page);
    await startGame(page, product.url, 'Seasons run', 2);
    expect(await draws(page)).toBe(true);
    await time.stop();
    await page.keyboard.down('ArrowRight');
    await time.until(
      async () => {
        const scene = await look(page);
        if (scene.asked) await answer(page, scene);
        else await page.keyboard.press('Space');
        return scene.checkpoint > 0;
      },
      60_000,
      JUMP_EVERY_MS,
    );
    await time.goOn();
    await page.keyboard.up('ArrowRight');
    await reached(page, 1).waitFor();
    expect(await saved(page, 'saveData2')).toMatchObject({ version: 1, game: 1, stage: 1, checkpoint: 1 });

    await page.goto(`${product.url}/ninja`);
    expect(await slotOf(page, 2).innerText()).toContain('Seasons run');
    await slotOf(page, 2).getByRole('link', { name: 'Continue slot 2' }).click();
    await reached(page, 1).waitFor();
    expect(new URL(page.url()).search).toBe('?slot=2');
    expect(complaints).toEqual([]);
    await context.close();
  }, 240_000);

  it('let words fall that are typed or chosen, to the first checkpoint', async () => {
    const { page, context, complaints } = await visitor(browser, SMALL);
    const time = await gameTime(page);
    await startGame(page, product.url, 'Falling words', 1);
    await time.stop();
    let words = 0;
    await time.until(async () => {
      const scene = await look(page);
      if (scene.asked && words % 2 === 0) {
        const [romaji = ''] = await rightTexts(scene.asked);
        await page.getByTestId('quiz-input').pressSequentially(romaji);
      } else if (scene.asked) await answer(page, scene);
      words += Number(scene.asked !== null);
      return scene.checkpoint > 0;
    });
    await time.goOn();
    await reached(page, 1).waitFor();
    expect(words).toBe(10);
    expect(await saved(page, 'saveData1')).toMatchObject({ version: 1, game: 2, stage: 1, checkpoint: 1 });
    expect(complaints).toEqual([]);
    await context.close();
  }, 240_000);

  it('lead through the first room of the castle: scroll, key, sentence, door', async () => {
    const { page, context, complaints } = await visitor(browser, SMALL);
    const time = await gameTime(page);
    await startGame(page, product.url, 'Castle', 3);
    await time.stop();
    /** Reads or answers what stands in the way. Answers whether the door is open. */
    const settle = async () => {
      const scene = await look(page);
      if (scene.phase === 'teaching') await page.getByRole('button', { name: 'Continue', exact: true }).press('Enter');
      else if (scene.asked) await answer(page, scene);
      return scene.checkpoint > 0;
    };
    /** Walks until a wall has stopped the ninja. */
    const walk = async (way: 'Left' | 'Right' | 'Up' | 'Down', ms: number) => {
      await page.keyboard.down(`Arrow${way}`);
      await time.until(settle, ms);
      await page.keyboard.up(`Arrow${way}`);
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
    for (const [way, ms] of toTheScroll) await walk(way, ms);
    // The guard walks the corridor below, ten seconds each way.
    await time.until(settle, 6000);
    for (const [way, ms] of toTheDoor) await walk(way, ms);
    await time.goOn();
    await reached(page, 1).waitFor();
    expect(await saved(page, 'saveData3')).toMatchObject({ version: 1, game: 3, stage: 1, checkpoint: 1 });
    expect(complaints).toEqual([]);
    await context.close();
  }, 240_000);

  it('stand still when another window has the focus, teach what is missed, and end at game over', async () => {
    const { page, context, complaints } = await visitor(browser, { viewport: { width: 375, height: 740 } });
    const time = await gameTime(page);
    await startGame(page, product.url, 'Falling words', 1);
    await page.getByTestId('quiz-prompt').waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await page.locator('[data-testid="game-canvas"][data-state="paused"]').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await time.stop();
    await page.getByRole('button', { name: 'Continue', exact: true }).press('Enter');
    let taught = 0;
    await time.until(async () => {
      const scene = await look(page);
      if (scene.asked) await answer(page, scene, false);
      if (scene.phase === 'teaching') {
        await page.getByText('Not this time.').waitFor();
        taught += 1;
        await page.getByRole('button', { name: 'Continue', exact: true }).press('Enter');
      }
      return taught === 5;
    });
    await time.goOn();
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
    await slotOf(page, 1).getByText('Damaged.').waitFor();
    await page.goto(`${product.url}/ninja1?slot=1`);
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
    const kept = await page.evaluate(() => ['saveData1', 'saveData1-damaged'].map((key) => localStorage.getItem(key)));
    expect(kept).toEqual(['{"version":', '{"version":']);
    await context.close();
  });
});
