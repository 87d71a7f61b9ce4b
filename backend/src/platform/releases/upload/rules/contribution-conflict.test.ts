import { describe, expect, it } from '@jest/globals';
import { Contributes } from '@shinobi/shared/contract/platform/release';
import { findConflict, occupantOf } from './contribution-conflict.js';

const contributes = (routes: readonly string[], more: object = {}) =>
  Contributes.parse({ routes: routes.map((path) => ({ id: path, path, title: 'T', description: 'D' })), ...more });

const STUDY = occupantOf(
  'study',
  contributes(['/quiz/:genre'], {
    panels: [{ kind: 'word', title: 'Word' }],
    dialogs: [{ kind: 'confirm' }],
    slots: [{ slot: 'after-sign-up', id: 'list' }],
  }),
);
const SHELL = { ...occupantOf('the shell', contributes([])), routes: ['/terms'] };

describe('What a version contributes', () => {
  it.each([
    ['nothing', contributes([]), null, null],
    ['a new page', contributes(['/weather']), null, null],
    [
      'a page of the shell',
      contributes(['/terms']),
      null,
      'its route /terms would take addresses from /terms of the shell',
    ],
    [
      'a page that shadows another',
      contributes(['/quiz/new']),
      null,
      'its route /quiz/new would take addresses from /quiz/:genre of study',
    ],
    ['a page that it has already', contributes(['/quiz/:name']), contributes(['/quiz/:other']), null],
    [
      'calls',
      contributes(['/api/weather']),
      null,
      'its route /api/weather would take addresses from /api/* of the server',
    ],
    [
      'a file',
      contributes(['/robots.txt']),
      null,
      'its route /robots.txt would take addresses from /robots.txt of the server',
    ],
    ['what looks like calls', contributes(['/apiary']), null, null],
    ['every address', contributes(['/:page']), null, 'its route /:page would take the addresses of other pages'],
    [
      'a panel of another',
      contributes([], { panels: [{ kind: 'word', title: 'Word' }] }),
      null,
      'study has a panel "word" already',
    ],
    [
      'a dialog of another',
      contributes([], { dialogs: [{ kind: 'confirm' }] }),
      null,
      'study has a dialog "confirm" already',
    ],
    [
      'a slot component of another',
      contributes([], { slots: [{ slot: 'after-sign-up', id: 'list' }] }),
      null,
      'study has a slot component "after-sign-up/list" already',
    ],
    ['another component for the slot', contributes([], { slots: [{ slot: 'after-sign-up', id: 'map' }] }), null, null],
  ])('%s', (_, added, active, conflict) => {
    expect(findConflict(added, active, [SHELL, STUDY])).toBe(conflict);
  });
});
