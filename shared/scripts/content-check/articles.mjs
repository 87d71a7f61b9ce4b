import { checkPictures } from './articles-pictures.mjs';
import { articleFaults } from './articles-rules.mjs';
import { fault, placeIn, readContent, readList, uniqueFaults, withoutChecked } from './content-files.mjs';

/*
 * Checks the articles of backend/content/articles and the drawings of the site.
 */

const FEWEST_ARTICLES = 12;
/** The header of every page links to these. */
const LINKED = ['jlpt-n3-reading-practice', 'videos'];
const CHECKED = 'articles-checked.json';

const inFolder = (message) => ({ ...fault('amount', message), where: 'articles' });

function amountFaults(files) {
  const few = files.length < FEWEST_ARTICLES ? [`${files.length} articles, fewer than ${FEWEST_ARTICLES}`] : [];
  const missing = LINKED.filter((name) => !files.some(({ value }) => value.pageName === name));
  return [...few, ...missing.map((name) => `${name} is missing`)].map(inFolder);
}

/** @returns {import('./report.mjs').Result} */
export function checkArticles() {
  const files = readContent('articles');
  const checked = readList(CHECKED);
  const pictures = checkPictures();
  const faults = [
    ...amountFaults(files),
    ...uniqueFaults(files, ['articleId', 'pageName', 'order', 'title']),
    ...files.flatMap((file) => articleFaults(file.value, file.name).map(placeIn(file))),
    ...pictures.faults,
  ];
  const questions = files.reduce((sum, { value }) => sum + (value.test?.length ?? 0), 0);
  return {
    name: 'articles',
    amounts: `${files.length} articles, ${questions} questions, ${pictures.count} drawings`,
    exceptions: checked.length,
    faults: withoutChecked(faults, checked, CHECKED),
  };
}
