// The order in which everything comes up. Each part is noted before it is started, so that a stop in the middle of
// the start finds it.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLoopback, readConfig } from '../config/config';
import { SHUTDOWN_DELAY_MS } from '../config/operating';
import { logAs, logLine } from '../platform/logging/log';
import { openMetrics } from '../platform/metrics/open-metrics';
import { claimPort } from './claim-port';
import { superviseDatabase } from './database';
import { giveReserve, keepReserve } from './disk-reserve';
import { lockFolder } from './folder-lock';
import { prepareData } from './prepare-data';
import { superviseProgram } from './program';
import { openProgramLog } from './program-log';
import { StartError } from './start-error';
import type { Phase, Terminal } from './terminal';
import { address, welcome } from './welcome';

export interface Part {
  stop(): Promise<void>;
  /** The same without patience. */
  kill(): Promise<void>;
}

const API_DRAIN_MS = 15_000;
const WORKER_DRAIN_MS = 10_000;
const LOOKS_DRAIN_MS = 5_000;
const PREPARE_DRAIN_MS = 5_000;
const ROOM_RETRY_MS = 2_000;

export async function startParts(options: {
  /** The folder of api.js, worker.js, looks.js and prepare.js. */
  programs: string;
  terminal: Terminal;
  parts: Part[];
  signal: AbortSignal;
  /** Unset: it is there. If it fails, the build has said why. */
  webIsBuilt: Promise<boolean> | undefined;
}): Promise<void> {
  const { programs, terminal, parts, signal, webIsBuilt } = options;
  logAs('supervisor');
  const config = readConfig();
  const logs = join(config.dataDir, 'logs');
  const ownLog = openProgramLog(logs, 'supervisor', () => undefined);
  // What happens to the parts is kept; the welcome and its links are for the terminal alone.
  const say = (line: string) => {
    terminal.line(line);
    ownLog.write(Buffer.from(logLine('warn', { msg: line })));
  };
  const lock = await lockFolder(config.dataDir);
  parts.push({ stop: lock.release, kill: lock.release });
  signal.throwIfAborted();
  const port = await claimPort(config.host, config.port);
  signal.throwIfAborted();
  // Nobody balances what listens on this machine alone.
  const shutdownDelayMs = config.shutdownDelayMs ?? (isLoopback(config.host) ? 0 : SHUTDOWN_DELAY_MS);

  const databaseUrl = config.databaseUrl ?? (await inPhase('数据库 database', startDatabase));
  signal.throwIfAborted();
  // The looks that it holds itself, unless somebody named others.
  const ownLooks = config.looks && address(config.looks.host, config.looks.port);
  const looksUrl = config.looksUrls?.join(',') ?? ownLooks ?? '';
  // What was decided here is told to the children: with a database address set, they would decide otherwise.
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: config.dataDir,
    HOST: config.host,
    PORT: `${port}`,
    DEMO: config.demo ? '1' : '0',
    SHUTDOWN_DELAY_MS: `${shutdownDelayMs}`,
    LOOKS_URL: looksUrl,
    DATABASE_FOLDER: config.databaseUrl ? '' : join(config.dataDir, 'database'),
    // Nodes that share a database must share their keys too, so only the embedded one has a file of its own.
    IDENTITY_KEYS_FILE: config.databaseUrl ? '' : join(config.dataDir, 'keys', 'identity.json'),
  };
  const notices = await inPhase('数据 data', (phase) => onceThereIsRoom(() => prepare(phase)));
  signal.throwIfAborted();
  if (webIsBuilt) await inPhase('网页 web', () => waitForWeb(webIsBuilt));
  signal.throwIfAborted();
  await inPhase('服务 server', startPrograms);
  signal.throwIfAborted();
  terminal.line(welcome(config, port));
  for (const notice of notices) terminal.line(notice);
  if (!config.databaseUrl) {
    const { stop } = keepReserve(config.dataDir, say);
    parts.push({ stop, kill: stop });
  }

  async function startDatabase(): Promise<string> {
    const folder = join(config.dataDir, 'database');
    const starting = onceThereIsRoom(() => superviseDatabase(folder, say, signal));
    const stop = (mode: 'fast' | 'immediate') =>
      starting.then(
        (database) => database.stop(mode),
        () => undefined,
      );
    parts.push({ stop: () => stop('fast'), kill: () => stop('immediate') });
    const { url } = await starting.catch((error) => {
      throw new StartError('数据库无法启动', `The database could not start: ${error.message}`);
    });
    return url;
  }

  async function prepare(phase: Phase): Promise<string[]> {
    // Its words come as messages; what it prints is for the file.
    const log = openProgramLog(logs, 'prepare', () => undefined);
    const preparation = prepareData(programs, { env, log }, phase);
    parts.push({ stop: () => preparation.stop(PREPARE_DRAIN_MS), kill: () => preparation.stop(0) });
    return preparation.finished.catch((error) => {
      throw new StartError('数据准备失败', `The data could not be prepared: ${error.message}`);
    });
  }

  async function waitForWeb(isBuilt: Promise<boolean>): Promise<void> {
    const stopped = new Promise<true>((resolve) => {
      signal.addEventListener('abort', () => resolve(true), { once: true });
    });
    if (!(await Promise.race([isBuilt, stopped])))
      throw new StartError('网页构建失败', 'The web application could not be built; see above');
  }

  async function startPrograms(): Promise<void> {
    const looks = config.looks && startProgram('looks', false);
    if (looks) parts.push({ stop: () => looks.stop(LOOKS_DRAIN_MS), kill: looks.kill });
    // The worker first: what is started last is stopped first, and the API must drain before its helpers go.
    const worker = startProgram('worker', false);
    const api = startProgram('api', true);
    parts.push({ stop: () => worker.stop(WORKER_DRAIN_MS), kill: worker.kill });
    parts.push({ stop: () => api.stop(shutdownDelayMs + API_DRAIN_MS), kill: api.kill });
    if (config.metrics) {
      const checks = {
        api: async () => api.isUp(),
        worker: async () => worker.isUp(),
        ...(looks && { looks: async () => looks.isUp() }),
      };
      const { close } = await openMetrics(config.metrics, { role: 'supervisor', checks });
      parts.push({ stop: close, kill: close });
    }
    await api.ready.catch((error) => {
      throw new StartError('服务无法启动', `The server could not start: ${error.message}`);
    });
  }

  function startProgram(name: string, mustStart: boolean) {
    const log = openProgramLog(logs, name, terminal.line);
    const file = join(programs, `${name}.js`);
    return superviseProgram({ name, file, env, log, mustStart, say, leaving: signal });
  }

  /** On a full disk nothing starts; it is tried again until there is room or somebody stops it. */
  async function onceThereIsRoom<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      const wasFull = await giveReserve(config.dataDir);
      try {
        return await work();
      } catch (error) {
        if (signal.aborted || !(wasFull || (await giveReserve(config.dataDir)))) throw error;
        say('磁盘已满，等待空间 · The disk is full; waiting for room');
        await sleep(ROOM_RETRY_MS, undefined, { signal });
      }
    }
  }

  async function inPhase<T>(name: string, work: (phase: Phase) => Promise<T>): Promise<T> {
    const phase = terminal.phase(name);
    signal.addEventListener('abort', phase.drop, { once: true });
    try {
      const result = await work(phase);
      if (!signal.aborted) phase.done();
      return result;
    } finally {
      phase.drop();
    }
  }
}
