/** The parts of an error of the AWS SDK, or of the network below it, that say what is wrong. */
interface SdkError {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** By the code of S3's response, the name of the SDK's error, or the code of the network's error. */
const REASONS: Readonly<Record<string, string>> = {
  NoSuchBucket: 'it does not exist (S3_BUCKET)',
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

const CERTIFICATE = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_)/;

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
  const { name, code, $metadata } = (error ?? {}) as SdkError;
  // The SDK calls a connection that was closed a TimeoutError, too.
  const known = [code, name].map((each) => REASONS[String(each)]).find((reason) => reason !== undefined);
  if (known) return known;
  if (CERTIFICATE.test(String(code))) return 'the certificate of its service is not trusted';
  const status = $metadata?.httpStatusCode;
  if (status === undefined) return null;
  return status >= 500 ? `its service responds with the error ${status}` : (BY_STATUS[status] ?? null);
}

/** Returns whether an error says that there is no such object. */
export const isMissingObject = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound'].includes(String((error as SdkError | null)?.name));
