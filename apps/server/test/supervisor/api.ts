// Stands in for the real API in the supervisor's tests: counts visits in the database.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { logError } from '../../src/platform/logging/log';
import { beChild, childFailed, childReady, superviseChild } from '../../src/supervisor/child';

beChild('api');
const pool = new Pool({ connectionString: process.env.DATABASE_URL });
pool.on('error', () => undefined);

const server = createServer(async (request, response) => {
  // An idle connection would keep the server from closing.
  response.setHeader('connection', 'close');
  try {
    if (request.url === '/slow') await sleep(1_500);
    if (request.url === '/slower') await sleep(12_000);
    // More than any pipe holds.
    if (request.url === '/loud') for (let n = 0; n < 1500; n++) logError('loud', new Error('. '.repeat(500)));
    await pool.query('INSERT INTO visits VALUES (now())');
    const { rows } = await pool.query('SELECT count(*)::int AS visits FROM visits');
    const { LOOKS_URL: looks } = process.env;
    response.end(JSON.stringify({ pid: process.pid, visits: rows[0].visits, looks }));
  } catch (error) {
    response.writeHead(503).end(String(error));
  }
});

superviseChild({
  stop: async () => {
    server.close();
    await once(server, 'close');
    await pool.end();
  },
});
console.log(JSON.stringify({ level: 30, msg: 'quiet' }));
console.log(JSON.stringify({ level: 40, msg: 'a warning from the API' }));
if (process.env.STAND_IN === 'api fails') childFailed(new Error('the API cannot start'));
else server.listen(Number(process.env.PORT), process.env.HOST, childReady);
