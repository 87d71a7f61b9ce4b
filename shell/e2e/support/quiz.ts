import type { Page } from 'playwright-core';

interface Word {
  readonly vocabId: number;
  readonly english: string;
}

/** Fetches the words of a genre, by which a test knows the right answers. */
export async function fetchWords(url: string, genreName: string): Promise<Map<string, Word>> {
  const response = await fetch(`${url}/api/VocabQuiz/GetQuizData/${genreName}`);
  const { vocabList } = (await response.json()) as { vocabList: Word[] };
  return new Map(vocabList.map((word) => [String(word.vocabId), word]));
}

/** Selects a choice by its index, by keyboard or by touch. */
export type AnswerMethod = (page: Page, choice: number) => Promise<void>;

export const byKeyboard: AnswerMethod = (page, choice) => page.keyboard.press(String(choice + 1));
export const byThumb: AnswerMethod = (page, choice) => page.getByTestId('quiz-choice').nth(choice).tap();

async function continueQuiz(page: Page, method: AnswerMethod) {
  if (method === byKeyboard) await page.keyboard.press('Enter');
  else await page.getByTestId('quiz-next').tap();
}

interface PlayOptions {
  readonly method: AnswerMethod;
  /** Whether to answer the n-th question (from 0) correctly. */
  readonly right: (n: number) => boolean;
}

export interface QuizOutcome {
  readonly asked: string[];
  readonly percent: number;
  readonly storedPercent: number;
}

/** Plays question after question until the result shows. */
export async function playToResult(
  page: Page,
  words: Map<string, Word>,
  { method, right }: PlayOptions,
): Promise<QuizOutcome> {
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
    await method(page, wanted);
    await page.locator(`[data-testid="quiz-feedback"][data-correct="${right(n)}"]`).waitFor();
    await continueQuiz(page, method);
    await page.getByTestId('quiz-feedback').waitFor({ state: 'detached' });
  }
  await result.waitFor();
  return {
    asked,
    percent: Number(await result.getAttribute('data-percent')),
    storedPercent: Number(await result.getAttribute('data-stored-percent')),
  };
}
