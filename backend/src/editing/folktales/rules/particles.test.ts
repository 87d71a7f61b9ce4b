import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { PARTICLES } from './particles.js';

const FILE = fileURLToPath(
  new URL('../../../../../shared/scripts/content-check/folktales-particles.json', import.meta.url),
);
const ALLOWED = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string[]>;

describe('what drafts say of particles', () => {
  it('is what the folktales may say of them, of every one', () => {
    expect([...PARTICLES.keys()].sort()).toEqual(Object.keys(ALLOWED).sort());
  });

  it.each([...PARTICLES])('%s: %s', (particle, gloss) => {
    expect(ALLOWED[particle]).toContain(gloss);
  });
});
