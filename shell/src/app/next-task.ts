/** Resolves in another task, before which the browser can paint and respond. */
export const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));
