import { fault, placeIn, readContent, readList, uniqueFaults, withoutChecked } from './content-files.mjs';
import { taleFaults } from './folktales-rules.mjs';

/*
 * Checks the tales of backend/content/folktales.
 */

const FEWEST_TALES = 12;
const CHECKED = 'folktales-checked.json';

function amountFaults(files) {
  if (files.length >= FEWEST_TALES) return [];
  return [{ ...fault('amount', `${files.length} tales, fewer than ${FEWEST_TALES}`), where: 'folktales' }];
}

function amounts(files) {
  const sentences = files.flatMap(({ value }) => value.sentences ?? []);
  return `${files.length} tales, ${sentences.length} sentences`;
}

/** @returns {import('./report.mjs').Result} */
export function checkFolktales() {
  const files = readContent('folktales');
  const checked = readList(CHECKED);
  const faults = [
    ...amountFaults(files),
    ...uniqueFaults(files, ['storyId', 'storyName', 'order']),
    ...files.flatMap((file) => taleFaults(file.value, file.name).map(placeIn(file))),
  ];
  return {
    name: 'folktales',
    amounts: amounts(files),
    exceptions: checked.length,
    faults: withoutChecked(faults, checked, CHECKED),
  };
}
