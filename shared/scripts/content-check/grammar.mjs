import { fault, placeIn, readContent, readList, uniqueFaults, withoutChecked } from './content-files.mjs';
import { lessonFaults } from './grammar-rules.mjs';

/*
 * Checks the lessons of backend/content/grammar.
 */

const FEWEST_LESSONS = 40;
const CHECKED = 'grammar-checked.json';

/** Lessons are taught N5 first. */
function levelFaults(files) {
  const inOrder = files.toSorted((a, b) => a.value.order - b.value.order);
  const firstN4 = inOrder.findIndex(({ value }) => value.level === 'N4');
  return inOrder
    .filter(({ value }, i) => firstN4 !== -1 && i > firstN4 && value.level === 'N5')
    .map((file) => placeIn(file)(fault('order', 'an N5 lesson after an N4 lesson', ['order'])));
}

function amountFaults(files) {
  if (files.length >= FEWEST_LESSONS) return [];
  return [{ ...fault('amount', `${files.length} lessons, fewer than ${FEWEST_LESSONS}`), where: 'grammar' }];
}

function amounts(files) {
  const of = (level) => files.filter(({ value }) => value.level === level).length;
  const questions = files.reduce((sum, { value }) => sum + (value.test?.length ?? 0), 0);
  return `${files.length} lessons (N5 ${of('N5')}, N4 ${of('N4')}), ${questions} questions`;
}

/** @returns {import('./report.mjs').Result} */
export function checkGrammar() {
  const files = readContent('grammar');
  const checked = readList(CHECKED);
  const faults = [
    ...amountFaults(files),
    ...uniqueFaults(files, ['lessonId', 'path', 'order', 'title']),
    ...levelFaults(files),
    ...files.flatMap((file) => lessonFaults(file.value, file.name).map(placeIn(file))),
  ];
  return {
    name: 'grammar',
    amounts: amounts(files),
    exceptions: checked.length,
    faults: withoutChecked(faults, checked, CHECKED),
  };
}
