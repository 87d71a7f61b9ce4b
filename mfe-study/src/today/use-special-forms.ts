import { createReadable, usePlatform, useReadable } from '@shinobi/shared/platform';
import { useMemo, useState } from 'react';
import type { SpecialForm } from './questions/session-question.js';

/** Writing with a finger is easy, with a mouse it is not. */
const hasTouch = (): boolean => window.matchMedia?.('(pointer: coarse)').matches ?? false;

export interface SpecialForms {
  /** Whether a question may be asked in this form now. */
  readonly canAsk: (form: SpecialForm) => boolean;
  /** Stops asking in this form, for the rest of the visit. */
  readonly giveUp: (form: SpecialForm) => void;
}

/** The forms of questions that need more than choices: by sound unless it is off, by tracing on a touch screen. */
export function useSpecialForms(): SpecialForms {
  const { sound } = usePlatform();
  const [givenUp] = useState(() => createReadable<readonly SpecialForm[]>(hasTouch() ? [] : ['tracing']));
  useReadable(givenUp);
  useReadable(sound.muted);
  return useMemo(
    () => ({
      canAsk: (form) => !givenUp.get().includes(form) && !(form === 'sound' && sound.muted.get()),
      giveUp: (form) => givenUp.set([...givenUp.get(), form]),
    }),
    [givenUp, sound],
  );
}
