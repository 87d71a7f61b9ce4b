/** The program of the server, relative to the repository and to a packaged product. */
export const SERVER = 'backend/dist/bundle/main.js';

/**
 * Options of Node for the server, as in `shared/deploy`. Without them V8 sizes its heap by the machine: it lets garbage grow to
 * several times what the server retains (100 MB), and each half of its young generation to 64 MB. That saves no CPU time, nor do
 * halves of 16 MB instead of 8 MB. The young generation has its size from the start: while it grows, V8 collects the modules
 * that are loaded again and again (0.2 s of CPU).
 */
export const SERVER_OPTIONS = ['--min-semi-space-size=8', '--max-semi-space-size=8', '--max-old-space-size=512'];

/** The same for the C library: one arena for each thread would keep what compressing and rendering have freed. */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };
