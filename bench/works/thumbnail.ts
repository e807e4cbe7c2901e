import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bench, compare, galleryTarget, limitTarget } from '../lib/bench';
import { type LimitServer, startLimit } from '../lib/limit-process';
import { load, type Target } from '../lib/load';
import { type Row, ratioAtLeast } from '../lib/promise';

/** Stored thumbnails, as a gallery page loads them, beside the same bytes as plain files. */
export async function thumbnail(bench: Bench): Promise<Row[]> {
  const folder = join(bench.cache, 'thumbnails');
  const { ours, names } = await copyThumbnails(bench, folder);
  const server = await startLimit('file-server', { FOLDER: folder });
  try {
    const limit = await fasterWay(server, names);
    const speed = await compare(bench, limit, ours, 16);
    return [
      { work: 'cached thumbnail, 16 connections', unit: 'req/s', ...speed, promise: ratioAtLeast(0.9, 0.75) },
    ];
  } finally {
    await server.stop();
  }
}

async function copyThumbnails(bench: Bench, folder: string): Promise<{ ours: Target; names: string[] }> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { origin, paths, headers, pid } = await galleryTarget(bench);
  const reply = await fetch(origin + paths[0], { headers: headers ?? {} });
  const { data } = (await reply.json()) as { data: { list: { thumb: string }[] } };
  const names: string[] = [];
  for (const [index, { thumb }] of data.list.entries()) {
    const picture = await fetch(origin + thumb);
    if (!picture.ok) throw new Error(`${thumb}: ${picture.status}`);
    const name = `${index}.webp`;
    await writeFile(join(folder, name), Buffer.from(await picture.arrayBuffer()));
    names.push(name);
  }
  return { ours: { origin, pid, paths: data.list.map(({ thumb }) => thumb) }, names };
}

/** The limit is the way that this machine does faster: reading whole files or streaming. */
async function fasterWay(server: LimitServer, names: string[]): Promise<Target> {
  let best: { target: Target; perSecond: number } | undefined;
  for (const way of ['read', 'stream']) {
    const target = limitTarget(
      server,
      names.map((name) => `/${way}/${name}`),
    );
    await load(target, 16, 1);
    const { perSecond } = await load(target, 16, 2);
    if (!best || perSecond > best.perSecond) best = { target, perSecond };
  }
  if (!best) throw new Error('nothing was measured');
  return best.target;
}
