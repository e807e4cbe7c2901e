// One supervisor per data folder. The operating system holds the lock and drops it with the process, however that
// ends, so a kill -9 leaves nothing that blocks.
import { once } from 'node:events';
import { constants } from 'node:fs';
import { mkdir, open, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Heartbeat, startHeartbeat, watchHeartbeat } from './heartbeat';
import { StartError } from './start-error';

export interface FolderLock {
  release(): Promise<void>;
}

/** open(2) with flock on macOS and the BSDs, a file nobody else may open on Windows. Node has no names for them. */
const OPEN_LOCKED = process.platform === 'win32' ? 0x10000000 : 0x20 | constants.O_NONBLOCK;

export async function lockFolder(folder: string): Promise<FolderLock> {
  // Others may pass through to the database, which may run as another user; they cannot look around.
  await mkdir(folder, { recursive: true, mode: 0o711 }).catch((error) => {
    throw new StartError(`无法创建数据目录 ${folder}`, `Cannot make the data folder: ${error.message}`);
  });
  const drop = await (process.platform === 'linux' ? lockByName(folder) : lockByFile(folder));
  if (!drop) throw await taken(folder);
  const heartbeatFile = join(folder, 'supervisor.json');
  // A container on the same volume has lock names of its own.
  if (await watchHeartbeat(heartbeatFile)) {
    await drop();
    throw await taken(folder);
  }
  const heartbeat: Heartbeat = await startHeartbeat(heartbeatFile);
  let released: Promise<void> | undefined;
  return {
    release() {
      released ??= heartbeat.stop().then(drop);
      return released;
    },
  };
}

/** Linux: a socket name in the kernel, made from what identifies the folder however it is spelled or mounted. */
async function lockByName(folder: string): Promise<(() => Promise<void>) | undefined> {
  const { dev, ino } = await stat(folder);
  const server = createServer((connection) => connection.destroy());
  server.listen(`\0motif-${dev}-${ino}`).unref();
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined;
    throw error;
  }
  return async () => {
    server.close();
    await once(server, 'close');
  };
}

async function lockByFile(folder: string): Promise<(() => Promise<void>) | undefined> {
  try {
    const handle = await open(
      join(folder, 'lock'),
      constants.O_RDWR | constants.O_CREAT | OPEN_LOCKED,
      0o600,
    );
    return () => handle.close();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EAGAIN' || code === 'EBUSY') return undefined;
    throw error;
  }
}

async function taken(folder: string): Promise<StartError> {
  const pid = await readFile(join(folder, 'supervisor.json'), 'utf8').then(
    (text) => JSON.parse(text).pid,
    () => '?',
  );
  return new StartError(
    `数据目录 ${folder} 正被另一个副本使用（进程 ${pid}）`,
    `Another copy (process ${pid}) is using this data folder`,
  );
}
