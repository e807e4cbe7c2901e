// Programs of the server, each alone as a process manager runs them, and the balancer in front.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../lib/run.mjs';

const DIST = path.join(root, 'apps/server/dist');
const running = new Set();

function start(command, args, env) {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  child.said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      child.said = (child.said + chunk).slice(-20_000);
    });
  child.ended = new Promise((resolve) => child.once('exit', resolve));
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

export const startProgram = (name, env) => start(process.execPath, [path.join(DIST, `${name}.js`)], env);

/** Runs a program that ends by itself, and returns what it said. */
export async function runProgram(name, env) {
  const child = startProgram(name, env);
  const code = await child.ended;
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${child.said}`);
  return child.said;
}

export const startBalancer = (env) =>
  start('haproxy', ['-db', '-f', path.join(root, 'deploy/haproxy.cfg')], env);

export async function untilReady(origin, child) {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child && child.exitCode !== null) throw new Error(`a node ended: ${child.said}`);
    const reply = await fetch(`${origin}/api/ready`).catch(() => undefined);
    await reply?.arrayBuffer();
    if (reply?.status === 200) return;
    await sleep(100);
  }
  throw new Error(`${origin} is not ready: ${child?.said ?? ''}`);
}

export async function stopAll() {
  for (const child of running) child.kill('SIGKILL');
  await Promise.all([...running].map((child) => child.ended));
}
