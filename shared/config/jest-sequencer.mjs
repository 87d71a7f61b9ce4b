import TestSequencer from '@jest/test-sequencer';

/** The projects with the slowest files; those of other projects follow, with the fastest at the end. */
const FIRST = ['gates', 'journeys', 'backend on postgres', 'backend on sqlite', 'study'];
const LAST = ['shared', 'rules'];

const rankOf = ({ context }) => {
  const { name } = context.config.displayName;
  if (LAST.includes(name)) return FIRST.length + 1 + LAST.indexOf(name);
  return FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length;
};
const nameOf = ({ context }) => context.config.displayName.name;

/**
 * Runs the projects one after another, each in Jest's order. No worker waits for a slow file at the end, not even in a
 * fresh clone, where Jest knows no times; and a worker that stays in a project finds its libraries already compiled.
 */
export default class ProjectSequencer extends TestSequencer {
  sort(tests) {
    return super
      .sort(tests)
      .toSorted((one, other) => rankOf(one) - rankOf(other) || nameOf(one).localeCompare(nameOf(other)));
  }
}
