import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverFolder } from '../../src/platform/db/migrate';
import { freePort } from '../../src/platform/postgres/free-port';

export type PartName = 'database' | 'api' | 'worker';

function isAlive(pid: number): boolean {
  const state = spawnSync('ps', ['-o', 'stat=', '-p', `${pid}`], { encoding: 'utf8' }).stdout.trim();
  return state !== '' && !state.startsWith('Z');
}

/** The built product as an operator runs it: without demo data, on a folder of its own. */
export class RunningProduct {
  private constructor(
    private readonly supervisor: ChildProcess,
    private readonly dataDir: string,
    readonly url: string,
    /** The one-time ticket that the first start printed. */
    readonly ticket: string,
  ) {}

  /** `prefix`: the words of a command that runs it, as in a namespace of its own. */
  static async start(
    { DATA_DIR, ...settings }: Record<string, string> = {},
    prefix: string[] = [],
  ): Promise<RunningProduct> {
    const dataDir = DATA_DIR ?? (await mkdtemp(path.join(tmpdir(), 'motif-faults-')));
    const port = await freePort(undefined);
    const main = path.join(serverFolder(), 'dist', 'main.js');
    const [command = process.execPath, ...words] = [...prefix, process.execPath, main];
    const supervisor = spawn(command, words, {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PORT: `${port}`,
        DEMO: '0',
        DATABASE_URL: '',
        NODE_ENV: '',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    for await (const chunk of supervisor.stdout as AsyncIterable<Buffer>) {
      printed += chunk.toString();
      const ticket = /firstPassword\?ticket=([\w-]+)/.exec(printed)?.[1];
      if (ticket) {
        supervisor.stdout?.on('data', () => undefined);
        return new RunningProduct(supervisor, dataDir, `http://127.0.0.1:${port}`, ticket);
      }
    }
    throw new Error(`the product did not start: ${printed}`);
  }

  get pid(): number {
    return this.supervisor.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.supervisor.exitCode === null && this.supervisor.signalCode === null;
  }

  get databaseFolder(): string {
    return path.join(this.dataDir, 'database');
  }

  /** Kills a part and waits until it is really gone, so that whatever answers next is its successor. */
  async kill(part: PartName): Promise<void> {
    const pid = await this.pidOf(part);
    process.kill(pid, 'SIGKILL');
    while (isAlive(pid)) await pause(5);
  }

  async stop(): Promise<void> {
    const ended = once(this.supervisor, 'exit');
    this.supervisor.kill('SIGTERM');
    await ended;
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async pidOf(part: PartName): Promise<number> {
    if (part === 'database') {
      const file = path.join(this.databaseFolder, 'cluster', 'postmaster.pid');
      return Number((await readFile(file, 'utf8')).split('\n')[0]);
    }
    const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
    const row = list
      .split('\n')
      .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
      .find((match) => Number(match?.[2]) === this.supervisor.pid && match?.[3]?.includes(`${part}.js`));
    if (!row) throw new Error(`${part} is not running`);
    return Number(row[1]);
  }
}
