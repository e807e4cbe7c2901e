import { allEndpoints } from '@motif/contract/endpoints';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app';
import { escapeHtml } from '../../platform/http/escape-html';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: object;
}
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  responses: Record<
    string,
    { $ref?: string; description?: string; content?: Record<string, { schema: object }> }
  >;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, { content?: Record<string, { schema: object }> }>>;
}

let t: Awaited<ReturnType<typeof testApp>>;
let document: Document;
let operations: { path: string; method: string; operation: Operation }[];
beforeAll(async () => {
  t = await testApp();
  document = (await t.app.inject({ url: '/api/openapi.json' })).json();
  operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
});

describe('openapi.json', () => {
  test('is an OpenAPI 3.1 document for programs', async () => {
    const { headers } = await t.app.inject({ url: '/api/openapi.json' });
    expect(headers['content-type']).toContain('application/json');
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toEqual({
      title: expect.any(String),
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
  });

  test('describes every call of the contract under every spelling, and nothing else', () => {
    const expected = allEndpoints.flatMap(({ method, path, aliases = [] }) =>
      [`${method} ${path}`, ...aliases].map((spelling) => spelling.replace(' /', ' /api/')),
    );
    const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    expect(described.sort()).toEqual(expected.sort());
  });

  test('each operation says what it is, what it takes and what it answers', () => {
    for (const { path, method, operation } of operations) {
      const name = `${method} ${path}`;
      expect(['get', 'post', 'put', 'patch', 'delete'], name).toContain(method);
      expect(operation.summary, name).toMatch(/[\u4e00-\u9fff].* \/ .*[A-Za-z]/);
      expect(operation.tags, name).toHaveLength(1);
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      const parameters = operation.parameters ?? [];
      expect(
        parameters.filter((one) => one.in === 'path').map((one) => one.name),
        name,
      ).toEqual(inPath);
      expect(new Set(parameters.map((one) => `${one.in} ${one.name}`)).size, name).toBe(parameters.length);
      for (const one of parameters) if (one.in === 'path') expect(one.required, name).toBe(true);
      expect(method === 'get' && operation.requestBody, name).toBeFalsy();
      for (const code of Object.keys(operation.responses))
        expect(code, name).toMatch(/^(?:[1-5][0-9]{2}|default)$/);
      const success = Object.entries(operation.responses).find(([code]) => code.startsWith('2'))?.[1];
      expect(success?.description, name).toBeTruthy();
    }
  });

  test('each operation has a name of its own, which is that of the contract', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z0-9]{3,60}$/);
    expect(new Set(names).size).toBe(names.length);
    const nameOf = (method: string, path: string) => document.paths[path]?.[method]?.operationId;
    expect(nameOf('get', '/api/image/images/')).toBe('picturesList');
    expect(nameOf('post', '/api/user/login/')).toBe('authLogin');
    expect(nameOf('post', '/api/login')).toBe('authLoginAlias1');
  });

  test('tells which calls need a session, and which take an API token', () => {
    const SECURITY = { public: [], optional: [{}, { bearer: [] }] };
    for (const endpoint of allEndpoints) {
      const operation = document.paths[`/api${endpoint.path}`]?.[endpoint.method.toLowerCase()];
      const token = endpoint.scope ? [{ apiToken: [endpoint.scope] }] : [];
      expect(operation?.security, endpoint.path).toEqual([
        ...(SECURITY[endpoint.auth as 'public' | 'optional'] ?? [{ bearer: [] }]),
        ...token,
      ]);
    }
    for (const scheme of ['bearer', 'apiToken'])
      expect(document.components.securitySchemes).toHaveProperty(
        scheme,
        expect.objectContaining({ type: 'http' }),
      );
  });

  test('every reference leads somewhere', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, place]) => place ?? '',
    );
    expect(references.length).toBeGreaterThan(0);
    for (const place of references) {
      const target = place
        .split('/')
        .reduce<unknown>((inside, key) => (inside as Record<string, unknown>)?.[key], document);
      expect(target, place).toBeDefined();
    }
  });

  test('every schema is a schema', () => {
    // The checks are made for nobody, so time to make them quick is lost.
    const ajv = new Ajv2020({ strict: true, strictTypes: false, code: { optimize: false } });
    const schemas = operations.flatMap(({ operation }) => [
      ...(operation.parameters ?? []).map(({ schema }) => schema),
      ...[operation.requestBody, ...Object.values(operation.responses)].flatMap((part) =>
        Object.values(part?.content ?? {}).map(({ schema }) => schema),
      ),
    ]);
    expect(schemas.length).toBeGreaterThan(operations.length);
    const texts = new Set(schemas.map((schema) => JSON.stringify(schema)));
    for (const text of texts) expect(() => ajv.compile(JSON.parse(text)), text).not.toThrow();
  });
});

describe('the page to read it', () => {
  test('shows every call without any script or foreign asset', async () => {
    const { body, headers } = await t.app.inject({ url: '/api/docs' });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const { path, operation } of operations) {
      expect(body).toContain(`<code>${path}</code>`);
      expect(body).toContain(escapeHtml(operation.summary));
    }
    expect(body).not.toMatch(/<script|<iframe|<object|<link|<img|javascript:|\son\w+=|https?:\/\//i);
  });

  test('runs under a policy that would let none run', async () => {
    const { body, headers } = await t.app.inject({ url: '/api/docs' });
    const [, nonce] = /style-src 'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
    expect(headers['content-security-policy']).toContain(`default-src 'none'`);
    expect(headers['content-security-policy']).not.toMatch(/script-src|unsafe/);
    // Pages of our own may frame it, and nobody else.
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'self'$/);
    expect(body).toContain(`<style nonce="${nonce}">`);
    const again = await t.app.inject({ url: '/api/docs' });
    expect(again.headers['content-security-policy']).not.toBe(headers['content-security-policy']);
  });
});
