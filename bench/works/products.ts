import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lengthOf, type NestPiece, nest } from '@motif/contract/scene/nest';
import type { Bench } from '../lib/bench';
import { atLeast, atMost, type Row } from '../lib/promise';
import { median } from '../lib/rounds';

const FILES = 2000;
const PIECES = 500;
const MM = 1000;

/** What becomes of finished products: a zip of their files, and their places on film; and what a browser loads to design. */
export async function products({ rounds, root }: Bench): Promise<Row[]> {
  const zip = await packed();
  const { ms, share } = nested(rounds);
  return [
    {
      work: `ZIP of ${FILES.toLocaleString('en')} files, beside a copy`,
      unit: 'MB/s CPU',
      limit: zip.limit,
      ours: zip.ours,
      ratio: zip.ours / zip.limit,
      promise: atLeast(100, 50),
    },
    { work: '  memory over the base', unit: 'MB', ours: zip.mb, promise: atMost(60, 120) },
    { work: `${PIECES} pieces put on film`, unit: 'ms CPU', ours: ms, promise: atMost(1000, 1500) },
    { work: '  film that is used', unit: '%', ours: share, promise: atLeast(93, 93) },
    {
      work: 'designer, its own JS',
      unit: 'KB gz',
      ours: scriptKb(root, 'designer-'),
      promise: atMost(45, 45),
    },
    {
      work: '3D view, its own JS',
      unit: 'KB gz',
      ours: scriptKb(root, 'create-view-'),
      promise: atMost(160, 160),
    },
  ];
}

/** The program is bundled beside this one. */
async function packed(): Promise<{ limit: number; ours: number; mb: number }> {
  const child = fork(join(import.meta.dirname, 'zip-packer.js'), {
    env: { ...process.env, FILES: `${FILES}` },
  });
  const [answer] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the packer ended with ${code}`);
    }),
  ]);
  return answer as { limit: number; ours: number; mb: number };
}

/** The packed files of the build whose names begin so. */
function scriptKb(root: string, name: string): number {
  const folder = join(root, 'apps', 'web', 'dist', 'assets');
  const files = readdirSync(folder).filter((file) => file.startsWith(name) && file.endsWith('.js.gz'));
  if (files.length === 0) throw new Error(`the build has no ${name}*.js`);
  return files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0) / 1024;
}

function nested(rounds: number): { ms: number; share: number } {
  const pieces = fixedSet();
  const room = { film_um: 600 * MM, max_length_um: 20_000 * MM, gap_um: 0, margin_um: 0, head_um: 0 };
  const used = pieces.reduce((sum, { w_um, h_um }) => sum + w_um * h_um, 0);
  const taken: number[] = [];
  let share = 0;
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    const pages = nest(pieces, room);
    const { user, system } = process.cpuUsage(before);
    taken.push((user + system) / 1000);
    share = (100 * used) / (room.film_um * lengthOf(pages));
  }
  return { ms: median(taken), share };
}

/** The pieces of the test beside `nest`: cases, cups and coasters in sizes that differ a little. */
function fixedSet(): NestPiece[] {
  let seed = 7;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  return Array.from({ length: PIECES }, (_, id) => ({
    id,
    w_um: 40 * MM + Math.round(random() * 80) * MM,
    h_um: 60 * MM + Math.round(random() * 140) * MM,
  }));
}
