import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { Greeting } from '../src/greeting.tsx';

void test('the page greets a user by name, and a guest without one', () => {
  assert.equal(renderToStaticMarkup(<Greeting name="Aya" />), '<p>Hello, Aya.</p>');
  assert.equal(renderToStaticMarkup(<Greeting name={null} />), '<p>Hello.</p>');
});
