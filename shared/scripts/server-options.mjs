/**
 * Options of Node for the server, as in `shared/deploy`. Without them V8 sizes its heap by the machine: it lets garbage grow to
 * several times what the server retains (100 MB), and each half of its young generation to 64 MB. That saves no CPU time.
 */
export const SERVER_OPTIONS = ['--max-semi-space-size=16', '--max-old-space-size=512'];

/** The same for the C library: one arena for each thread would keep what compressing and rendering have freed. */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };
