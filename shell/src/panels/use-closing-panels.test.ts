import { describe, expect, it } from '@jest/globals';
import type { OpenPanel } from './panel-stack.js';
import { withLeaving } from './use-closing-panels.js';

const panel = (id: number): OpenPanel => ({ id, layer: 'panel', kind: `panel-${id}`, props: {} });
const [one, two, three] = [panel(1), panel(2), panel(3)] as const;
const open = (shown: OpenPanel) => ({ panel: shown, leaving: false });
const leaving = (shown: OpenPanel) => ({ panel: shown, leaving: true });

describe('What is shown of the panels', () => {
  it('is the stack in its order', () => {
    expect(withLeaving([], [one, two])).toEqual([open(one), open(two)]);
  });

  it('keeps what is on its way out in its place, and puts what is opened meanwhile above it', () => {
    expect(withLeaving([open(one), open(two)], [one])).toEqual([open(one), leaving(two)]);
    expect(withLeaving([open(one), leaving(two)], [one, three])).toEqual([open(one), leaving(two), open(three)]);
  });

  it('lets all go when all are closed', () => {
    expect(withLeaving([open(one), leaving(two)], [])).toEqual([leaving(one), leaving(two)]);
  });
});
