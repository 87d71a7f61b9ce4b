import { createContext, use, useSyncExternalStore } from 'react';
import type { Platform, Readable, Session } from './platform.js';

export const PlatformContext = createContext<Platform | null>(null);

/** The shell's services. Throws outside a shell or harness, where nothing could work. */
export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (!platform) throw new Error('No platform: render inside the shell or the standalone harness.');
  return platform;
}

export const useReadable = <T>(readable: Readable<T>): T =>
  useSyncExternalStore(readable.subscribe, readable.get, readable.getServer ?? readable.get);

export const useSession = (): Session => useReadable(usePlatform().session);

/** The value of one progress key, kept current; null when there is none, and while the server's elements are taken over. */
export function useProgress(key: string): string | null {
  const { progress } = usePlatform();
  return useSyncExternalStore(
    progress.subscribe,
    () => progress.read(key),
    () => null,
  );
}

const neverChanges = () => () => undefined;

/**
 * Returns false on the server and in the first render of a page that takes over the server's elements, then true. What
 * depends on this browser, such as its storage, its clock or its window, is shown only once it is true.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
