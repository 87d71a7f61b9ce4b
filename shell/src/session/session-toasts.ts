import type { Toast } from '@shinobi/shared/platform';
import { restoredText } from '../progress/restored-text.js';
import type { SessionOptions } from './session.js';

interface SessionNewsOptions {
  readonly toast: (toast: Toast) => void;
  readonly closePanels: () => void;
}

/** What the learner is told when the session changes by itself. */
export const createSessionNews = ({ toast, closePanels }: SessionNewsOptions): SessionOptions['on'] => ({
  restored(keys) {
    const text = restoredText(keys);
    if (text) toast({ text });
  },
  notSaved: (_, again) =>
    toast({
      tone: 'trouble',
      text: 'Your progress is kept on this device, but could not be saved to your account.',
      action: { label: 'Try again', run: again },
    }),
  signedOut(why) {
    closePanels();
    toast({ text: why === 'logout' ? 'You are signed out.' : 'Your session has ended. Please sign in again.' });
  },
});
