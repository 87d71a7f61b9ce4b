import type { Locator, Page } from 'playwright-core';

/** Smaller than the five ticks that a game catches up with in one frame, so that no time is lost. */
const FRAME_MS = 80;
/** Later than any call to the page takes: a clock cannot be stopped in its past. */
const AHEAD_MS = 60_000;

export const slotOf = (page: Page, number: number): Locator =>
  page.locator(`[data-testid="save-slot"][data-slot="${number}"]`);

/** The page's own clock. Stopped, a game moves by what a journey lets pass, however slow the machine is. */
export interface GameTime {
  stop(): Promise<void>;
  /** Lets frames of 80 ms pass until it is `done`, asked every `every` ms, or else until `ms` are over. */
  until(done: () => Promise<boolean>, ms?: number, every?: number): Promise<void>;
  goOn(): Promise<void>;
}

/** Before the page is opened: from then on its clock can be stopped. */
export async function gameTime({ clock }: Page): Promise<GameTime> {
  await clock.install();
  return {
    stop: () => clock.pauseAt(Date.now() + AHEAD_MS),
    async until(done, ms = 60_000, every = FRAME_MS) {
      for (let passed = 0; passed <= ms; passed += FRAME_MS) {
        if (passed % every === 0 && (await done())) return;
        await clock.fastForward(FRAME_MS);
      }
    },
    goOn: () => clock.resume(),
  };
}

/** What stands beside the picture at one moment. */
export interface Scene {
  readonly phase: string;
  readonly checkpoint: number;
  /** The id of what is asked, and the choices; null and none while nothing is. */
  readonly asked: string | null;
  readonly choices: readonly string[];
}

/** One look: what is read one after the other may belong to two moments. */
export const look = (page: Page): Promise<Scene> =>
  page.evaluate(() => {
    const stage = document.querySelector<HTMLElement>('[data-phase]');
    const prompt = document.querySelector<HTMLElement>('[data-testid="quiz-prompt"]');
    const choices = [...document.querySelectorAll('[data-testid="quiz-choice"]')];
    return {
      phase: stage?.dataset.phase ?? '',
      checkpoint: Number(stage?.dataset.checkpoint),
      asked: prompt?.dataset.itemId ?? null,
      choices: choices.map((choice) => choice.querySelector('span')?.textContent ?? ''),
    };
  });

/** Whether the picture shows more than one colour. */
export const draws = (page: Page): Promise<boolean> =>
  page.getByTestId('game-canvas').evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    return new Set(Array.from({ length: 500 }, (_, at) => data[at * 4 * Math.floor(data.length / 2000)])).size > 4;
  });

/** Opens a game in an empty slot and starts it by its button, from the keyboard. */
export async function startGame(page: Page, url: string, game: string, slot: number): Promise<void> {
  await page.goto(`${url}/ninja`);
  await slotOf(page, slot).getByRole('button', { name: game, exact: true }).click();
  await page.getByTestId('game-canvas').waitFor();
  await page.getByRole('button', { name: 'Start', exact: true }).press('Enter');
  await page.locator('[data-phase="running"]').waitFor();
}
