import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SpeechSettings } from '../../../src/runtime/settings.js';
import { FolktaleClipsService } from '../../../src/editing/folktales/index.js';
import { startApp, type TestApp } from '../../support/app.js';
import { makeContentFolder } from '../../support/content.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';
import { aTale, editing, type SentTale } from './folktale-requests.js';

const content = makeContentFolder();
const clips = (hashes: Readonly<Record<string, string>>) => {
  for (const clip of Object.keys(hashes)) {
    mkdirSync(path.dirname(path.join(content.dir, 'audio', clip)), { recursive: true });
    writeFileSync(path.join(content.dir, 'audio', clip), 'sound');
  }
  writeFileSync(path.join(content.dir, 'audio', 'manifest.json'), JSON.stringify(hashes));
};

let database: TestDatabase;
let app: TestApp;
const start = async (speech: SpeechSettings | null = null) => {
  app = await startApp({ settings: { contentDir: content.dir, speech }, database });
};
beforeAll(async () => {
  database = await makeDatabase();
  const { storyDesc, sentences, words } = aTale({ storyId: 1, storyName: 'momotaro', description: 'A boy.' });
  const { storyId, storyName, description } = storyDesc;
  const lines = sentences.map((sentence) => ({
    ...sentence,
    words: words.flatMap(({ lineNumber, ...word }) => (lineNumber === sentence.lineNumber ? [word] : [])),
  }));
  const story = { storyId, storyName, description, order: 1, published: true, sentences: lines };
  content.write('folktales/01-momotaro.json', story);
  clips({ 'folktales/1/1.m4a': 'a', 'folktales/1/2.m4a': 'b', 'folktales/1/3.m4a': 'c' });
  await start();
});
afterAll(async () => {
  await app.close();
  await database.drop();
  content.drop();
});

const jobs = async () =>
  (await app.client().ok('GET /api/StoriesEdit/GetAudioJobs', editing(app))).map(({ clip, kanji }) => [clip, kanji]);
const clipStatus = async (line: number) => (await fetch(`${app.url}/folktales/audio/momotaro/${line}.m4a`)).status;
const register = (change: (tale: SentTale) => SentTale) => {
  const { storyDesc, ...tale } = aTale({ storyId: 1, storyName: 'momotaro' });
  const { version: _, ...desc } = storyDesc;
  return app.client().ok('POST /api/StoriesEdit/Register', {
    ...editing(app),
    body: change({ ...tale, storyDesc: desc }),
  });
};
const secondLine = (kanji: string) => (tale: SentTale) => ({
  ...tale,
  sentences: tale.sentences.map((sentence) => (sentence.lineNumber === 2 ? { ...sentence, kanji } : sentence)),
});

describe('the audio jobs of a folktale', () => {
  it('are empty while the sentences match their clips', async () => {
    await register((tale) => ({ ...tale, sentences: tale.sentences.map((each) => ({ ...each, english: 'Other.' })) }));
    expect([await jobs(), await clipStatus(2)]).toEqual([[], 200]);
  });

  it('include a changed sentence, whose old clip is no longer served', async () => {
    await register(secondLine('海へ行きました。'));
    expect(await jobs()).toEqual([['folktales/1/2.m4a', '海へ行きました。']]);
    expect([await clipStatus(1), await clipStatus(2)]).toEqual([200, 404]);
  });

  it('are empty again when the sentence is restored', async () => {
    await register((tale) => tale);
    expect([await jobs(), await clipStatus(2)]).toEqual([[], 200]);
  });

  it('are done once the clip has been recorded again', async () => {
    await register(secondLine('空へ行きました。'));
    await app.close();
    clips({ 'folktales/1/1.m4a': 'a', 'folktales/1/2.m4a': 'new', 'folktales/1/3.m4a': 'c' });
    await start();
    expect([await jobs(), await clipStatus(2)]).toEqual([[], 200]);
  });

  it('include every sentence of a new folktale', async () => {
    const { storyId } = await app.client().ok('POST /api/StoriesEdit/Register', { ...editing(app), body: aTale() });
    expect((await jobs()).map(([clip]) => clip)).toEqual([1, 2, 3].map((line) => `folktales/${storyId}/${line}.m4a`));
  });

  it("leave an editor's version untouched when the content files change", async () => {
    await register(secondLine('森へ行きました。'));
    await app.close();
    content.write('folktales/01-momotaro.json', {
      ...{ storyId: 1, storyName: 'momotaro', order: 1, description: 'Another boy.', published: true },
    });
    // A new folktale in the files has a name that an editor has already used.
    content.write('folktales/02-a-new-tale.json', {
      ...{ storyId: 2, storyName: 'a-new-tale', order: 2, description: 'Late.', published: true },
    });
    await start();
    const stories = await app.client().ok('GET /api/Stories/GetAllStories');
    expect(stories.map(({ storyId, description }) => [storyId, description])).toEqual([
      [1, 'Of a peach.\nAnd a mountain.'],
      [1_000_000, 'Of a peach.\nAnd a mountain.'],
    ]);
  });
});

