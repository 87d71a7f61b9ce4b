/** Names that no file system gives a meaning of its own: no leading dot, no other separator than the slash. */
const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)+$/;
/** A folder, a slash, and possibly the beginning of a name. */
const PREFIX = /^[\w-][\w.-]*\/([\w-][\w.-]*\/?)*$/;

/** Throws for a key that could lead out of its folder. Callers check what they get from outside, too. */
export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`Not the key of an object: ${JSON.stringify(key)}`);
  return key;
}

/** Splits a prefix into its folder and the beginning of a name. Throws for any other text. */
export function splitPrefix(prefix: string): { readonly folder: string; readonly start: string } {
  if (!PREFIX.test(prefix)) throw new Error(`Not the prefix of keys: ${JSON.stringify(prefix)}`);
  const slash = prefix.lastIndexOf('/');
  return { folder: prefix.slice(0, slash), start: prefix.slice(slash + 1) };
}
