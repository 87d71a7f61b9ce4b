import { DocumentBuilder, type OpenAPIObject } from '@nestjs/swagger';
import { contract, type Endpoint, ERROR_STATUS, type ErrorCode } from '@shinobi/shared/contract';
import { z } from 'zod';
import { RELEASE_ARCHIVE_MAX_BYTES } from '@shinobi/shared/domain/limits/releases';
import { UPLOAD_MAX_MB } from '@shinobi/shared/domain/limits/uploads';

type Json = Record<string, unknown>;

/** Errors that every endpoint can return. */
const COMMON_ERRORS: readonly ErrorCode[] = [
  'InvalidInput',
  'NotFound',
  'TooManyRequests',
  'InternalError',
  'StorageUnavailable',
];
/** A probe is not limited, and reports an unavailable database in its response. */
const NOT_OF_PROBES: readonly ErrorCode[] = ['TooManyRequests', 'StorageUnavailable'];
const BODY_ERRORS: readonly ErrorCode[] = [
  'MalformedJson',
  'TooDeep',
  'TooLarge',
  'UnsupportedMediaType',
  'BadOrigin',
  'OtherUser',
];
const ACCESS_ERRORS: Record<Endpoint['access'], readonly ErrorCode[]> = {
  anyone: [],
  guest: ['AlreadySignedIn'],
  user: ['SignInRequired', 'Forbidden', 'SecondFactorRequired'],
  moderator: ['SignInRequired', 'Forbidden', 'SecondFactorRequired'],
  editor: ['Forbidden', 'SecondFactorRequired'],
  editorAccount: ['SignInRequired', 'Forbidden'],
  reviewer: ['SignInRequired', 'Forbidden', 'SecondFactorRequired'],
  publisher: ['Forbidden', 'ReviewRequired', 'SecondFactorRequired'],
  administrator: ['SignInRequired', 'Forbidden', 'SecondFactorRequired'],
  release: ['Forbidden'],
};
const SECURITY: Partial<Record<Endpoint['access'], readonly Json[]>> = {
  user: [{ session: [] }],
  moderator: [{ session: [] }],
  editor: [{ editorToken: [] }, { session: [] }],
  editorAccount: [{ session: [] }],
  reviewer: [{ session: [] }],
  publisher: [{ editorToken: [] }, { session: [] }],
  administrator: [{ session: [] }],
  release: [{ releaseToken: [] }],
};

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parameters(schema: z.ZodType | undefined, location: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: each,
  }));
}

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A request repeated with the same key within 24 hours runs once and gets the same response.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const USER_ID: Json = {
  name: 'X-User-Id',
  in: 'header',
  required: false,
  description:
    'The user that the page shows; 0 for a guest. When somebody else is signed in, the call is refused as OtherUser.',
  schema: { type: 'integer' },
};

function formSchema({ access, upload }: Endpoint, form: z.ZodType): Json {
  const schema = jsonSchema(form, 'input');
  const description =
    access === 'release'
      ? `An archive of ${RELEASE_ARCHIVE_MAX_BYTES / 1_000_000} MB at most.`
      : `A picture of ${UPLOAD_MAX_MB} MB at most.`;
  const file = { type: 'string', format: 'binary', description };
  return upload ? { ...schema, properties: { ...(schema['properties'] as Json), file } } : schema;
}

function body(endpoint: Endpoint): Json {
  const { body: json, form, example } = endpoint;
  const sample = example !== undefined && { example };
  const content = {
    ...(json && { 'application/json': { schema: jsonSchema(json, 'input'), ...sample } }),
    ...(form && { 'multipart/form-data': { schema: formSchema(endpoint, form), ...(!json && sample) } }),
  };
  return json || form ? { requestBody: { required: true, content } } : {};
}

