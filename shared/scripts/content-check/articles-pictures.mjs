import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { fault, hasContentFile, placeIn, readContent, schemaFaults } from './content-files.mjs';
import { englishFaults, markdownFaults } from './lesson-texts.mjs';

/*
 * The check of what is drawn for the site (articles' pictures, falling pictures, avatars) and of its author.
 */

const CONTENT = new URL('../../../backend/content/', import.meta.url);
const FOLDERS = ['pictures', 'falling', 'avatars', 'author'];
const LARGEST = 8192;

/** The seasons of falling pictures (shared/src/domain/limits/seasons.ts). */
const SEASONS = ['autumn', 'xmas', 'kadomatsu', 'winter', 'spring', 'tanabata', 'summer'];
const MOST_IN_A_SEASON = 3;

const text = z.string().trim().min(1);

const fallingSchema = z.array(
  z.strictObject({
    imageId: z.int().positive(),
    season: z.enum(SEASONS),
    name: text,
    fileName: z.string().regex(/^[a-z0-9-]+\.svg$/),
    alt: text,
  }),
);

const authorSchema = z.strictObject({
  authorId: z.int().positive(),
  authorName: text.max(30),
  imgExtension: z.enum(['svg', 'webp', 'png', 'jpg']),
  initialGreeting: text.max(200),
  selfIntroduction: text,
});

/**
 * What is wrong with a drawing: no size of its own, something that runs or loads, too large.
 * @param {string} svg
 */
export function drawingFaults(svg) {
  const faults = [];
  if (!/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/.test(svg)) {
    faults.push('does not begin as <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 …"');
  }
  if (!/^[^>]* role="img" aria-label="[^"]+"/.test(svg)) faults.push('has no name (role="img" aria-label="…")');
  if (/<(?:script|foreignObject|image|style|use|!)|\son\w+\s*=|href|url\((?!#)/i.test(svg)) {
    faults.push('has something that runs, loads or refers to elsewhere');
  }
  if (!svg.trimEnd().endsWith('</svg>')) faults.push('does not end');
  if (svg.length > LARGEST) faults.push(`is ${svg.length} bytes, more than ${LARGEST}`);
  return faults;
}

const drawings = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, CONTENT))
      .filter((name) => name.endsWith('.svg'))
      .map((name) => `${folder}/${name}`),
  );

/** What is wrong with the list of falling pictures. */
export function fallingFaults(list, hasFile = hasContentFile) {
  const shape = schemaFaults(fallingSchema, list);
  if (shape.length) return shape;
  const amounts = SEASONS.map((season) => [season, list.filter((each) => each.season === season).length]);
  return [
    ...amounts
      .filter(([, amount]) => !amount || amount > MOST_IN_A_SEASON)
      .map(([season, amount]) => fault('season', `${season} has ${amount} pictures, not 1 to ${MOST_IN_A_SEASON}`)),
    ...['imageId', 'fileName'].flatMap((field) =>
      list.flatMap((each, i) =>
        list.findIndex((other) => other[field] === each[field]) < i
          ? [fault('unique', `${each[field]} appears twice`, [i, field])]
          : [],
      ),
    ),
    ...list.flatMap(({ fileName, alt }, i) => [
      ...(hasFile(`falling/${fileName}`) ? [] : [fault('picture', `${fileName} does not exist`, [i, 'fileName'])]),
      ...englishFaults(alt, [i, 'alt']),
    ]),
  ];
}

/** What is wrong with an author, of the file `author/1.json`. */
export function authorFaults(author, name, hasFile = hasContentFile) {
  const shape = schemaFaults(authorSchema, author);
  if (shape.length) return shape;
  const { authorId, imgExtension, initialGreeting, selfIntroduction } = author;
  const picture = `author/${authorId}.${imgExtension}`;
  return [
    ...(name === `author/${authorId}.json` ? [] : [fault('file name', `should be author/${authorId}.json`)]),
    ...(hasFile(picture) ? [] : [fault('picture', `${picture} does not exist`, ['imgExtension'])]),
    ...englishFaults(initialGreeting, ['initialGreeting']),
    ...markdownFaults(selfIntroduction, ['selfIntroduction']),
  ];
}

/**
 * @returns {{ count: number, faults: import('./content-files.mjs').PlacedFault[] }} of all drawings, the falling pictures
 *   and the author
 */
export function checkPictures() {
  const names = drawings();
  const drawn = names.flatMap((name) =>
    drawingFaults(readFileSync(new URL(name, CONTENT), 'utf8')).map((message) => ({
      ...fault('drawing', message),
      where: name,
    })),
  );
  const falling = readContent('falling').flatMap((file) => fallingFaults(file.value).map(placeIn(file)));
  const authors = readContent('author').flatMap((file) => authorFaults(file.value, file.name).map(placeIn(file)));
  return { count: names.length, faults: [...drawn, ...falling, ...authors] };
}
