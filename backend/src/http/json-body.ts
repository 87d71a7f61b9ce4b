import { AppError } from './app-error.js';

const MAX_DEPTH = 64;
const UTF8 = new TextDecoder('utf-8', { fatal: true });

const malformed = (cause?: unknown) => new AppError('MalformedJson', 'The body is not well-formed JSON.', { cause });
const refused = (message: string) =>
  new AppError('InvalidInput', 'The body is not valid.', { details: [{ path: '', message }] });

/** Returns the index after the string that starts at `start`, or the length of `text` for an unterminated string. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x5c) at++;
    else if (code === 0x22) return at + 1;
  }
  return text.length;
}

const COLON = /\s*:/y;
const ESCAPE_OF_DANGER = /\\u(0000|[dD][89a-fA-F])/;

const decode = (token: string): string => {
  if (!token.includes('\\')) return token.slice(1, -1);
  try {
    return JSON.parse(token) as string;
  } catch (error) {
    throw malformed(error);
  }
};

function checkText(token: string): void {
  if (!ESCAPE_OF_DANGER.test(token)) return;
  const text = decode(token);
  if (!text.isWellFormed()) throw refused('Text must be well-formed Unicode.');
  if (text.includes('\0')) throw refused('Text must not contain NUL.');
}

function checkKey(keys: Set<string> | undefined, token: string): void {
  const key = decode(token);
  if (key === '__proto__') throw refused('A field cannot have this name.');
  if (keys?.has(key)) throw refused('A field name is used twice.');
  keys?.add(key);
}

/**
 * Checks a JSON text in one pass, without recursion and before anything is built from it: nesting depth, duplicate keys
 * (two readers of one body must not see different values), keys that poison prototypes, malformed Unicode. The grammar is
 * left to `JSON.parse`.
 */
function check(text: string): void {
  const open: (Set<string> | undefined)[] = [];
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '{' || char === '[') {
      open.push(char === '{' ? new Set() : undefined);
      if (open.length > MAX_DEPTH) throw new AppError('TooDeep', `The body nests deeper than ${MAX_DEPTH} levels.`);
    } else if (char === '}' || char === ']') open.pop();
    else if (char === '"') {
      const end = endOfString(text, at);
      const token = text.slice(at, end);
      checkText(token);
      COLON.lastIndex = end;
      if (COLON.test(text)) checkKey(open.at(-1), token);
      at = end - 1;
    }
  }
}

/** Parses an untrusted JSON text. Throws `MalformedJson`, `TooDeep` or `InvalidInput`. */
export function parseJson(text: string): unknown {
  check(text);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw malformed(error);
  }
}

/** Parses untrusted JSON bytes, which must be UTF-8. */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = UTF8.decode(bytes);
  } catch (error) {
    throw malformed(error);
  }
  return parseJson(text);
}
