import type { Locator, Page } from 'playwright-core';

/** Shorter than the five ticks that a game catches up with in one frame, so that no time is lost. */
const FRAME_MS = 80;
/** Longer than any call to the page takes, because a clock cannot be stopped in its past. */
const AHEAD_MS = 60_000;

export const slotOf = (page: Page, number: number): Locator =>
  page.locator(`[data-testid="save-slot"][data-slot="${number}"]`);

/** Controls the page's clock, so that a game advances by the time that a test lets pass, however slow the machine is. */
export interface GameClock {
  stop(): Promise<void>;
  /** Lets frames of 80 ms pass until `done` resolves to true, checked every `every` ms, or until `ms` have passed. */
  advanceUntil(done: () => Promise<boolean>, ms?: number, every?: number): Promise<void>;
  resume(): Promise<void>;
}

/** Takes control of the page's clock. Call it before the page is opened. */
export async function installGameClock({ clock }: Page): Promise<GameClock> {
  await clock.install();
  return {
    stop: () => clock.pauseAt(Date.now() + AHEAD_MS),
    async advanceUntil(done, ms = 60_000, every = FRAME_MS) {
      for (let passed = 0; passed <= ms; passed += FRAME_MS) {
        if (passed % every === 0 && (await done())) return;
        await clock.fastForward(FRAME_MS);
      }
    },
    resume: () => clock.resume(),
  };
}

/** The state of a game that its page exposes, at one moment. */
export interface Scene {
  readonly phase: string;
  /** Whether a card shows a new word before its first question. */
  readonly showsNewWord: boolean;
  readonly checkpoint: number;
  /** The id of the question, null without one, and its choices. */
  readonly questionId: string | null;
  readonly choices: readonly string[];
}

/** Reads everything in one call, because two calls could see two moments. */
export const readScene = (page: Page): Promise<Scene> =>
  page.evaluate(() => {
    const stage = document.querySelector<HTMLElement>('[data-phase]');
    const prompt = document.querySelector<HTMLElement>('[data-testid="quiz-prompt"]');
    const choices = [...document.querySelectorAll('[data-testid="quiz-choice"]')];
    return {
      phase: stage?.dataset.phase ?? '',
      showsNewWord: document.querySelector('[data-testid="teach-card"]') !== null,
      checkpoint: Number(stage?.dataset.checkpoint),
      questionId: prompt?.dataset.itemId ?? null,
      choices: choices.map((choice) => choice.querySelector('span')?.textContent ?? ''),
    };
  });

/** Returns whether the canvas shows more than a few colours. */
export const hasPicture = (page: Page): Promise<boolean> =>
  page.getByTestId('game-canvas').evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    return new Set(Array.from({ length: 500 }, (_, at) => data[at * 4 * Math.floor(data.length / 2000)])).size > 4;
  });

/** Opens a game in an empty slot and starts it with the keyboard. */
export async function startGame(page: Page, url: string, game: string, slot: number): Promise<void> {
  await page.goto(`${url}/ninja`);
  await slotOf(page, slot).getByRole('button', { name: game, exact: true }).click();
  await page.getByTestId('game-canvas').waitFor();
  await page.getByRole('button', { name: 'Start', exact: true }).press('Enter');
  // A game whose first question comes at once may show its new word already.
  await page.locator('[data-phase="running"], [data-phase="teaching"]').waitFor();
}

/** Continues after the card of a word, kana or scroll. */
export const continueAfterCard = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Continue', exact: true }).press('Enter');
