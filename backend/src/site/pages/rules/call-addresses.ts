import { type AddressParams, fillAddress } from './address-pattern.js';

const namesIn = (call: string): string[] => [...call.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** The texts and numbers of a document, by name. */
const paramsIn = (document: object | null): AddressParams =>
  Object.fromEntries(
    Object.entries(document ?? {}).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );

/**
 * Returns the addresses of a page's calls. A parameter that the page's own address lacks is taken from its document:
 * `/api/Stories/GetSentences/:storyId` is filled with the `storyId` of the folktale. Null for a call with an unknown parameter.
 */
export function callAddresses(
  calls: readonly string[],
  params: AddressParams,
  document: object | null,
): readonly (string | null)[] {
  const known = { ...paramsIn(document), ...params };
  return calls.map((call) => (namesIn(call).every((name) => name in known) ? fillAddress(call, known) : null));
}
