/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["source", "node", "node-addons"]}
 */
import { describe, expect, it } from '@jest/globals';
import { prerender } from './prerender.js';

describe('What the build renders ahead', () => {
  it('tells visitors without scripts that a placeholder is not followed by its page', () => {
    expect(prerender().skeleton).toMatch(
      /<noscript><h1>__NAME__<\/h1><p>__DESCRIPTION__<\/p><p>This page needs JavaScript\. [^<]+<\/p><\/noscript>/,
    );
  });
});
