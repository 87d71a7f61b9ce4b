import { describe, expect, it } from '@jest/globals';
import { STORAGE_FILE, storageUses } from './browser-storage.js';
import { readFromTree, sourcesOfTheTree } from './tree.js';

describe('the frontends', () => {
  const sources = sourcesOfTheTree().filter((file) => /^(shell|shared|mfe-\w+)\/src\//.test(file));
  const allowed = [STORAGE_FILE, STORAGE_FILE.replace('.ts', '.test.ts')];

  it("open the browser's storage in one file of the shell", () => {
    expect(sources.length).toBeGreaterThan(150);
    expect(storageUses(STORAGE_FILE, readFromTree(STORAGE_FILE))).not.toEqual([]);
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

  it.each([
    ["platform.storage('study').local.read('quiz-size');"],
    ['// localStorage may be blocked'],
    ["toast({ text: 'The localStorage of this browser is full.' });"],
    ['const openLocalStorage = () => openStorage(open);'],
  ])('lets %s pass', (source) => {
    expect(storageUses('page.tsx', source)).toEqual([]);
  });
});
