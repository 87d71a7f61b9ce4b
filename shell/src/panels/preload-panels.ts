import type { Shell } from '../context/shell-context.js';
import { SHELL_PANELS } from './shell-panels.js';

/** docs/behaviour/frame.md, rule 11. */
const PANELS_SOON_MS = 500;
export const PANELS_LATER_MS = 3_500;

const SOON_KINDS: readonly string[] = ['auth', 'my-page', 'message', 'shop'];

/** A panel whose code fails to load is requested again when it is opened. */
function preloadShellPanels({ shellComponents }: Shell, soon: boolean) {
  for (const [kind, { load }] of Object.entries(SHELL_PANELS))
    if (SOON_KINDS.includes(kind) === soon) shellComponents.load(`panel-${kind}`, load);
}

/** Only for users: a guest, who may never open one, does not download them. */
function preloadRemotePanels({ remoteComponents, registry, session }: Shell, soon: boolean) {
  if (session.session.get().status !== 'signed-in') return;
  for (const { name, contributes } of registry.get().remotes)
    for (const { kind } of contributes.panels)
      if (SOON_KINDS.includes(kind) === soon) remoteComponents.load({ remote: name, kind: 'panels', id: kind });
}

/** Loads the code of panels before they are opened. Returns a function that cancels it. */
export function preloadPanels(shell: Shell): () => void {
  const preload = (soon: boolean) => {
    preloadShellPanels(shell, soon);
    void shell.registry.loadRest().then(() => preloadRemotePanels(shell, soon));
  };
  const timers = [setTimeout(preload, PANELS_SOON_MS, true), setTimeout(preload, PANELS_LATER_MS, false)];
  return () => timers.forEach(clearTimeout);
}
