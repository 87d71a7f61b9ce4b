/** Returns a function in the place of one that works in a browser only. It throws: components call it in effects and handlers. */
export const unavailable = (what: string) => (): never => {
  throw new Error(`${what} is not available while the server renders a page`);
};

/** Returns an object with the given members, in which all others are functions that are unavailable. */
export function unavailableObject<T extends object>(what: string, members: NoInfer<Partial<T>> = {}): T {
  return new Proxy(members as T, {
    get(target, name) {
      if (typeof name === 'symbol' || Object.hasOwn(target, name)) return Reflect.get(target, name);
      return unavailable(`${what}.${name}`);
    },
  });
}
