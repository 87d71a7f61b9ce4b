import { Contributes } from '../contract/platform/release.js';
import type { RemoteModule } from '../platform/remote-module.js';

type Kind = keyof RemoteModule;
type NamesByKind = Record<Kind, readonly string[]>;

const sorted = (names: readonly string[]) => names.toSorted((a, b) => a.localeCompare(b));

/** The names in a remote's `contributes.json`, to compare with `exposedNames`. */
export function contributedNames(contributes: unknown): NamesByKind {
  const { routes, panels, dialogs, slots, decorations } = Contributes.parse(contributes);
  const ids = (parts: readonly { readonly id: string }[]) => sorted(parts.map(({ id }) => id));
  const kinds = (parts: readonly { readonly kind: string }[]) => sorted(parts.map(({ kind }) => kind));
  return {
    routes: ids(routes),
    panels: kinds(panels),
    dialogs: kinds(dialogs),
    slots: ids(slots),
    decorations: ids(decorations),
  };
}

/** The names that its `remote.ts` exposes. */
export function exposedNames(remote: RemoteModule): NamesByKind {
  const names = (kind: Kind) => sorted(Object.keys(remote[kind] ?? {}));
  return {
    routes: names('routes'),
    panels: names('panels'),
    dialogs: names('dialogs'),
    slots: names('slots'),
    decorations: names('decorations'),
  };
}

/** Loads all exposed modules and returns them, one after another: jest cannot link a shared module twice at once. */
export async function loadExposed(remote: RemoteModule): Promise<unknown[]> {
  const loads = Object.values(remote).flatMap(
    (parts) => Object.values(parts) as (() => Promise<{ readonly default: unknown }>)[],
  );
  const parts: unknown[] = [];
  for (const load of loads) parts.push((await load()).default);
  return parts;
}
