import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PathService } from '../../../src/learning/path/index.js';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp({ content: true })), 120_000);
afterAll(() => app.close());

describe('the path', () => {
  it('has chapters of units for everybody', async () => {
    const { chapters } = await app.client().ok('GET /api/Path/GetUnits');
    const units = chapters.flatMap((chapter) => chapter.units);
    expect(units.length).toBeGreaterThan(60);
    expect(units).toEqual(app.nest.get(PathService).units());
    expect(units[0]?.items[0]).toBe('kana:あ:read');
  });

  it('leads to a folktale and a lesson only while readers see them', async () => {
    const administrator = await app.administrator();
    const ends = async () => {
      const { chapters } = await app.client().ok('GET /api/Path/GetUnits');
      const own = await administrator.ok('GET /api/Path/GetPath');
      expect(own.chapters).toEqual(chapters);
      const units = chapters.flatMap((chapter) => chapter.units);
      const lesson = units.find(({ end }) => end.ref === 'particle-no');
      const tale = units.find(({ end }) => end.ref === 'momotaro');
      return [lesson?.end.isHidden, lesson?.grammar.includes('particle-no'), tale?.end.isHidden];
    };
    expect(await ends()).toEqual([undefined, true, undefined]);
    const {
      origin: _,
      changedAt: __,
      ...lesson
    } = await administrator.ok('GET /api/GrammarEdit/GetOne/:path', {
      params: { path: 'particle-no' },
    });
    const reason = 'It has mistakes.';
    for (const [kind, id] of [
      ['grammar lesson', lesson.lessonId],
      ['folktale', 1],
    ] as const)
      await administrator.ok('POST /api/Review/Unpublish', { body: { kind, id, version: 0, reason } });
    expect(await ends()).toEqual([true, false, true]);
    await administrator.ok('POST /api/GrammarEdit/Save', { body: lesson });
    expect(await ends()).toEqual([undefined, true, true]);
  });

  it('is a prepared document with an ETag', async () => {
    const { headers } = await app.client().raw('GET', '/api/Path/GetUnits');
    const etag = headers.get('etag') ?? '';
    const again = await fetch(`${app.url}/api/Path/GetUnits`, { headers: { 'if-none-match': etag } });
    expect([etag.length > 10, again.status]).toEqual([true, 304]);
  });
});

const aUnit = (given: object = {}) => ({
  ...{ unitId: 1, title: 'The vowels', summary: 'Read five kana.', level: 'kana' },
  ...{ items: ['kana:あ:read'], grammar: [], needs: [] },
  end: { kind: 'kana-quiz', title: 'Hiragana', address: '/hiragana-quiz', ref: 'hiragana' },
  ...given,
});

/** Reads a path from a folder of its own. */
function readUnits(file: unknown) {
  const contentDir = mkdtempSync(path.join(os.tmpdir(), 'shinobi-path-'));
  try {
    if (file !== undefined) writeFileSync(path.join(contentDir, 'path.json'), JSON.stringify(file));
    const service = new PathService({ ...app.settings, contentDir });
    service.onModuleInit();
    return service.units();
  } finally {
    rmSync(contentDir, { recursive: true });
  }
}

const inChapter = (...units: object[]) => ({ chapters: [{ title: 'Kana', units }] });

describe('the file of the path', () => {
  it('may be missing', () => {
    expect(readUnits(undefined)).toEqual([]);
  });

  it('is read as it is', () => {
    expect(readUnits(inChapter(aUnit()))).toEqual([aUnit()]);
  });

  it.each([
    ['an unknown key', inChapter(aUnit({ items: ['kana:あ:write'] })), 'must be the key of an item'],
    ['an unknown field', inChapter(aUnit({ extra: 1 })), 'extra'],
    ['a unit without items', inChapter(aUnit({ items: [] })), 'items'],
    ['a unit that appears twice', inChapter(aUnit(), aUnit()), 'the unit 1 appears twice'],
    ['a unit that needs a later one', inChapter(aUnit({ needs: [2] })), 'which does not come before it'],
    ['an item that is taught twice', inChapter(aUnit(), aUnit({ unitId: 2 })), 'teaches kana:あ:read again'],
  ])('is refused at the start with %s', (_, file, reason) => {
    expect(() => readUnits(file)).toThrow(reason);
  });
});
