import { describe, expect, it } from '@jest/globals';
import { Contributes } from '@shinobi/shared/contract/release';
import contributes from '../contributes.json' with { type: 'json' };
import * as remote from './remote.js';

const contributed = Contributes.parse(contributes);
const sorted = (names: readonly string[]) => names.toSorted((a, b) => a.localeCompare(b));

describe('the social frontend', () => {
  it('has every part that it contributes, and no other', () => {
    const { routes, panels, dialogs, slots } = remote;
    expect({
      routes: sorted(Object.keys(routes)),
      panels: sorted(Object.keys(panels)),
      dialogs: sorted(Object.keys(dialogs)),
      slots: sorted(Object.keys(slots)),
    }).toEqual({
      routes: sorted(contributed.routes.map(({ id }) => id)),
      panels: sorted(contributed.panels.map(({ kind }) => kind)),
      dialogs: sorted(contributed.dialogs.map(({ kind }) => kind)),
      slots: sorted(contributed.slots.map(({ id }) => id)),
    });
    expect(contributed.decorations).toEqual([]);
  });

  it('loads each of them as a component', async () => {
    const loads = Object.values({ ...remote }).flatMap(
      (kind) => Object.values(kind) as (() => Promise<{ default: unknown }>)[],
    );
    expect(loads.length).toBeGreaterThan(0);
    for (const load of loads) expect((await load()).default).toBeInstanceOf(Function);
  });
});
