import type { IntegrityOf } from './known-files.js';
import { RemoteError } from './remote-error.js';
import { LOAD_LIMIT_MS } from './time-limit.js';

/**
 * Runs a script of the registry in the page. The browser refuses it when its hash differs from the one in the registry.
 * Rejects with a RemoteError; a script that throws while it runs counts as loaded.
 */
export function runScript(page: Document, integrityOf: IntegrityOf | undefined, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const integrity = integrityOf?.(url);
    if (integrityOf && !integrity) {
      reject(new RemoteError('broken', `${url} is not in the registry`));
      return;
    }
    const script = page.createElement('script');
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    const timer = setTimeout(() => reject(new RemoteError('timeout', `${url} did not load in time`)), LOAD_LIMIT_MS);
    script.onload = () => resolve();
    script.onerror = () => reject(new RemoteError('network', `${url} could not be loaded`));
    script.src = url;
    page.head.append(script);
    const settled = () => {
      clearTimeout(timer);
      script.remove();
    };
    script.addEventListener('load', settled);
    script.addEventListener('error', settled);
  });
}
