import { jest } from '@jest/globals';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

const created = {
  id: 'bmV3',
  rawId: bytes('new'),
  type: 'public-key',
  response: {
    clientDataJSON: bytes('{}'),
    attestationObject: bytes('attestation'),
    getTransports: () => ['internal'],
  },
  getClientExtensionResults: () => ({}),
};
const used = {
  id: 'bmV3',
  rawId: bytes('new'),
  type: 'public-key',
  response: {
    clientDataJSON: bytes('{}'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    userHandle: null,
  },
  getClientExtensionResults: () => ({}),
};

/** Gives jsdom the browser's interface for passkeys: `create` and `get` succeed until a test has them reject. */
export function installFakePasskeys() {
  const credentials = {
    create: jest.fn(async (_: unknown): Promise<unknown> => created),
    get: jest.fn(async (_: unknown): Promise<unknown> => used),
  };
  Object.assign(globalThis, { PublicKeyCredential: function PublicKeyCredential() {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  return credentials;
}

/** The error of a browser whose user has cancelled. */
export const passkeyCancelled = () => new DOMException('The operation was cancelled.', 'NotAllowedError');

/** The options with which the server lets a browser ask for a passkey. */
export const REQUEST_OPTIONS = {
  challenge: 'AAAA',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required' as const,
  allowCredentials: [],
};

/** The options with which the server lets a browser create a passkey. */
export const REGISTRATION_OPTIONS = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Shinobi Nihongo' },
  user: { id: 'AAAA', name: 'mika@example.com', displayName: 'Mika' },
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  timeout: 300_000,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
  extensions: { credProps: true as const },
};
