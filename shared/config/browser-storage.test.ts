import { describe, expect, it } from '@jest/globals';
import { DATABASE_FILE, REFUSAL_FILES, STORAGE_FILE, storageUses } from './browser-storage.js';
import { readFromTree, sourcesOfTheTree } from './tree.js';

describe('the frontends', () => {
  const sources = sourcesOfTheTree().filter((file) => /^(shell|shared|mfe-\w+)\/src\//.test(file));
  const files = [STORAGE_FILE, DATABASE_FILE];
  const allowed = [...files.flatMap((file) => [file, file.replace('.ts', '.test.ts')]), ...REFUSAL_FILES];

  it("open the browser's storage and its database in one file of the shell each", () => {
    expect(sources.length).toBeGreaterThan(150);
    for (const file of files) expect(storageUses(file, readFromTree(file))).not.toEqual([]);
    const others = sources.filter((file) => !allowed.includes(file));
    expect(others.flatMap((file) => storageUses(file, readFromTree(file)))).toEqual([]);
  });
});

describe("the search for uses of the browser's storage", () => {
  it.each([
    ["localStorage.getItem('guest-xp');"],
    ["window.sessionStorage.setItem('draft', text);"],
    ["globalThis['localStorage'].clear();"],
    ['const { localStorage } = window;'],
    ["read('sessionStorage', 'last-game');"],
    ['const [store] = useState(() => createStore(() => localStorage));'],
    ['const open = window[`localStorage`];'],
  ])('finds %s', (source) => {
    expect(storageUses('page.tsx', `// a page\n${source}`)).toEqual([
      expect.stringMatching(/^page\.tsx:2: \w+Storage$/),
    ]);
  });

  it.each([["indexedDB.open('words');"], ["window['indexedDB'].databases();"], ["import { openDB } from 'idb';"]])(
    'finds the database in %s',
    (source) => {
      expect(storageUses('page.tsx', source)).toEqual([expect.stringMatching(/^page\.tsx:1: (indexedDB|idb)$/)]);
    },
  );

  it.each([
    ["platform.storage('study').local.read('quiz-size');"],
    ['// localStorage may be blocked'],
    ["toast({ text: 'The localStorage of this browser is full.' });"],
    ['const openLocalStorage = () => openStorage(open);'],
  ])('lets %s pass', (source) => {
    expect(storageUses('page.tsx', source)).toEqual([]);
  });
});
