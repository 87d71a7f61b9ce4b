import { describe, expect, it } from '@jest/globals';
import { bucketFault, isMissingObject } from './bucket-fault.js';

const response = (name: string, httpStatusCode: number) => ({ name, $metadata: { httpStatusCode } });

describe('A bucket cannot be used', () => {
  it.each<[string, object]>([
    ['it does not exist (S3_BUCKET)', response('NoSuchBucket', 404)],
    ['its service does not know the access key (S3_ACCESS_KEY_ID)', response('InvalidAccessKeyId', 403)],
    ['the secret key does not belong to the access key (S3_SECRET_ACCESS_KEY)', response('SignatureDoesNotMatch', 403)],
    ['no access key was found (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY)', { name: 'CredentialsProviderError' }],
    ['the access key may not read, write, list and delete objects in it', response('AccessDenied', 403)],
    // Responses without a body, as to HEAD, have no code.
    ['the access key may not read, write, list and delete objects in it', response('403', 403)],
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
    ['its service responds with the error 502', response('UnknownError', 502)],
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
    ['NoSuchKey', true],
    ['NotFound', true],
    ['NoSuchBucket', false],
    ['AccessDenied', false],
  ])('by the error %s: %s', (name, missing) => {
    expect(isMissingObject(response(name, 404))).toBe(missing);
  });
});
