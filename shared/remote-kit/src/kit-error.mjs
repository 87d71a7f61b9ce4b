/** An error whose message tells the team what happened and what to do; printed without a stack. */
export class KitError extends Error {}

/** A command that was called wrongly: exit code 2, with a hint at `--help`. */
export class UsageError extends KitError {}