/** Error responses by status; a status lists every code it can have. */
function errorResponses({ access, body: json, form, changesState, idempotent, probe, errors = [] }: Endpoint): Json {
  const changes = json || form || changesState;
  const keyErrors: readonly ErrorCode[] = idempotent ? ['KeyReused'] : [];
  const codes = new Set([
    ...COMMON_ERRORS.filter((code) => !probe || !NOT_OF_PROBES.includes(code)),
    ...ACCESS_ERRORS[access],
    ...(changes ? BODY_ERRORS : []),
    ...keyErrors,
    ...errors,
  ]);
  const responses: Record<string, Json> = {};
  for (const status of new Set([...codes].map((code) => ERROR_STATUS[code]))) {
    const ofStatus = [...codes].filter((code) => ERROR_STATUS[code] === status);
    const schema = {
      allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { error: { enum: ofStatus } } }],
    };
    responses[status] = { description: ofStatus.join(', '), content: { 'application/json': { schema } } };
  }
  return responses;
}

function success(endpoint: Endpoint): Json {
  const bytes = { schema: { type: 'string', format: 'binary' } };
  if (endpoint.picture) return { 'image/*': bytes };
  if (endpoint.media) return { 'audio/*': bytes, 'image/*': bytes };
  if (endpoint.csv) return { 'text/csv': { schema: { type: 'string' } } };
  const type = endpoint.stream ? 'text/event-stream' : 'application/json';
  return { [type]: { schema: jsonSchema(endpoint.response, 'output') } };
}

function operation(key: string, endpoint: Endpoint): Json {
  const [, domain = ''] = /\/api\/(\w+)/.exec(key) ?? [];
  return {
    operationId: key.replace(/^\w+ \/api\//, '').replaceAll(/\W+/g, '_'),
    tags: [domain],
    summary: endpoint.summary,
    description: `Who may call: ${endpoint.access}.`,
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
      ...(key.startsWith('POST') && !endpoint.identifies ? [USER_ID] : []),
    ],
    ...body(endpoint),
    ...(SECURITY[endpoint.access] && { security: SECURITY[endpoint.access] }),
    responses: {
      200: { description: 'Success.', content: success(endpoint) },
      ...(endpoint.probe === 'readiness' && { 503: { description: 'Unavailable.', content: success(endpoint) } }),
      ...errorResponses(endpoint),
    },
  };
}

const ERROR: Json = {
  type: 'object',
  required: ['error', 'message'],
  properties: {
    error: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    message: { type: 'string', description: 'One English sentence that the reader can act on.' },
    details: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    requestId: { type: 'string', description: "Finds the fault in the server's log." },
  },
};

/** Moves the types that schemas name (`meta({ id })`) to where the whole document finds them. */
function shareNamedTypes(paths: Json): { paths: Json; schemas: Json } {
  const schemas: Json = {};
  const collect = (key: string, value: unknown) => {
    if (key !== '$defs') return value;
    Object.assign(schemas, value);
    return undefined;
  };
  const shared = (json: string) => JSON.parse(json.replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
  return { paths: shared(JSON.stringify(paths, collect)), schemas: shared(JSON.stringify(schemas)) };
}

/** Builds the OpenAPI document of the whole contract. */
export function openApiDocument(sessionCookie: string): OpenAPIObject {
  const frame = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Shinobi Nihongo')
    .setDescription('Every call of the HTTP interface. Success is always status 200; a refusal names a stable code.')
    .setVersion('1')
    .addCookieAuth(sessionCookie, undefined, 'session')
    .addApiKey({ type: 'apiKey', in: 'header', name: 'X-Editor-Token' }, 'editorToken')
    .addApiKey({ type: 'apiKey', in: 'header', name: 'X-Release-Token' }, 'releaseToken')
    .build();
  const paths: Record<string, Json> = {};
  for (const [key, endpoint] of Object.entries<Endpoint>(contract)) {
    const [method = '', path = ''] = key.split(' ');
    const at = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[at] = { ...paths[at], [method.toLowerCase()]: operation(key, endpoint) };
  }
  const { paths: all, schemas } = shareNamedTypes(paths);
  const components = { ...frame.components, schemas: { Error: ERROR, ...schemas } };
  return { ...frame, paths: all, components } as OpenAPIObject;
}
