import type { ItemContent } from '@shinobi/shared/contract/learning/memory';
import { KANA } from '@shinobi/shared/domain/japanese/kana';
import { parseItemKey } from '@shinobi/shared/domain/memory/item-key';
import type { Page } from 'playwright-core';

/** Returns a text in ruby notation without its readings. */
const withoutReadings = (text: string): string => text.replaceAll(/\{([^|}]+)\|[^}]+\}/g, '$1');

/** Returns the text of the right choice. */
function rightChoice(content: ItemContent): string {
  switch (content.kind) {
    case 'kana':
      return KANA.find(({ hiragana, katakana }) => [hiragana, katakana].includes(content.character))?.romaji ?? '';
    case 'word':
      return content.word.english;
    case 'kanji':
      return content.character.meanings.slice(0, 2).join(', ');
    case 'grammar':
      return withoutReadings(content.question.choices[content.question.answer] ?? '');
    case 'card':
      return content.card.back;
  }
}

/** Knows the right answers to items by their content. Each content is fetched once, from outside the browser. */
export class AnswerKey {
  private readonly answers = new Map<string, string>();

  constructor(private readonly url: string) {}

  async find(item: string): Promise<string> {
    const known = this.answers.get(item);
    if (known !== undefined) return known;
    const response = await fetch(`${this.url}/api/Memory/GetContents`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ items: [item] }),
    });
    const { contents } = (await response.json()) as { contents: ItemContent[] };
    const [content] = contents;
    if (!content) throw new Error(`${item} has no content.`);
    const answer = rightChoice(content);
    this.answers.set(item, answer);
    return answer;
  }
}

/** What the page of a session shows at one moment. */
type Step =
  | { readonly kind: 'teach'; readonly title: string }
  | { readonly kind: 'ask'; readonly item: string; readonly isRepeat: boolean; readonly choices: readonly string[] }
  | { readonly kind: 'result' };

/** Waits for a card, a question or the result, and reads it in one call, because two calls could see two moments. */
export async function readStep(page: Page): Promise<Step> {
  const step = await page.waitForFunction((): Step | false => {
    const title = document.querySelector('[data-testid="teach-card"] h1')?.textContent;
    if (title) return { kind: 'teach', title };
    if (document.querySelector('[data-testid="quiz-result"]')) return { kind: 'result' };
    const stage = document.querySelector<HTMLElement>('[data-testid="session-item"]');
    const choices = [...(stage?.querySelectorAll('[data-testid="quiz-choice"]') ?? [])];
    if (!stage || choices.length === 0 || stage.querySelector('[data-testid="quiz-feedback"]')) return false;
    return {
      kind: 'ask',
      item: stage.dataset.item ?? '',
      isRepeat: document.querySelector('#quiz-question')?.textContent?.startsWith('Once more') === true,
      choices: choices.map((choice) => choice.querySelector('.sr')?.textContent ?? choice.textContent ?? ''),
    };
  });
  return (await step.jsonValue()) as Step;
}

/** A question of a session and how it was answered. */
export interface AskedItem {
  readonly item: string;
  readonly correct: boolean;
  readonly isRepeat: boolean;
}

/** Gives an answer to the question that shows, and waits for the verdict. */
export async function answerQuestion(page: Page, key: AnswerKey, correct = true): Promise<AskedItem> {
  const step = await readStep(page);
  if (step.kind !== 'ask') throw new Error(`The page shows no question, but: ${step.kind}`);
  const { item, isRepeat, choices } = step;
  const right = await key.find(item);
  if (!choices.includes(right)) throw new Error(`${item}: "${right}" is not among ${choices.join(' | ')}.`);
  const wanted = choices.findIndex((choice) => (choice === right) === correct);
  await page.getByTestId('quiz-choice').nth(wanted).click();
  await page.locator(`[data-testid="quiz-feedback"][data-correct="${correct}"]`).waitFor();
  return { item, correct, isRepeat };
}

/** Continues after a verdict. */
export async function continueSession(page: Page): Promise<void> {
  await page.getByTestId('quiz-next').click();
  await page.getByTestId('quiz-feedback').waitFor({ state: 'detached' });
}

/** Continues after the card that shows a new item, and returns its title. */
async function passCard(page: Page): Promise<string> {
  const step = await readStep(page);
  if (step.kind !== 'teach') throw new Error(`The page shows no new item, but: ${step.kind}`);
  await page.getByTestId('teach-card').getByRole('button', { name: 'Next', exact: true }).click();
  await page.waitForFunction(
    (before) => document.querySelector('[data-testid="teach-card"] h1')?.textContent !== before,
    step.title,
  );
  return step.title;
}

/** Passes the cards of new items, up to the next question. */
export async function passCards(page: Page): Promise<void> {
  while ((await readStep(page)).kind === 'teach') await passCard(page);
}

export interface PlayedSession {
  /** The titles of the cards that showed new items. */
  readonly taught: readonly string[];
  readonly asked: readonly AskedItem[];
}

interface PlayOptions {
  /** The most questions to answer; all of them if absent. */
  readonly questions?: number;
  /** Whether to answer a question right, by the item and the number of questions before. All are answered right if absent. */
  readonly right?: (item: string, before: number) => boolean;
}

/** Plays a session to its result, or up to a number of questions. */
export async function playSession(
  page: Page,
  key: AnswerKey,
  { questions = Infinity, right = () => true }: PlayOptions = {},
): Promise<PlayedSession> {
  const taught: string[] = [];
  const asked: AskedItem[] = [];
  while (asked.length < questions) {
    const step = await readStep(page);
    if (step.kind === 'result') break;
    if (step.kind === 'teach') taught.push(await passCard(page));
    else {
      asked.push(await answerQuestion(page, key, right(step.item, asked.length)));
      await continueSession(page);
    }
  }
  return { taught, asked };
}

/** Takes the placement test, and returns how many questions it had. What is not known is answered by "I don’t know". */
export async function takePlacement(page: Page, key: AnswerKey, knows: (item: string) => boolean): Promise<number> {
  await page.getByTestId('placement-start').click();
  for (let asked = 0; ; asked += 1) {
    const next = page.getByText(`Question ${asked + 1} of`).or(page.getByTestId('placement-result'));
    await next.first().waitFor();
    if (await page.getByTestId('placement-result').isVisible()) return asked;
    const prompt = page.getByTestId('quiz-prompt');
    await prompt.waitFor();
    const item = (await prompt.getAttribute('data-item-id')) ?? '';
    const answer = knows(item) ? await key.find(item) : 'I don’t know';
    await page.getByRole('button', { name: answer, exact: true }).click();
  }
}

export const isHiragana = (item: string): boolean => {
  const parsed = parseItemKey(item);
  return parsed?.kind === 'kana' && /\p{Script=Hiragana}/u.test(parsed.character);
};
