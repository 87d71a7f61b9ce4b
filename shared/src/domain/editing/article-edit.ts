import { type EditedQuestion, testFaults, textFaults } from './lesson-edit.js';
import { markdownFaults } from './markdown-faults.js';
import type { EditFault } from './word-list.js';

interface EditedArticleTexts {
  readonly title: string;
  readonly description: string;
  readonly body: readonly string[];
  readonly test: readonly EditedQuestion[];
}

/** Finds mistakes that would make an article unusable; gaps are none. */
export function articleFaults({ title, description, body, test }: EditedArticleTexts): EditFault[] {
  const blocks = body.flatMap((block, index) =>
    markdownFaults(block).map((message) => ({ path: `body.${index}`, message })),
  );
  // Choices that are still empty are gaps, not twins.
  const written = test.map((each, index) => ({ each, index })).filter(({ each }) => each.choices.every(Boolean));
  const questions = testFaults(written.map(({ each }) => each)).map(({ path, message }) => ({
    path: path.replace(/^test\.(\d+)/, (_, at: string) => `test.${written[Number(at)]?.index ?? at}`),
    message,
  }));
  return [...textFaults({ title, description }), ...blocks, ...questions];
}
