// Servers of PostgreSQL for `npm run test:cluster`: a primary, and standbys that follow it.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** PostgreSQL refuses to run as root. */
function identity() {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  );
  return { uid, gid };
}

export class Server {
  constructor(bin, folder, port) {
    Object.assign(this, { bin, folder, port, who: identity() });
    this.url = `postgres://motif@127.0.0.1:${port}/motif`;
  }

  run(program, args) {
    const { status, stderr } = spawnSync(path.join(this.bin, program), args, {
      ...this.who,
      cwd: '/',
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  }

  async makeFolder() {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    if (this.who.uid !== undefined) await chown(this.folder, this.who.uid, this.who.gid);
  }

  async create() {
    await this.makeFolder();
    this.run('initdb', [
      '-D',
      this.folder,
      '-U',
      'motif',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]);
  }

  async follow(primary) {
    await this.makeFolder();
    const from = `host=127.0.0.1 port=${primary.port} user=motif`;
    this.run('pg_basebackup', [
      '-D',
      this.folder,
      '-d',
      from,
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
      '--no-sync',
    ]);
  }

  /** `settings` win over what a standby was copied with. */
  async start(settings = {}) {
    const all = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: 150,
      shared_buffers: '64MB',
      wal_keep_size: '512MB',
      hot_standby_feedback: 'on',
      ...settings,
    };
    const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(path.join(this.bin, 'postgres'), ['-D', this.folder, '-p', `${this.port}`, ...args], {
      ...this.who,
      cwd: '/',
      stdio: 'ignore',
    });
    this.child = child;
    this.exited = new Promise((resolve) => child.once('exit', resolve));
    for (let tries = 0; tries < 600; tries += 1) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL on port ${this.port} ended at once`);
      const answer = await this.ask('select 1', 'postgres').catch(() => undefined);
      if (answer) return;
      await sleep(100);
    }
    throw new Error(`PostgreSQL on port ${this.port} does not answer`);
  }

  async ask(text, database = 'motif') {
    const client = new pg.Client({
      connectionString: `postgres://motif@127.0.0.1:${this.port}/${database}`,
      connectionTimeoutMillis: 5000,
      query_timeout: 20_000,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** The postmaster and all processes it has started. */
  pids() {
    const found = [this.child.pid];
    for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
      try {
        const parent = Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1].split(' ')[1]);
        if (parent === this.child.pid) found.push(Number(name));
      } catch {
        // It has ended meanwhile.
      }
    }
    return found;
  }

  signal(name) {
    for (const pid of this.pids()) {
      try {
        process.kill(pid, name);
      } catch {
        // It has ended meanwhile.
      }
    }
  }

  /** Stops what sends the log to the standbys, as a broken line would. */
  async stopSenders() {
    for (const { pid } of await this.ask('select pid from pg_stat_replication', 'postgres'))
      process.kill(pid, 'SIGSTOP');
  }

  async kill() {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.signal('SIGKILL');
    await this.exited;
  }

  /** Returns when it takes writes. */
  async promote() {
    this.run('pg_ctl', ['promote', '-D', this.folder, '-w']);
  }

  async hasStandby() {
    for (let tries = 0; tries < 300; tries += 1) {
      const rows = await this.ask(`select 1 from pg_stat_replication where state = 'streaming'`, 'postgres');
      if (rows.length > 0) return;
      await sleep(100);
    }
    throw new Error('the standby does not follow');
  }
}
