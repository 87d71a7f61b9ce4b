import type { Toast } from '@shinobi/shared/platform';
import type { SessionOptions } from './session.js';

export const SESSION_ENDED = 'Your session has ended. Please sign in again.';

interface SessionToastsOptions {
  readonly toast: (toast: Toast) => void;
  readonly closePanels: () => void;
}

/** Seldom needed, so its code is loaded then. */
async function describeRestored(keys: readonly string[]): Promise<string | null> {
  const { restoredText } = await import(/* webpackChunkName: "panels-later" */ '../progress/restored-text.js');
  return restoredText(keys);
}

/** Returns the callbacks that tell the user about changes of the session. */
export const createSessionToasts = ({ toast, closePanels }: SessionToastsOptions): SessionOptions['on'] => ({
  restored(keys) {
    // Without its text there is no toast; what was restored is there all the same.
    describeRestored(keys).then(
      (text) => text && toast({ text }),
      () => undefined,
    );
  },
  notSaved(_, retry) {
    addEventListener('online', retry, { once: true });
    toast({
      tone: 'trouble',
      text: 'Your progress is kept on this device, but could not be saved to your account.',
      action: { label: 'Try again', run: retry },
    });
  },
  signedOut(reason) {
    closePanels();
    toast({ text: reason === 'logout' ? 'You have signed out.' : SESSION_ENDED });
  },
});
