import { beforeAll, expect, test } from 'vitest';
import { portOf, rawHttp, requestText } from '../../../test/raw-http';
import { testApp } from '../../../test/test-app';
import { requestLogger } from '../logging/log';
import { type Leaving, leave } from './leaving';

let port: number;
let log = '';
let t: Awaited<ReturnType<typeof testApp>>;
const leaving: Leaving = { hasBegun: false, isClosing: false };
beforeAll(async () => {
  const logger = requestLogger('info', (text) => {
    log += text;
  });
  t = await testApp({ leaving, logger });
  port = await portOf(t.app);
});

const ask = (line: string) =>
  rawHttp(port, requestText(line, ['Accept-Language: en', 'Connection: keep-alive']));

test('a node that is told to stop says so, goes on answering for a while, and asks for new connections', async () => {
  expect((await ask('GET /api/ready')).status).toBe(200);
  const left = leave(t.app, leaving, 1000);
  const ready = await ask('GET /api/ready');
  expect(ready.status).toBe(503);
  expect(ready.headers).toContain('connection: close');
  const health = await ask('GET /api/health');
  expect(health.status).toBe(200);
  expect(health.headers).toContain('connection: close');
  expect(leaving.isClosing).toBe(false);
  // A stop is no fault, however often a proxy asks.
  expect(log).not.toMatch(/"level":(50|60)/);
  await left;
  expect(leaving.isClosing).toBe(true);
});

test('what still comes while it closes is refused in our own form', async () => {
  const closing: Leaving = { hasBegun: true, isClosing: true };
  const other = await testApp({ leaving: closing });
  port = await portOf(other.app);
  const answer = await ask('GET /api/health');
  expect(answer.status).toBe(503);
  expect(answer.headers).toContain('connection: close');
  expect(JSON.parse(answer.body)).toEqual({
    status_code: 503,
    message: 'The service is not available, please try again',
    data: null,
  });
});
