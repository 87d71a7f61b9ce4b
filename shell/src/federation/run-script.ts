import { RemoteFault } from './remote-error.js';
import type { IntegrityOf } from './known-files.js';

/** The specification, section 7: a script chunk load times out after 120 seconds. */
const TIMEOUT_MS = 120_000;

/**
 * Runs a script of the registry in the page. The browser refuses it when its bytes are not those that the registry
 * promises. Rejects with a RemoteFault; a script that throws while it runs counts as run.
 */
export function runScript(page: Document, integrityOf: IntegrityOf | undefined, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const integrity = integrityOf?.(url);
    if (integrityOf && !integrity) {
      reject(new RemoteFault('broken', `${url} is not in the registry`));
      return;
    }
    const script = page.createElement('script');
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    const timer = setTimeout(() => reject(new RemoteFault('timeout', `${url} did not come`)), TIMEOUT_MS);
    script.onload = () => resolve();
    script.onerror = () => reject(new RemoteFault('network', `${url} could not be loaded`));
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
