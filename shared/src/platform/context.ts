import { createContext, use, useSyncExternalStore } from 'react';
import type { Platform, Readable, Session } from './platform.js';

export const PlatformContext = createContext<Platform | null>(null);

/** The shell's services. Throws outside a shell or harness, where nothing could work. */
export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (!platform) throw new Error('No platform: render inside the shell or the standalone harness.');
  return platform;
}

export const useReadable = <T>(readable: Readable<T>): T => useSyncExternalStore(readable.subscribe, readable.get);

export const useSession = (): Session => useReadable(usePlatform().session);

/** The value of one progress key, kept current; null when there is none. */
export function useProgress(key: string): string | null {
  const { progress } = usePlatform();
  return useSyncExternalStore(progress.subscribe, () => progress.read(key));
}
