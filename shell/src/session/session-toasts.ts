import type { Toast } from '@shinobi/shared/platform';
import { restoredText } from '../progress/restored-text.js';
import type { SessionOptions } from './session.js';

interface SessionToastsOptions {
  readonly toast: (toast: Toast) => void;
  readonly closePanels: () => void;
}

/** Returns the callbacks that tell the user about changes of the session. */
export const createSessionToasts = ({ toast, closePanels }: SessionToastsOptions): SessionOptions['on'] => ({
  restored(keys) {
    const text = restoredText(keys);
    if (text) toast({ text });
  },
  notSaved: (_, retry) =>
    toast({
      tone: 'trouble',
      text: 'Your progress is kept on this device, but could not be saved to your account.',
      action: { label: 'Try again', run: retry },
    }),
  signedOut(reason) {
    closePanels();
    toast({ text: reason === 'logout' ? 'You have signed out.' : 'Your session has ended. Please sign in again.' });
  },
});
