/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { PageSkeleton } from './page-skeleton.js';

describe('The placeholder of a page', () => {
  it('tells visitors without scripts that nothing will follow', () => {
    expect(renderToString(<PageSkeleton />)).toMatch(
      /<noscript><p>This page needs JavaScript\. [^<]+<\/p><\/noscript>/,
    );
  });
});
