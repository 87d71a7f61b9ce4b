import { describe, expect, it } from '@jest/globals';
import { Contributes } from '@shinobi/shared/contract/release';
import contributes from '../contributes.json' with { type: 'json' };
import * as remote from './remote.js';

const contributed = Contributes.parse(contributes);
const sorted = (names: readonly string[]) => names.toSorted((a, b) => a.localeCompare(b));
const kinds: Readonly<Record<string, object>> = { ...remote };
const namesOf = (kind: string) => sorted(Object.keys(kinds[kind] ?? {}));

describe('the editor frontend', () => {
  it('has every part that it contributes, and no other', () => {
    expect({
      routes: namesOf('routes'),
      panels: namesOf('panels'),
      dialogs: namesOf('dialogs'),
      slots: namesOf('slots'),
      decorations: namesOf('decorations'),
    }).toEqual({
      routes: sorted(contributed.routes.map(({ id }) => id)),
      panels: sorted(contributed.panels.map(({ kind }) => kind)),
      dialogs: sorted(contributed.dialogs.map(({ kind }) => kind)),
      slots: sorted(contributed.slots.map(({ id }) => id)),
      decorations: sorted(contributed.decorations.map(({ id }) => id)),
    });
  });

  it('loads each of them as a component', async () => {
    const loads = Object.values(kinds).flatMap(
      (kind) => Object.values(kind) as (() => Promise<{ default: unknown }>)[],
    );
    expect(loads.length).toBeGreaterThan(0);
    for (const load of loads) expect((await load()).default).toBeInstanceOf(Function);
  });
});
