import { describe, expect, it } from '@jest/globals';
import { contract, type Endpoint } from '@shinobi/shared/contract';
import { openApiDocument } from './openapi.js';

interface Operation {
  readonly summary: string;
  readonly parameters: readonly { name: string; in: string; required: boolean }[];
  readonly requestBody?: { content: Record<string, { schema: object; example: unknown }> };
  readonly responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
}
const { paths, components } = openApiDocument('session');
const at = (method: string, path: string) => (paths as Record<string, Record<string, Operation>>)[path]![method]!;

describe('The OpenAPI document', () => {
  it.each(Object.entries<Endpoint>(contract))('describes %s', (key, endpoint) => {
    const [method, path] = key.split(' ') as [string, string];
    const operation = at(method.toLowerCase(), path.replaceAll(/:(\w+)/g, '{$1}'));
    expect(operation.summary).toBe(endpoint.summary);
    const [response] = Object.values(operation.responses['200']?.content ?? {});
    expect(Object.keys(response?.schema ?? {})).not.toHaveLength(0);
    const named = operation.parameters.filter((each) => each.in === 'path').map(({ name }) => name);
    expect(named).toEqual([...path.matchAll(/:(\w+)/g)].map(([, name]) => name));
    const codes = Object.values(operation.responses).flatMap(({ description }) => description.split(', '));
    expect(codes).toEqual(expect.arrayContaining([...(endpoint.errors ?? [])]));
  });

  it.each(Object.entries<Endpoint>(contract).filter(([, { body }]) => body))(
    'gives %s an example that it accepts',
    (_, endpoint) => {
      expect(endpoint.body?.safeParse(endpoint.example)).toMatchObject({ success: true });
    },
  );

  it('has all types that its schemas name', () => {
    const json = JSON.stringify({ paths, components });
    const named = [...json.matchAll(/"\$ref":"([^"]*)"/g)].map(([, name = '']) =>
      name.replace('#/components/schemas/', ''),
    );
    expect(named).toEqual(expect.arrayContaining(['Error', 'FormattedBlock', 'FormattedInline']));
    expect([...new Set(named)].filter((name) => !Object.hasOwn(components?.schemas ?? {}, name))).toEqual([]);
    expect(json).not.toContain('$defs');
  });

  it('describes a probe that is not limited, and the form of a failed one', () => {
    const { responses } = at('get', '/api/Ready');
    expect(Object.keys(responses)).toEqual(['200', '400', '404', '500', '503']);
    expect(responses['503']?.content).toEqual(responses['200']?.content);
    expect(Object.keys(at('get', '/api/Live').responses)).toEqual(['200', '400', '404', '500']);
  });

  it('contains the limits, choices and defaults of the input', () => {
    const signUp = at('post', '/api/Auth/SignUp').requestBody?.content['application/json'];
    expect(signUp?.schema).toMatchObject({
      additionalProperties: false,
      required: ['name', 'email', 'password'],
      properties: { password: { type: 'string', minLength: 8, maxLength: 128 } },
    });
    expect(signUp?.example).toMatchObject({ email: 'mika@example.com' });
  });
});