describe('a server with a voice', () => {
  /** Programs that behave like Open JTalk and ffmpeg: the voice reads every text as `kana`. */
  const aVoice = (kana: string): SpeechSettings => {
    const program = (name: string, script: string) => {
      const file = path.join(content.dir, name);
      writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
      return file;
    };
    const voice = path.join(content.dir, 'voice.htsvoice');
    writeFileSync(voice, 'voice');
    const trace = `[Text analysis result]\\n桃,名詞,*,*,*,*,*,桃,x,${kana},0/1,*\\n[Output label]\\n`;
    return {
      voice,
      dictionary: content.dir,
      // The last two arguments are -ot and the trace, those before them -ow and the wave.
      synthesizer: program('synthesizer', `shift 8; printf wave > "$2"; printf '${trace}' > "$4"`),
      encoder: program('encoder', 'for last; do :; done; printf made > "$last"'),
    };
  };
  const states = async () =>
    (
      await app.client().ok('GET /api/StoriesEdit/GetAudioStates/:id', { ...editing(app), params: { id: 1 } })
    ).lines.map(({ state, failure }) => failure ?? state);
  const restart = async (speech: SpeechSettings | null) => {
    await app.close();
    await start(speech);
  };

  it('makes the missing clips in the background, each once, and readers hear them', async () => {
    await register(secondLine('谷へ行きました。'));
    expect((await states())[1]).toMatch(/missing|outdated/);
    expect(await clipStatus(2)).toBe(404);
    await restart(aVoice('ヤマヘイキマシタ'));
    expect((await states())[1]).toBe('making');
    const clipsService = app.nest.get(FolktaleClipsService);
    await Promise.all([clipsService.makeClips(), clipsService.makeClips()]);
    expect((await states())[1]).toBe('ready');
    const attempts = await app.sql(
      'SELECT "attempts" FROM "folktale_clips" WHERE "storyId" = 1 AND "lineNumber" = 2 AND "objectKey" IS NOT NULL',
    );
    expect(attempts).toEqual([{ attempts: 1 }]);
    expect(await (await fetch(`${app.url}/folktales/audio/momotaro/2.m4a`)).text()).toBe('made');
    const { sound, kana } = await app
      .client()
      .ok('POST /api/StoriesEdit/Say', { ...editing(app), body: { kanji: '山です。' } });
    expect([Buffer.from(sound ?? '', 'base64').toString('utf8'), kana]).toEqual(['made', 'ヤマヘイキマシタ']);
  });

  it('gives up on a sentence that it reads wrong after three attempts, and says how it reads it', async () => {
    await restart(aVoice('タニ'));
    await register(secondLine('谷底へ行きました。'));
    const clipsService = app.nest.get(FolktaleClipsService);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await clipsService.makeClips();
      app.clock.advance({ minutes: 10 });
    }
    expect((await states())[1]).toBe('The voice reads it as タニ.');
    expect(await clipStatus(2)).toBe(404);
    expect(await app.sql('SELECT "attempts" FROM "folktale_clips" WHERE "storyId" = 1 AND "lineNumber" = 2')).toEqual([
      { attempts: 3 },
    ]);
  });

  it('is not needed: without a voice nothing is said', async () => {
    await restart(null);
    expect(
      await app.client().ok('POST /api/StoriesEdit/Say', { ...editing(app), body: { kanji: '山です。' } }),
    ).toEqual({ sound: null, kana: null });
    expect((await states())[1]).toMatch(/missing|outdated|reads/);
  });

  it('speaks for editors only, and about folktales that exist', async () => {
    const body = { kanji: '山です。' };
    expect(await (await app.signedIn()).client.refused('POST /api/StoriesEdit/Say', { body })).toBe('Forbidden');
    expect(await app.client().refused('POST /api/StoriesEdit/Say', { ...editing(app), body: { kanji: '' } })).toBe(
      'InvalidInput',
    );
    const unknown = { ...editing(app), params: { id: 999 } };
    expect(await app.client().refused('GET /api/StoriesEdit/GetAudioStates/:id', unknown)).toBe('StoryNotFound');
  });
});
