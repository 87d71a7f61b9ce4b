/**
 * Options of Node for the server, as in `shared/deploy`. Without a limit, V8 takes up to 64 MB for each half of its young
 * generation: 100 MB more memory, and no less CPU time.
 */
export const SERVER_OPTIONS = ['--enable-source-maps', '--max-semi-space-size=16'];
