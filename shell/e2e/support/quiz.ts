import type { Page } from 'playwright-core';

interface Word {
  readonly vocabId: number;
  readonly english: string;
}

/** The words of a genre as the server has them, to know what is right. */
export async function wordsOf(url: string, genreName: string): Promise<Map<string, Word>> {
  const answer = await fetch(`${url}/api/VocabQuiz/GetQuizData/${genreName}`);
  const { vocabList } = (await answer.json()) as { vocabList: Word[] };
  return new Map(vocabList.map((word) => [String(word.vocabId), word]));
}

/** How a learner answers: the place of the choice (from 0) that they take, by keyboard or by thumb. */
export type Hand = (page: Page, choice: number) => Promise<void>;

export const byKeyboard: Hand = (page, choice) => page.keyboard.press(String(choice + 1));
export const byThumb: Hand = (page, choice) => page.getByTestId('quiz-choice').nth(choice).tap();

async function goOn(page: Page, hand: Hand) {
  if (hand === byKeyboard) await page.keyboard.press('Enter');
  else await page.getByTestId('quiz-next').tap();
}

interface Play {
  readonly hand: Hand;
  /** Whether the n-th question (from 0) is answered right. */
  readonly right: (n: number) => boolean;
}

export interface Played {
  readonly asked: string[];
  readonly percent: number;
  readonly storedPercent: number;
}

/** Answers question after question until the result shows. */
export async function playToResult(page: Page, words: Map<string, Word>, { hand, right }: Play): Promise<Played> {
  const asked: string[] = [];
  const result = page.getByTestId('quiz-result');
  const prompt = page.getByTestId('quiz-prompt');
  for (let n = 0; n < 100; n += 1) {
    await prompt.or(result).first().waitFor();
    if (await result.isVisible()) break;
    const id = (await prompt.getAttribute('data-item-id')) ?? '';
    asked.push(id);
    const choices = await page
      .getByTestId('quiz-choice')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''));
    const answer = words.get(id)?.english ?? '';
    const wanted = choices.findIndex((choice) => choice.includes(answer) === right(n));
    await hand(page, wanted);
    await page.locator(`[data-testid="quiz-feedback"][data-correct="${right(n)}"]`).waitFor();
    await goOn(page, hand);
    await page.getByTestId('quiz-feedback').waitFor({ state: 'detached' });
  }
  await result.waitFor();
  return {
    asked,
    percent: Number(await result.getAttribute('data-percent')),
    storedPercent: Number(await result.getAttribute('data-stored-percent')),
  };
}
