import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface WordInFile {
  readonly vocabId: number;
  readonly kanji: string;
  readonly hiragana: string;
  readonly english: string;
  readonly partOfSpeech: string;
  readonly jlpt: string | null;
}

export const aWord = (given: Partial<WordInFile> = {}): WordInFile => ({
  vocabId: 1001,
  kanji: 'ご飯',
  hiragana: 'ごはん',
  english: 'rice',
  partOfSpeech: 'noun',
  jlpt: 'N5',
  ...given,
});

export const aGenre = (given: object = {}) => ({
  genreId: 1,
  genreName: 'Food',
  order: 1,
  youtube: null,
  youtubeSpecial: null,
  released: true,
  fallingAnimation: null,
  hasAudio: false,
  hasProductAudio: false,
  words: [aWord()],
  ...given,
});

/** A content folder of a test's own. */
export function makeContentFolder() {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'shinobi-content-'));
  for (const folder of ['vocabulary', 'folktales', 'grammar', 'kanji', 'articles', 'author', 'falling'])
    mkdirSync(path.join(dir, folder));
  return {
    dir,
    /** A text is written as it is, anything else as JSON of one field a line. */
    write: (name: string, content: unknown) =>
      writeFileSync(
        path.join(dir, name),
        typeof content === 'string' ? content : JSON.stringify(content, undefined, 2),
      ),
    remove: (name: string) => rmSync(path.join(dir, name)),
    drop: () => rmSync(dir, { recursive: true }),
  };
}
