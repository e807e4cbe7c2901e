import { escapeHtml } from '../../platform/http/escape-html';
import { openApiDocument } from './openapi';

interface Operation {
  summary: string;
  tags: string[];
  security: unknown[];
  parameters?: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: { properties: { data: unknown } } }> }>;
}

/**
 * The interface as a page to read (GR-4): plain HTML made from the OpenAPI document, without scripts or outside files.
 */
export function docsPage(nonce: string): string {
  const { info, paths } = openApiDocument();
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags[0] ?? ''))];
  return `<!doctype html>
<html lang="zh"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${escapeHtml(info.title)}</title><style nonce="${nonce}">${STYLE}</style></head><body>
<nav><h1>${escapeHtml(info.title)}</h1><p>API ${escapeHtml(info.version)} · <a href="/api/openapi.json">openapi.json</a></p>
${tags.map((tag) => `<a href="#${escapeHtml(tag)}">/${escapeHtml(tag)}</a>`).join('')}</nav>
<main>${tags
    .map(
      (tag) =>
        `<h2 id="${escapeHtml(tag)}">/${escapeHtml(tag)}</h2>${operations
          .filter(({ operation }) => operation.tags[0] === tag)
          .map(operationHtml)
          .join('')}`,
    )
    .join('')}</main></body></html>`;
}

function operationHtml({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Operation;
}): string {
  const { parameters = [], requestBody, responses } = operation;
  const body = requestBody?.content['application/json']?.schema;
  const answer = Object.values(responses)[0]?.content?.['application/json']?.schema.properties.data;
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? ' · required' : ''}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
  );
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code>
<span>${escapeHtml(operation.summary)}</span>${operation.security.length === 0 ? '<i>public</i>' : ''}</summary>
${rows.length > 0 ? `<table>${rows.join('')}</table>` : ''}
${body ? `<h4>body</h4><pre>${escapeHtml(JSON.stringify(body, null, 2))}</pre>` : ''}
${answer ? `<h4>data</h4><pre>${escapeHtml(JSON.stringify(answer, null, 2))}</pre>` : '<h4>a file</h4>'}</details>`;
}

const STYLE = `
:root { color-scheme: light dark; font: 14px/1.6 system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', sans-serif; }
body { margin: 0; display: grid; grid-template-columns: 220px minmax(0, 960px); gap: 32px; padding: 24px; }
nav { position: sticky; top: 24px; align-self: start; display: grid; gap: 4px; }
h1 { font-size: 20px; margin: 0; } h2 { font-size: 16px; margin: 32px 0 8px; } h4 { margin: 12px 0 4px; font-size: 12px; }
a { color: #1677ff; text-decoration: none; }
details { border: 1px solid #8883; border-radius: 8px; padding: 8px 12px; margin: 8px 0; }
summary { cursor: pointer; overflow-wrap: anywhere; } summary span { opacity: .75; margin-left: 8px; } summary i { float: right; opacity: .75; }
b { display: inline-block; min-width: 56px; } .get { color: #1a7f4b; } .post { color: #1668dc; } .put { color: #a15c00; } .delete { color: #c22b33; }
table { border-collapse: collapse; width: 100%; } td { border-top: 1px solid #8883; padding: 4px 8px 4px 0; vertical-align: top; overflow-wrap: anywhere; }
pre { overflow: auto; padding: 12px; border-radius: 8px; background: #8881; max-height: 400px; }
@media (max-width: 800px) { body { grid-template-columns: minmax(0, 1fr); padding: 16px; } nav { position: static; } }`;
