import { useEffect } from 'react';
import { usePlatform } from '@shinobi/shared/platform';
import { useShell } from '../shell-context.js';
import { afterStart } from './after-start.js';

/** Keeps going what happens by itself, as long as the page is there. */
export function AfterStart() {
  const shell = useShell();
  const { api } = usePlatform();
  useEffect(() => afterStart(shell, api), [shell, api]);
  return null;
}
