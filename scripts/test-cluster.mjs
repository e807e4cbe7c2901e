// `npm run test:cluster`: two nodes of the API and two workers behind HAProxy, on a PostgreSQL with a standby, while
// people work and parts of it are killed. The store is the one S3_* names, else a RADOS Gateway, else a folder; what it needs
// of Debian's packages is installed where that can be done. Words choose parts: `npm run test:cluster -- kill failover`. KILLS, TERMS,
// FAILOVERS, FREEZE_SECONDS and PAIRS make it longer.
import './lib/node-version.mjs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runProgram, startBalancer, startProgram, stopAll, untilReady } from './cluster/nodes.mjs';
import { call, lostOf, openStream, signIn, startWork } from './cluster/people.mjs';
import { poolerModes, startPooler } from './cluster/pooler.mjs';
import { Server } from './cluster/postgres.mjs';
import { ensurePrograms, findPostgres } from './cluster/programs.mjs';
import { openWriter } from './cluster/writer.mjs';
import { freePorts } from './lib/ports.mjs';
import { root } from './lib/run.mjs';
import { hasGateway, startGateway, stopGateway } from './rgw/gateway.mjs';

const CANNOT_RUN = 2;
const PASSWORD = 'Operator2026';
/** After this time nobody waits any more for a server that is silent. */
const LET_GO_MS = 45_000;
/** As the manual says it. */
const [CONNECTIONS_OF_API, CONNECTIONS_OF_WORKER, CONNECTIONS_BESIDE] = [8, 31, 15];
const LOAD = { readers: 6, writers: 3, renew: token };
/** A token ends after ten minutes. */
const PAIRS_PER_TOKEN = 1000;
const countOf = (name, short) => Number(process.env[name] || short);

if (!(await ensurePrograms())) {
  console.error(
    "test:cluster not run: needs Debian's haproxy and postgresql, or root on Debian to install them",
  );
  process.exit(CANNOT_RUN);
}

const bin = findPostgres();
const folder = await mkdtemp(path.join(tmpdir(), 'motif-cluster-'));
// The database runs as another user.
await chmod(folder, 0o711);
const [balancerPort, ...apiPorts] = await freePorts(3);
const balanced = `http://127.0.0.1:${balancerPort}`;
const direct = apiPorts.map((port) => `http://127.0.0.1:${port}`);
const writer = await openWriter();
const servers = [];
const apis = [];
const workers = [];
let primary;
let standby;
let store = {};
let ids = 0;

for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }))
  process.on(signal, () => void cleanUp().finally(() => process.exit(code)));

