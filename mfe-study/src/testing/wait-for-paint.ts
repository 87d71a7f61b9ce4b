import { act } from '@testing-library/react';
import { afterPaint } from '../common/run-after-paint.js';

/** Resolves when what follows from an answer is on the page too: the answer itself is marked a frame earlier. */
export const drawn = (): Promise<void> => act(() => new Promise<void>((resolve) => afterPaint(resolve)));
