import { act } from '@testing-library/react';
import { runAfterPaint } from '../common/run-after-paint.js';

/** Resolves once the effects of an answer are on the page. The answer's mark shows one frame earlier. */
export const waitForPaint = (): Promise<void> => act(() => new Promise<void>((resolve) => runAfterPaint(resolve)));
