import { usePlatform } from '@shinobi/shared/platform';
import { useEffect, useState } from 'react';
import { runAfterPaint } from '../common/run-after-paint.js';
import type { ReachedContent } from './reached-content.js';

/**
 * Returns what the path has reached. It loads after the page has been painted, with its code; until then, and if that fails,
 * nothing is reached.
 */
export function useReachedContent(): ReachedContent | null {
  const { memory } = usePlatform();
  const [reached, setReached] = useState<ReachedContent | null>(null);
  useEffect(() => {
    let stop = () => undefined as void;
    let isMounted = true;
    const follow = async () => {
      const { followReachedContent } = await import(/* webpackChunkName: "path-marks" */ './reached-content.js');
      if (isMounted) stop = followReachedContent(memory, setReached);
    };
    runAfterPaint(() => void follow().catch(() => undefined));
    return () => {
      isMounted = false;
      stop();
    };
  }, [memory]);
  return reached;
}
