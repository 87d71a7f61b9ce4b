/** The parts of an error of the AWS SDK, or of the network below it, that say what is wrong. */
interface SdkError {
  readonly name?: unknown;
  /** Of the network's error. */
  readonly code?: unknown;
  /** Of S3's response. What is not S3 sends none, and neither does S3 in a response to HEAD. */
  readonly Code?: unknown;
  readonly message?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly $response?: { readonly headers?: Readonly<Record<string, string>> };
}

/** By the code of S3's response, the name of the SDK's error, or the code of the network's error. */
const REASONS: Readonly<Record<string, string>> = {
  NoSuchBucket: 'it does not exist (S3_BUCKET)',
  InvalidBucketName: 'its service does not allow such a name (S3_BUCKET)',
  InvalidAccessKeyId: 'its service does not know the access key (S3_ACCESS_KEY_ID)',
  SignatureDoesNotMatch: 'the secret key does not belong to the access key (S3_SECRET_ACCESS_KEY)',
  CredentialsProviderError: 'no access key was found (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY)',
  ExpiredToken: 'the credentials have expired',
  AccessDenied: 'the access key may not read, write, list and delete objects in it',
  RequestTimeTooSkewed: "this machine's clock is wrong",
  PermanentRedirect: 'it is in another region (S3_REGION)',
  AuthorizationHeaderMalformed: 'it is in another region (S3_REGION)',
  ENOTFOUND: 'there is no host of this name (S3_ENDPOINT)',
  EAI_AGAIN: 'the name of its host cannot be looked up',
  ECONNREFUSED: 'nothing responds at its address',
  ECONNRESET: 'its service has closed the connection',
  EPIPE: 'its service has closed the connection',
  EHOSTUNREACH: 'its host cannot be reached',
  ENETUNREACH: 'its host cannot be reached',
  ETIMEDOUT: 'its service does not respond in time',
  TimeoutError: 'its service does not respond in time',
  AbortError: 'its service does not respond in time',
  SlowDown: 'its service asks for fewer calls',
  TooManyRequests: 'its service asks for fewer calls',
};

/** By the beginning of the code of the network's error. */
const NETWORK_REASONS: readonly (readonly [RegExp, string])[] = [
  [/^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_)/, 'the certificate of its service is not trusted'],
  [/^(EPROTO$|ERR_SSL_)/, 'no TLS connection to its address is possible (S3_ENDPOINT)'],
  [/^HPE_/, 'its address does not respond with HTTP (S3_ENDPOINT)'],
];

const BY_STATUS: Readonly<Record<number, string>> = {
  301: REASONS['PermanentRedirect'] ?? '',
  401: REASONS['AccessDenied'] ?? '',
  403: REASONS['AccessDenied'] ?? '',
  429: REASONS['SlowDown'] ?? '',
};

/**
 * Returns why a bucket cannot be used, as the end of the sentence "The bucket … cannot be used: …"; null when an error says
 * nothing about the bucket, such as that of a missing object.
 */
export function bucketFault(error: unknown): string | null {
  const { name, code, Code, $metadata } = (error ?? {}) as SdkError;
  // The SDK calls a connection that was closed a TimeoutError, too.
  const known = [code, name].map((each) => REASONS[String(each)]).find((reason) => reason !== undefined);
  if (known) return known;
  const network = NETWORK_REASONS.find(([pattern]) => pattern.test(String(code)));
  if (network) return network[1];
  const status = $metadata?.httpStatusCode;
  if (status === undefined) return null;
  if (status >= 500) return `its service responds with the error ${status}`;
  const otherwise = Code === undefined ? `its address responds with ${status}, but not as S3 does (S3_ENDPOINT)` : null;
  return BY_STATUS[status] ?? otherwise;
}

/**
 * Returns whether an error says that there is no such object. A response to HEAD has no code that says it, so any 404 does
 * unless it announces a page for people.
 */
export function isMissingObject(error: unknown, method: 'HEAD' | 'other' = 'other'): boolean {
  const { name, $response } = (error ?? {}) as SdkError;
  if (name === 'NoSuchKey') return true;
  return method === 'HEAD' && name === 'NotFound' && !/^text\/html/i.test($response?.headers?.['content-type'] ?? '');
}
