// The product as a person starts it: database, API and worker by one command, in a folder of the bench.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/start-embedded-postgres';
import { childRunning } from './processes';

export interface Product {
  origin: string;
  /** Undefined if the system does not provide it. */
  apiPid: number | undefined;
  databaseUrl: string;
  postmaster: number;
  dataDir: string;
  /** Folder of the built programs. */
  programs: string;
  /** The environment of the programs, to start one of them alone. */
  env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/** Drawing the demo pictures of a new folder takes a while on a busy machine. */
const START_LIMIT_MS = 15 * 60_000;
const OWN_SETTINGS =
  /^(DATABASE_URL|DATA_DIR|PORT|HOST|DEMO|NODE_ENV|PUBLIC_URL|HTTPS_REDIRECT|TRUST_PROXY|S3_.*)$/;

export async function startProduct(programs: string, dataDir: string): Promise<Product> {
  const outside = Object.entries(process.env).filter(([name]) => !OWN_SETTINGS.test(name));
  const env = {
    ...Object.fromEntries(outside),
    DATA_DIR: dataDir,
    DEMO: '1',
    // Nothing is drawn while something is measured.
    DEMO_FIRST_PICTURES: '1000',
    RATE_LIMIT: '999999999',
  };
  const child = spawn(process.execPath, [join(programs, 'main.js')], {
    env: { ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // The product ends together with the bench.
  const end = () => void child.kill('SIGTERM');
  process.once('exit', end);
  const origin = await addressOf(child);
  // The database is running already, so this only finds its address.
  const database = await startEmbeddedPostgres({ dataDir: join(dataDir, 'database'), log: console.log });
  return {
    origin,
    apiPid: child.pid === undefined ? undefined : childRunning(child.pid, 'api.js'),
    databaseUrl: database.url,
    postmaster: database.pid,
    dataDir,
    programs,
    env,
    async stop() {
      process.off('exit', end);
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  const late = sleep(START_LIMIT_MS, undefined, { ref: false }).then(() => 'it took too long');
  const ended = once(child, 'exit').then(([code]) => `it ended with ${code}`);
  let printed = '';
  const address = new Promise<URL>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      if (/\d+\/\d+/.test(text)) process.stdout.write(text);
      printed += text;
      const match = /http:\/\/127\.0\.0\.1:\d+/.exec(printed);
      if (match) resolve(new URL(match[0]));
    });
  });
  const outcome = await Promise.race([address, late, ended]);
  if (typeof outcome === 'string') throw new Error(`the product did not start: ${outcome}\n${printed}`);
  return outcome.origin;
}
