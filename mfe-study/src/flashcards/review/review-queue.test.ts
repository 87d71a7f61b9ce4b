import { describe, expect, it } from '@jest/globals';
import type { FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import { dueCards, queuedCards } from './review-queue.js';

const NOW = Date.parse('2026-11-22T09:00:00.000Z');
const card = (cardId: string, front: string) => ({ cardId, front, reading: '', back: 'x', sound: null });
const SET: FlashcardSet = {
  ...{ setId: 'user-1', title: 'Mine', kind: 'user', directions: 'both' },
  cards: [card('1', '桃'), card('2', '{{c1::犬}}と{{c2::猫}}'), card('3', '海')],
};
const aSchedule = (due: string, lastReview: string) => ({
  ...{ due, lastReview, stability: 3, difficulty: 5, reps: 1, lapses: 0, state: 2, learningStep: 0 },
});
const asked = (schedules: Readonly<Record<string, ReturnType<typeof aSchedule>>>) =>
  dueCards(queuedCards([SET]), new Map(Object.entries(schedules)), NOW).map(
    ({ cardId, aspect }) => `${cardId} ${aspect}`,
  );

const YESTERDAY = '2026-11-21T09:00:00.000Z';
const TODAY = '2026-11-22T08:00:00.000Z';
const LATER = '2026-12-22T09:00:00.000Z';

describe('The cards of a session', () => {
  it.each<[string, Parameters<typeof asked>[0], readonly string[]]>([
    ['of new cards, each in one way', {}, ['1 front', '2 front', '3 front']],
    [
      'in a new way, once another was learned on an earlier day',
      { 'card:user-1:1': aSchedule(LATER, YESTERDAY), 'card:user-1:2': aSchedule(LATER, YESTERDAY) },
      ['1 back', '2 c2', '3 front'],
    ],
    ['in no new way on the day of another', { 'card:user-1:1': aSchedule(LATER, TODAY) }, ['2 front', '3 front']],
    [
      'that are due both ways, in the way that is overdue longest',
      { 'card:user-1:3': aSchedule(TODAY, YESTERDAY), 'card:user-1:3:back': aSchedule(YESTERDAY, YESTERDAY) },
      ['3 back', '1 front', '2 front'],
    ],
    [
      'that are due one way, before new ones',
      { 'card:user-1:2:c2': aSchedule(YESTERDAY, YESTERDAY) },
      ['2 c2', '1 front', '3 front'],
    ],
  ])('%s', (_, schedules, expected) => expect(asked(schedules)).toEqual(expected));
});