const PARTS = {
  connections: countConnections,
  pooler: throughPooler,
  store: shareStore,
  kill: killNodes,
  stop: stopNodes,
  control: stopInHaste,
  replica: readReplica,
  failover,
  async: failoverInHaste,
  freeze,
};
const words = process.argv.slice(2);
const failures = [];
let passed = 0;
const began = Date.now();
try {
  await startAll();
  for (const [name, part] of Object.entries(PARTS)) {
    if (words.length > 0 ? !words.includes(name) : false) continue;
    await part();
  }
} catch (error) {
  failures.push(error.message);
  console.error(error);
} finally {
  await cleanUp();
}
for (const failure of failures) console.log(`  ${failure}`);
console.log(`${Math.round((Date.now() - began) / 1000)} s: ${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

function demand(what, isRight, figures) {
  console.log(`${isRight ? '✓' : '✗'} ${what}: ${figures}`);
  if (isRight) passed += 1;
  else failures.push(`${what}: ${figures}`);
}

/** Settings of the environment that would lead elsewhere have no say; those of a store do. */
function environment(more = {}) {
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('S3_'))),
    ...store,
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: writer.url,
    DEMO: '0',
    HOST: '127.0.0.1',
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMIT: '100000000',
    ...more,
  };
}

async function newServer() {
  ids += 1;
  const [port] = await freePorts(1);
  const server = new Server(bin, path.join(folder, `pg${ids}`), port);
  servers.push(server);
  return server;
}

/** With a synchronous standby nothing is acknowledged that it does not have. */
async function attachStandby() {
  standby = await newServer();
  await standby.follow(primary);
  await standby.start();
  await primary.ask(`alter system set synchronous_standby_names = '*'`, 'postgres').catch(() => undefined);
  await primary.hasStandby();
}

async function startAll() {
  if (!process.env.S3_ENDPOINT) {
    if (await hasGateway()) store = await startGateway();
    else console.log('– no S3 store here: the nodes share a folder');
  }
  primary = await newServer();
  await primary.create();
  // What stands on the command line cannot be changed later.
  await primary.start();
  await primary.ask('create database motif', 'postgres');
  writer.lead(primary.port);
  const said = await runProgram('prepare', environment({ PORT: String(apiPorts[0]) }));
  await attachStandby();
  for (const at of [0, 1]) await startApi(at);
  for (const at of [0, 1]) workers[at] = startProgram('worker', environment());
  const balancer = startBalancer({
    ...environment(),
    MOTIF_BIND: `127.0.0.1:${balancerPort}`,
    MOTIF_API_1: `127.0.0.1:${apiPorts[0]}`,
    MOTIF_API_2: `127.0.0.1:${apiPorts[1]}`,
  });
  await untilReady(balanced, balancer);
  const ticket = /ticket=([\w-]+)/.exec(said)?.[1];
  await call(balanced, '/user/first_password/', { body: { ticket, new_password: PASSWORD } });
  console.log(
    `two API, two workers, HAProxy, PostgreSQL with a standby: ready after ${Math.round((Date.now() - began) / 1000)} s`,
  );
}

async function startApi(at, more = {}) {
  apis[at] = startProgram('api', environment({ PORT: String(apiPorts[at]), ...more }));
  await untilReady(direct[at], apis[at]);
}

function token() {
  return signIn(balanced, 'admin', PASSWORD);
}

function failed(list) {
  return list.filter(({ status }) => status !== 200);
}

function kinds(list) {
  const counts = {};

  for (const { status, error } of list) counts[error ?? status] = (counts[error ?? status] ?? 0) + 1;
  return Object.keys(counts).length > 0 ? ` ${JSON.stringify(counts)}` : '';
}
/** The balancer has seen that a node is back. */
function noticed() {
  return sleep(2500);
}

/** The rule of docs/OPERATING.md: more would be refused by a database that was set up by it. */
async function countConnections() {
  const [clients, seconds] = [countOf('CLIENTS', 200), countOf('CLIENT_SECONDS', 15)];
  const work = startWork([balanced], await token(), {
    readers: (clients * 3) / 4,
    writers: clients / 4,
    renew: token,
  });
  const until = Date.now() + seconds * 1000;
  const most = {};
  let all = 0;
  while (Date.now() < until) {
    const rows = await primary.ask(`select split_part(application_name, '@', 1) as name, count(*)::int as n
      from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() group by 1`);
    for (const { name, n } of rows) most[name] = Math.max(most[name] ?? 0, n);
    all = Math.max(
      all,
      rows.reduce((sum, { n }) => sum + n, 0),
    );
    await sleep(100);
  }
  const { reads, writes } = await work.stop();
  const answered = reads.length + writes.length - failed([...reads, ...writes]).length;
  const rule = 2 * CONNECTIONS_OF_API + 2 * CONNECTIONS_OF_WORKER + CONNECTIONS_BESIDE;
  demand(
    `${clients} clients for ${seconds} s`,
    all <= rule &&
      most['motif-api'] <= 2 * CONNECTIONS_OF_API &&
      most['motif-worker'] <= 2 * CONNECTIONS_OF_WORKER &&
      answered > clients,
    `${all} connections at most, of ${rule} allowed ${JSON.stringify(most)}; ${answered} calls answered${kinds(failed([...reads, ...writes]))}`,
  );
}

/** PgBouncer between the nodes and the database, as the manual sets it up. */
async function throughPooler() {
  const modes = poolerModes();
  if (modes.length === 0) console.log('– no PgBouncer here');
  for (const mode of modes) {
    const [port] = await freePorts(1);
    const pooler = await startPooler({ folder, port, server: primary, mode });
    servers.push(pooler);
    const settings = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: primary.url, DB_STARTUP_OPTIONS: '0' };
    for (let times = 0; times < 2; times += 1)
      await runProgram('prepare', environment({ ...settings, PORT: String(apiPorts[0]) }));
    let locks = await advisoryLocks();
    // Workers take some for a moment; one that was left behind stays.
    for (let tries = 0; locks > 0 && tries < 50; tries += 1) {
      await sleep(100);
      locks = Math.min(locks, await advisoryLocks());
    }
    await restartApis(settings);
    const who = await token();
    const stream = openStream(direct[0], who);
    const work = startWork(direct, who, { readers: 12, writers: 4, renew: token });
    await sleep(8000);
    const { reads, writes, acknowledged } = await work.stop();
    stream.close();
    const bad = [...failed(reads), ...failed(writes)];
    const lost = await lostOf(primary, acknowledged);
    demand(
      `PgBouncer in ${mode} mode`,
      bad.length === 0 && lost === 0 && stream.heard.length > 0 && locks === 0,
      `${bad.length} of ${reads.length + writes.length} calls failed${kinds(bad)}, ${lost} of ${acknowledged.length} lost, ${stream.heard.length} events heard, ${locks} locks left by two times prepare`,
    );
    await restartApis();
    await pooler.kill();
  }
  await primary.ask('alter role motif in database motif reset all');
}

async function advisoryLocks() {
  const [{ n }] =
    await primary.ask(`select count(*)::int as n from pg_locks where locktype = 'advisory' and database =
    (select oid from pg_database where datname = current_database())`);
  return n;
}

async function restartApis(settings = {}) {
  for (const at of [0, 1]) {
    apis[at].kill('SIGKILL');
    await apis[at].ended;
    await startApi(at, settings);
  }
  await noticed();
}

/** What one node has put into the store, the other one serves. */
async function shareStore() {
  const who = await token();
  const picture = await readFile(path.join(root, 'apps/web/public/icons/motif-192.png'));
  const reply = await fetch(`${direct[0]}/api/user/avatar/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who}`, 'content-type': 'application/octet-stream' },
    body: picture,
  });
  const { data } = await reply.json();
  const seen = await fetch(new URL(data.avatar, direct[1]));
  demand('a picture of one node on the other', seen.ok, `${seen.status}`);
}

async function killNodes() {
  const kills = countOf('KILLS', 2);
  const work = startWork([balanced], await token(), LOAD);
  for (let round = 0; round < kills; round += 1) {
    await sleep(500);
    const at = round % 2;
    apis[at].kill('SIGKILL');
    workers[at].kill('SIGKILL');
    await Promise.all([apis[at].ended, workers[at].ended]);
    await sleep(1500);
    workers[at] = startProgram('worker', environment());
    await startApi(at);
    await noticed();
  }
  const { reads, writes, acknowledged } = await work.stop();
  const lost = await lostOf(primary, acknowledged);
  demand(
    `kill -9 x ${kills}`,
    failed(reads).length === 0 &&
      acknowledged.length > 0 &&
      lost === 0 &&
      failed(writes).length <= kills * LOAD.writers,
    `${failed(reads).length} of ${reads.length} reads failed${kinds(failed(reads))}, ${failed(writes).length} of ${writes.length} writes had no answer${kinds(failed(writes))}, ${lost} of ${acknowledged.length} acknowledged lost`,
  );
}

async function stopUnderLoad(rounds, settings) {
  await restartApis(settings);
  const work = startWork([balanced], await token(), { ...LOAD, pauseMs: 1 });
  for (let round = 0; round < rounds; round += 1) {
    await sleep(500);
    const at = round % 2;
    apis[at].kill('SIGTERM');
    await apis[at].ended;
    await startApi(at, settings);
    await noticed();
  }
  const { reads, writes, acknowledged } = await work.stop();
  const lost = await lostOf(primary, acknowledged);
  const bad = [...failed(reads), ...failed(writes)];
  return {
    bad,
    lost,
    figures: `${bad.length} of ${reads.length + writes.length} failed${kinds(bad)}, ${lost} of ${acknowledged.length} lost`,
  };
}

async function stopNodes() {
  const rounds = countOf('TERMS', 2);
  const { bad, lost, figures } = await stopUnderLoad(rounds, {});
  demand(`SIGTERM x ${rounds}`, bad.length === 0 && lost === 0, figures);
}

/** Without the delay the balancer sends requests to a closed port; a write that reached a closing node is not sent again. */
async function stopInHaste() {
  const rounds = countOf('TERMS', 2) + 1;
  const { bad, figures } = await stopUnderLoad(rounds, { SHUTDOWN_DELAY_MS: '0' });
  demand(`control, SHUTDOWN_DELAY_MS=0 x ${rounds} goes wrong`, bad.length > 0, figures);
  await restartApis();
}

/** Something is written and asked for at once, on each node in turn; the standby is late by more and more. */
async function readReplica() {
  const pairs = countOf('PAIRS', 200);
  for (const at of [0, 1]) {
    apis[at].kill('SIGKILL');
    await apis[at].ended;
    await startApi(at, { DATABASE_REPLICA_URLS: standby.url });
  }
  for (const late of [0, 50, 500]) {
    await standby.ask(`alter system set recovery_min_apply_delay = ${late}`, 'postgres');
    await standby.ask('select pg_reload_conf()', 'postgres');
    const before = await readsOf(standby);
    let stale = 0;
    const ask = async (writerNo) => {
      let who;
      for (let n = 0; n < pairs / 4; n += 1) {
        if (n % PAIRS_PER_TOKEN === 0) who = await token();
        const mark = `pair-${late}-${writerNo}-${n}`;
        await primary.ask(`insert into system_log (level, source, message, details, ip)
          values ('info', 'api', '${mark}', '{}', '127.0.0.1')`);
        const { data } = await call(direct[n % 2], `/system/log/?page_size=20&text=${mark}`, { token: who });
        if (!data?.list.some(({ message }) => message === mark)) stale += 1;
      }
    };
    await Promise.all([0, 1, 2, 3].map(ask));
    const answered = (await readsOf(standby)) - before;
    demand(
      `${pairs} writes read at once, replica ${late} ms late`,
      stale === 0,
      `${stale} stale; the replica began ${answered} transactions`,
    );
  }
  const other = await token();
  await primary.ask(
    `update sessions set ended_at = now(), ended_reason = 'revoked' where id = (select max(id) from sessions)`,
  );
  const ask = () => Promise.all(direct.map((origin) => call(origin, '/system/log/', { token: other })));
  const answers = await ask();
  demand(
    'a session that ended is refused at once on both nodes',
    answers.every(({ status }) => status === 401),
    answers.map(({ status }) => status).join(', '),
  );
  await primary.ask(
    `update sessions set ended_at = null, ended_reason = null where id = (select max(id) from sessions)`,
  );
  const back = await ask();
  await primary.ask(`update users set status = 'suspended' where account = 'admin'`);
  const out = await ask();
  await primary.ask(`update users set status = 'active' where account = 'admin'`);
  demand(
    'an account that was suspended is refused at once on both nodes',
    back.every(({ status }) => status === 200) && out.every(({ status }) => status === 401),
    [...back, ...out].map(({ status }) => status).join(', '),
  );
  await standby.ask('alter system reset recovery_min_apply_delay', 'postgres');
  await standby.ask('select pg_reload_conf()', 'postgres');
  await restartApis();
}

/** Statistics are written a moment later. */
async function readsOf(server) {
  await sleep(1200);
  const [{ n }] = await server.ask(
    `select (xact_commit + xact_rollback)::int as n from pg_stat_database where datname = 'motif'`,
  );
  return n;
}

async function failover() {
  const rounds = countOf('FAILOVERS', 1);
  for (let round = 1; round <= rounds; round += 1) {
    await primary.ask('select pg_reload_conf()', 'postgres');
    const work = startWork([balanced], await token(), LOAD);
    await sleep(2000);
    const { promotedAt } = await loseThePrimary();
    await sleep(4000);
    const { reads, writes, acknowledged } = await work.stop();
    const lost = await lostOf(primary, acknowledged);
    const statuses = [...reads, ...writes].filter(({ status }) => status >= 500 && status !== 503);
    const back =
      (acknowledged.find(({ at }) => at >= promotedAt)?.at ?? Number.POSITIVE_INFINITY) - promotedAt;
    demand(
      `primary killed, standby promoted (${round})`,
      lost === 0 && statuses.length === 0 && back <= 2000,
      `${lost} of ${acknowledged.length} acknowledged lost, ${statuses.length} answers of 500, writes back ${back} ms after the promotion; not answered${kinds([...failed(reads), ...failed(writes)])}`,
    );
    await attachStandby();
  }
}

async function loseThePrimary() {
  const gone = primary;
  await gone.kill();
  await sleep(500);
  await standby.promote();
  primary = standby;
  writer.lead(primary.port);
  return { promotedAt: Date.now() };
}

/** The same with a standby that nobody waits for, and a line to it that is broken: what it did not get is lost. */
async function failoverInHaste() {
  await primary.ask('alter system reset synchronous_standby_names', 'postgres');
  await primary.ask('select pg_reload_conf()', 'postgres');
  const work = startWork([balanced], await token(), LOAD);
  await sleep(1000);
  await primary.stopSenders();
  await sleep(1500);
  await loseThePrimary();
  await sleep(3000);
  const { acknowledged } = await work.stop();
  const lost = await lostOf(primary, acknowledged);
  demand(
    'control, asynchronous standby with a broken line loses',
    lost > 0,
    `${lost} of ${acknowledged.length} acknowledged lost`,
  );
  await attachStandby();
}

async function freeze() {
  const seconds = countOf('FREEZE_SECONDS', 12);
  await primary.ask('select pg_reload_conf()', 'postgres');
  const who = await token();
  const stream = openStream(direct[0], who);
  const work = startWork(direct, who, { readers: 4, writers: 2, renew: token });
  await sleep(2000);
  const old = primary;
  old.signal('SIGSTOP');
  const frozenAt = Date.now();
  await sleep(seconds * 1000);
  await standby.promote();
  primary = standby;
  writer.lead(primary.port);
  const promotedAt = Date.now();
  // The queues of a worker wait longest for an answer.
  while (Date.now() - frozenAt < LET_GO_MS && writer.countTo(old.port) > 0) await sleep(100);
  const left = writer.countTo(old.port);
  const clearedMs = Date.now() - promotedAt;
  for (let tries = 0; tries < 150 && !stream.heard.some((at) => at > promotedAt); tries += 1)
    await sleep(100);
  const heardMs = (stream.heard.find((at) => at > promotedAt) ?? Number.POSITIVE_INFINITY) - promotedAt;
  const { reads, writes, acknowledged } = await work.stop();
  stream.close();
  const during = [...reads, ...writes].filter(({ at, ms }) => at - ms < promotedAt && at > frozenAt);
  const slowest = Math.round(Math.max(...during.map(({ ms }) => ms)));
  const wrong = during.filter(({ status }) => status !== 200 && status !== 503);
  const lost = await lostOf(primary, acknowledged);
  demand(
    `database frozen ${seconds} s`,
    slowest <= 8000 && wrong.length === 0 && lost === 0,
    `${during.length} calls, the slowest answered after ${slowest} ms${kinds(during)}, ${lost} of ${acknowledged.length} lost`,
  );
  demand(
    'after the failover',
    left === 0 && heardMs <= 15_000,
    `${left} connections to the old server left after ${clearedMs} ms, events again after ${heardMs} ms`,
  );
  await old.kill();
}

async function cleanUp() {
  await stopAll();
  writer.close();
  for (const server of servers) await server.kill();
  stopGateway();
  await rm(folder, { recursive: true, force: true });
}
