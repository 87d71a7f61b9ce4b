import { describe, expect, it } from '@jest/globals';
import type { OpenPanel } from './panel-stack.js';
import { addClosingPanels } from './use-closing-panels.js';

const panel = (id: number): OpenPanel => ({ id, layer: 'panel', kind: `panel-${id}`, props: {} });
const [one, two, three] = [panel(1), panel(2), panel(3)] as const;
const open = (shown: OpenPanel) => ({ panel: shown, leaving: false });
const leaving = (shown: OpenPanel) => ({ panel: shown, leaving: true });

describe('The shown panels', () => {
  it('are the stack in its order', () => {
    expect(addClosingPanels([], [one, two])).toEqual([open(one), open(two)]);
  });

  it('keep a closing panel in its place, and put a new one above it', () => {
    expect(addClosingPanels([open(one), open(two)], [one])).toEqual([open(one), leaving(two)]);
    expect(addClosingPanels([open(one), leaving(two)], [one, three])).toEqual([open(one), leaving(two), open(three)]);
  });

  it('all slide out when all are closed', () => {
    expect(addClosingPanels([open(one), leaving(two)], [])).toEqual([leaving(one), leaving(two)]);
  });
});
