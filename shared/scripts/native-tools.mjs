/**
 * The environment of the tools that are written in Go: the compiler, and the linter's rules that need types. By default
 * they use every processor, and each of their checkers works out the types of the libraries again, which costs the
 * other checks and tests more than it saves here. Most of what they allocate stays in use, so frequent garbage
 * collection frees little.
 */
export const NATIVE_TOOLS = { GOMAXPROCS: '1', GOGC: '400' };
