import type { Flashcard, FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import { cardAspects } from '@shinobi/shared/domain/flashcards/card-aspects';
import type { CardAspect } from '@shinobi/shared/domain/limits/flashcards';
import type { ItemSchedule } from '@shinobi/shared/domain/memory/schedule';

const DAY_MS = 86_400_000;

/** Spreadsheets run a field with these first characters as a formula. The apostrophe makes it text. */
const withoutFormula = (field: string) => (/^[=+\-@\t\r]/.test(field) ? `'${field}` : field);
const quoteField = (field: string) => `"${withoutFormula(field).replaceAll('"', '""')}"`;

/** Returns the schedule of what a card is asked; null if it has none. */
type FindSchedule = (card: Flashcard, aspect: CardAspect) => ItemSchedule | null;

const daysOf = ({ due, lastReview }: ItemSchedule) =>
  String(Number(((Date.parse(due) - Date.parse(lastReview)) / DAY_MS).toFixed(3)));

/** The due date and the interval in days; empty for what was never reviewed. */
const cellsOf = (schedule: ItemSchedule | null) => (schedule ? [schedule.due, daysOf(schedule)] : ['', '']);

/**
 * Returns a set as a CSV file with headings: the texts, and when each card is due and after how many days. A set that is
 * asked from its back has both for that direction too.
 */
export function writeCsv(
  { directions, cards }: Pick<FlashcardSet, 'directions' | 'cards'>,
  find: FindSchedule,
): string {
  const hasBack = directions !== 'forward';
  const head = ['front', 'reading', 'back', 'due', 'interval', ...(hasBack ? ['due back', 'interval back'] : [])];
  const rows = cards.map((card) => {
    const asked = cardAspects(card, directions);
    const scheduleOf = (aspect: CardAspect) => (asked.includes(aspect) ? find(card, aspect) : null);
    const back = hasBack ? cellsOf(scheduleOf('back')) : [];
    return [card.front, card.reading, card.back, ...cellsOf(scheduleOf('front')), ...back];
  });
  return `\uFEFF${[head, ...rows].map((row) => row.map(quoteField).join(',')).join('\r\n')}\r\n`;
}
