import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createReadable, type Platform, PlatformContext, type Session } from '@shinobi/remote-kit/platform';
import { renderToStaticMarkup } from 'react-dom/server';
import { Page } from '../src/page.tsx';

/** The server renders pages for nobody in particular. */
const services: Pick<Platform, 'session'> = { session: createReadable<Session>({ status: 'loading' }) };

void test('the server can render the page, as everybody sees it first', () => {
  const html = renderToStaticMarkup(
    <PlatformContext value={services as Platform}>
      <Page />
    </PlatformContext>,
  );
  assert.match(html, /<h1>Weather<\/h1><p>Hello\.<\/p>/);
});
