import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const isWindows = process.platform === 'win32';

/** Runs a command in the foreground; the exit code, or 1 for one that could not start or was killed. */
export function run(command, args, { onOutput, priority, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    if (priority !== undefined && child.pid) setPriority(child.pid, priority);
    if (onOutput) for (const stream of [child.stdout, child.stderr]) stream.on('data', onOutput);
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Says nothing unless it fails; then everything the command said, which is returned in any case. */
export async function quietly(start) {
  const chunks = [];
  const code = await start({
    stdio: ['ignore', 'pipe', 'pipe'],
    onOutput: (chunk) => chunks.push(chunk),
  });
  const output = Buffer.concat(chunks).toString();
  if (code !== 0) process.stderr.write(output);
  return { code, output };
}

/** A program that a package of ours brought. */
export function runTool(name, args, options = {}) {
  const file = join(root, 'node_modules', '.bin', isWindows ? `${name}.cmd` : name);
  return run(file, args, { shell: isWindows, ...options });
}

export function runNpm(args, options = {}) {
  // The npm that started us, if one did: another one in the PATH may be older.
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('npm-cli.js')) return run(process.execPath, [npm, ...args], options);
  return run('npm', args, { shell: isWindows, ...options });
}

/** Shows what takes time, and how long it took. */
export async function timed(title, work) {
  const startedAt = Date.now();
  const elapsed = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  const live = process.stdout.isTTY;
  if (!live) console.log(`  ${title} …`);
  const timer = live && setInterval(() => process.stdout.write(`\r  ${title} … ${elapsed()}`), 100);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    process.stdout.write(`${live ? '\r' : ''}  ${title} … ${elapsed()}\n`);
  }
}
