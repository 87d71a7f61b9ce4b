import type { Registry, RemoteInRegistry } from '@shinobi/shared/contract/platform/release';

const NONE: Registry = { rev: 0, contract: '', remotes: [] };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As much of a remote's shape as the shell would stumble over. The server has checked the rest when it was published. */
function isRemote(value: unknown): value is RemoteInRegistry {
  if (!isRecord(value) || !isRecord(value.contributes) || !isRecord(value.files)) return false;
  const { contributes, name, base, entry, container } = value;
  return (
    [name, base, entry, container].every((text) => typeof text === 'string') &&
    [contributes.routes, contributes.panels, contributes.slots].every(Array.isArray)
  );
}

/** Reads a JSON document that the page carries. Null when there is none or it is not JSON. */
export function readInlineJson(page: Document, id: string): unknown {
  try {
    return JSON.parse(page.getElementById(id)?.textContent ?? 'null');
  } catch {
    return null;
  }
}

/** The remotes that the server named in this page. One that makes no sense is left out: the others still work. */
export function readRegistry(page: Document): Registry {
  const parsed = readInlineJson(page, 'remotes');
  if (!isRecord(parsed) || !Array.isArray(parsed.remotes)) return NONE;
  return { rev: Number(parsed.rev), contract: String(parsed.contract), remotes: parsed.remotes.filter(isRemote) };
}
