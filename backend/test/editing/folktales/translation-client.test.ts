import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@shinobi/shared/contract';
import type { TranslateSettings } from '../../../src/runtime/settings.js';
import { startApp, type TestApp } from '../../support/app.js';
import { editing } from './folktale-requests.js';

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/** Starts a translation service on a free port. It records its requests, and `handle` is how it responds. */
async function startTranslationService() {
  const requests: { url: string; headers: IncomingMessage['headers']; body: string }[] = [];
  const service = { requests, handle: (() => undefined) as Handler };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += String(chunk)));
    request.on('end', () => {
      requests.push({ url: request.url ?? '', headers: request.headers, body });
      service.handle(request, response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return Object.assign(service, { stop, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

const json = (response: ServerResponse, body: unknown, status = 200) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

async function appWith(engine: TranslateSettings['engine']) {
  const service = await startTranslationService();
  const app = await startApp({ settings: { translate: { engine, url: service.url, key: 'the-key', timeoutMs: 300 } } });
  return { app, service };
}
const translate = (app: TestApp) => {
  const body = { storyId: 1, lineNumber: 1, kanji: '桃です。' };
  return app.client().call('POST /api/StoriesEdit/Translate', { ...editing(app), body });
};

let engines: Record<TranslateSettings['engine'], Awaited<ReturnType<typeof appWith>>>;
beforeAll(async () => {
  engines = { deepl: await appWith('deepl'), http: await appWith('http') };
});
afterAll(async () => {
  for (const { app, service } of Object.values(engines)) {
    await app.close();
    await service.stop();
  }
});

describe('the translation client', () => {
  it('sends DeepL its key and asks for Japanese to English', async () => {
    const { app, service } = engines.deepl;
    service.handle = (_, response) =>
      json(response, {
        translations: [{ detected_source_language: 'JA', text: 'It is a peach.', billed_characters: 4 }],
      });
    expect((await translate(app)).body).toMatchObject({ draft: false, sentence: { english: 'It is a peach.' } });
    const [request] = service.requests;
    expect([request?.url, request?.headers.authorization]).toEqual(['/v2/translate', 'DeepL-Auth-Key the-key']);
    expect(request?.body).toMatch(/ja/i);
  });

  it('uses the LibreTranslate protocol for any other service', async () => {
    const { app, service } = engines.http;
    service.handle = (_, response) => json(response, { translatedText: ' It is\na peach. ' });
    expect((await translate(app)).body).toMatchObject({
      draft: false,
      sentence: { hiragana: 'ももです。', english: 'It is a peach.' },
    });
    const [request] = service.requests;
    expect(request?.url).toBe('/translate');
    expect(JSON.parse(request?.body ?? '')).toEqual({
      ...{ q: '桃です。', source: 'ja', target: 'en', format: 'text', api_key: 'the-key' },
    });
  });

  const FAILURES: readonly (readonly [string, Handler])[] = [
    ['returns an internal error', (_, response) => json(response, {}, 500)],
    ['rejects the key', (_, response) => json(response, { message: 'no' }, 403)],
    ['returns malformed JSON', (_, response) => void response.end('<html>')],
    ['returns an unexpected body', (_, response) => json(response, { translations: [], translatedText: 7 })],
    ['never responds', () => undefined],
    ['closes the connection', (request) => void request.socket.destroy()],
    [
      'redirects to another host',
      (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
  ];
  const CASES = (['deepl', 'http'] as const).flatMap((engine) =>
    FAILURES.map(([failure, handle]) => ({ engine, failure, handle })),
  );

  it.each(CASES)(
    'reports a $engine service that $failure as TranslatorDown and keeps other calls working',
    async ({ engine, handle }) => {
      const { app, service } = engines[engine];
      service.handle = handle;
      const { status, body } = await translate(app);
      expect([status, (body as ErrorBody).error]).toEqual([503, 'TranslatorDown']);
      const word = { storyId: 1, lineNumber: 1, wordNumber: 1, kanji: '桃' };
      await app.client().ok('POST /api/StoriesEdit/TranslateWord', { ...editing(app), body: word });
    },
  );
});
