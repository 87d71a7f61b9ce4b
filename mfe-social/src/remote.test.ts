/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { contributedNames, exposedNames, loadExposed } from '@shinobi/shared/testing';
import contributes from '../contributes.json' with { type: 'json' };
import * as remote from './remote.js';

describe('the social frontend', () => {
  it('has every part that it contributes, and no other', () => {
    expect(exposedNames(remote)).toEqual(contributedNames(contributes));
  });

  it('loads each of them as a component', async () => {
    const parts = await loadExposed(remote);
    expect(parts.length).toBeGreaterThan(0);
    for (const part of parts) expect(part).toBeInstanceOf(Function);
  });
});
