import { describe, expect, it } from '@jest/globals';
import { bucketFault, isMissingObject } from './bucket-fault.js';

const response = (Code: string, httpStatusCode: number) => ({ name: Code, Code, $metadata: { httpStatusCode } });
/** Of a response whose body has no code, or is no XML. */
const withoutCode = (httpStatusCode: number, name = 'Unknown') => ({ name, $metadata: { httpStatusCode } });

describe('A bucket cannot be used', () => {
  it.each<[string, object]>([
    ['it does not exist (S3_BUCKET)', response('NoSuchBucket', 404)],
    ['its service does not know the access key (S3_ACCESS_KEY_ID)', response('InvalidAccessKeyId', 403)],
    ['the secret key does not belong to the access key (S3_SECRET_ACCESS_KEY)', response('SignatureDoesNotMatch', 403)],
    ['no access key was found (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY)', { name: 'CredentialsProviderError' }],
    ['the access key may not read, write, list and delete objects in it', response('AccessDenied', 403)],
    // Responses without a body, as to HEAD, have no code.
    ['the access key may not read, write, list and delete objects in it', withoutCode(403)],
    ['its service does not allow such a name (S3_BUCKET)', response('InvalidBucketName', 400)],
    ['it is in another region (S3_REGION)', response('PermanentRedirect', 301)],
    ['it is in another region (S3_REGION)', response('AuthorizationHeaderMalformed', 400)],
    ["this machine's clock is wrong", response('RequestTimeTooSkewed', 403)],
    ['nothing responds at its address', { name: 'Error', code: 'ECONNREFUSED' }],
    ['nothing responds at its address', { name: 'AggregateError', code: 'ECONNREFUSED' }],
    ['there is no host of this name (S3_ENDPOINT)', { name: 'Error', code: 'ENOTFOUND' }],
    ['its service does not respond in time', { name: 'TimeoutError' }],
    ['its service has closed the connection', { name: 'Error', code: 'ECONNRESET' }],
    ['its service has closed the connection', { name: 'TimeoutError', code: 'ECONNRESET' }],
    ['the certificate of its service is not trusted', { name: 'Error', code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }],
    ['its service asks for fewer calls', response('SlowDown', 503)],
    ['its service responds with the error 502', withoutCode(502)],
    ['its address responds with 404, but not as S3 does (S3_ENDPOINT)', withoutCode(404, 'NotFound')],
    ['its address responds with 404, but not as S3 does (S3_ENDPOINT)', withoutCode(404, 'Error')],
    ['its address responds with 302, but not as S3 does (S3_ENDPOINT)', withoutCode(302)],
    ['its address responds with 400, but not as S3 does (S3_ENDPOINT)', withoutCode(400, 'Error')],
    ['its address responds with 200, but not as S3 does (S3_ENDPOINT)', withoutCode(200, 'Error')],
    ['its address does not respond with HTTP (S3_ENDPOINT)', { name: 'Error', code: 'HPE_INVALID_CONSTANT' }],
    [
      'no TLS connection to its address is possible (S3_ENDPOINT)',
      { name: 'Error', code: 'EPROTO', $metadata: { attempts: 3 } },
    ],
    [
      'no TLS connection to its address is possible (S3_ENDPOINT)',
      { name: 'Error', code: 'ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE' },
    ],
  ])('because %s', (reason, error) => {
    expect(bucketFault(error)).toBe(reason);
  });

  it.each<[string, unknown]>([
    ['a missing object', response('NoSuchKey', 404)],
    ['a call with a mistake', response('InvalidArgument', 400)],
    ['a defect of the program', new TypeError('x is undefined')],
    ['nothing', undefined],
  ])('for other reasons than %s', (_, error) => {
    expect(bucketFault(error)).toBeNull();
  });
});

describe('An object is missing', () => {
  it.each([
    ['NoSuchKey', 'other', true],
    // What is not S3 may respond with 404, too.
    ['NotFound', 'other', false],
    ['NotFound', 'HEAD', true],
    ['NoSuchBucket', 'other', false],
    ['AccessDenied', 'HEAD', false],
  ] as const)('by the error %s of a %s call: %s', (name, method, missing) => {
    expect(isMissingObject({ name }, method)).toBe(missing);
  });

  it.each([
    ['application/xml', true],
    ['text/html; charset=utf-8', false],
  ])('by a response to HEAD of the type %s: %s', (type, missing) => {
    expect(isMissingObject({ name: 'NotFound', $response: { headers: { 'content-type': type } } }, 'HEAD')).toBe(
      missing,
    );
  });
});
