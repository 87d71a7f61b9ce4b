import { describe, expect, it } from '@jest/globals';
import { MAX_PANELS, type OpenPanel, type PanelAction, reducePanels } from './panel-stack.js';

const panel = (id: number): OpenPanel => ({ id, layer: 'panel', kind: 'user', props: {} });
const stackOf = (count: number) => Array.from({ length: count }, (_, at) => panel(at + 1));

describe('The panel stack', () => {
  it.each<[title: string, before: number, action: PanelAction, ids: number[]]>([
    ['puts a new panel on top', 2, { type: 'open', panel: panel(9) }, [1, 2, 9]],
    ['closes any panel', 3, { type: 'close', id: 2 }, [1, 3]],
    ['ignores a panel that is closed already', 2, { type: 'close', id: 7 }, [1, 2]],
    ['cuts down to a depth', 3, { type: 'cut', depth: 1 }, [1]],
    ['cuts down to nothing', 3, { type: 'cut', depth: 0 }, []],
    ['treats a negative depth as 0', 3, { type: 'cut', depth: -2 }, []],
    ['keeps all panels within the depth', 2, { type: 'cut', depth: 5 }, [1, 2]],
    ['closes all', 3, { type: 'close-all' }, []],
  ])('%s', (_, before, action, ids) => {
    expect(reducePanels(stackOf(before), action).map(({ id }) => id)).toEqual(ids);
  });

  it('keeps at most 30', () => {
    const full = stackOf(MAX_PANELS);
    expect(MAX_PANELS).toBe(30);
    expect(reducePanels(stackOf(29), { type: 'open', panel: panel(99) })).toHaveLength(30);
    expect(reducePanels(full, { type: 'open', panel: panel(99) })).toBe(full);
  });
});
