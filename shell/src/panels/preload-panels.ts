import type { Shell } from '../context/shell-context.js';
import { OWN_PANELS } from './shell-panels.js';

/** The specification, section 4: non-critical panels are loaded 500 ms and 3.5 s after the start. */
const PANELS_SOON_MS = 500;
export const PANELS_LATER_MS = 3_500;

const SOON: readonly string[] = ['auth', 'my-page', 'message', 'shop'];

/** Loads the code of panels, before they are asked for; one that does not come is asked for again when it is opened. */
function fetchOwn({ ownParts }: Shell, soon: boolean) {
  for (const [kind, { load }] of Object.entries(OWN_PANELS))
    if (SOON.includes(kind) === soon) ownParts.load(`panel-${kind}`, load);
}

/** Those of remotes are for users: a guest, who may never open one, does not pay for them. */
function fetchRemote({ parts, registry, session }: Shell, soon: boolean) {
  if (session.session.get().status !== 'signed-in') return;
  for (const { name, contributes } of registry.remotes)
    for (const { kind } of contributes.panels)
      if (SOON.includes(kind) === soon) parts.load({ remote: name, kind: 'panels', id: kind });
}

export function fetchPanelsAhead(shell: Shell): () => void {
  const fetch = (soon: boolean) => {
    fetchOwn(shell, soon);
    fetchRemote(shell, soon);
  };
  const timers = [setTimeout(fetch, PANELS_SOON_MS, true), setTimeout(fetch, PANELS_LATER_MS, false)];
  return () => timers.forEach(clearTimeout);
}
