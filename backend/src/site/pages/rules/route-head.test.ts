import { describe, expect, it } from '@jest/globals';
import { headOfRoute, limitDescription } from './route-head.js';

const FIRST = 'A priest puts his new kettle on the fire, and it grows a head, four legs and a tail.';
const SECOND = 'The junk dealer who takes it gets a friend, and a show that the whole country wants to see.';
const WORDS = 'word '.repeat(32);

describe('The description of a page', () => {
  it.each([
    ['stays as it is if it fits', FIRST, FIRST],
    ['stays as it is at the limit', 'x'.repeat(165), 'x'.repeat(165)],
    ['ends after the last sentence that fits', `${FIRST} ${SECOND}`, FIRST],
    ['may end with a sentence in quotes', `“${FIRST}” “${SECOND}”`, `“${FIRST}”`],
    ['may end at the limit', `${WORDS}end. Another.`, `${WORDS}end.`],
    [
      'does not end at an abbreviation',
      `${FIRST.slice(0, -1)} (e.g. a fox or a tanuki), ${SECOND}`,
      `${FIRST.slice(0, -1)} (e.g. a fox or a tanuki), The junk dealer who takes it gets a friend, and a show…`,
    ],
    [
      'does not become a very short sentence',
      `Perhaps. ${WORDS}and more`,
      `Perhaps. ${WORDS.trim()}`.slice(0, 163) + '…',
    ],
    ['is cut between words, without a comma', `${WORDS}and, more`, `${WORDS}and…`],
  ])('%s', (_, description, limited) => {
    expect(limitDescription(description)).toBe(limited);
    expect(limited.length).toBeLessThanOrEqual(165);
  });
});

describe('The head of a route', () => {
  it('has the title, its parts and the description', () => {
    const route = { title: '{name} · Grammar', description: 'About {name}.' };
    expect(headOfRoute(route, { name: 'to-be' }, null)).toEqual({
      title: 'to be · Grammar',
      name: 'to be',
      documentTitle: 'to be · Grammar · Shinobi Nihongo',
      description: 'About to be.',
    });
  });

  it('shows only the beginning of a parameter, which anybody can choose', () => {
    expect(headOfRoute({ title: '{name}', description: '' }, { name: 'x'.repeat(500) }, null).title).toHaveLength(100);
  });
});
