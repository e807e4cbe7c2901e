import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadGrant } from '../../apps/server/src/platform/storage/storage';
import { type Draft, presign, type Reply, send } from '../../apps/server/test/storage/sign-requests';
import type { Bench } from '../lib/bench';
import { startLimit } from '../lib/limit-process';
import { residentMb } from '../lib/processes';
import { atMost, type Row, ratioAtLeast } from '../lib/promise';
import { measureInTurn } from '../lib/rounds';
import { ACCOUNT, signIn } from '../lib/session';

const PART_MB = 5;
const PARTS = 20;
const LOOK_EVERY_MS = 20;
const part = randomBytes(PART_MB * 1024 * 1024);

/** Files of 100 MB in parts, as the browser sends them, beside the same parts streamed to plain files. */
export async function upload(bench: Bench): Promise<Row[]> {
  const folder = join(bench.cache, 'uploads');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const bare = await startLimit('upload-server', { FOLDER: folder });
  const grant = await grantOf(bench);
  const key = await waitingKey(bench, grant);
  const rest = residentMb(bench.product.apiPid);
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, residentMb(bench.product.apiPid) ?? 0);
  }, LOOK_EVERY_MS);
  try {
    const rows: Row[] = [];
    for (const lanes of [1, 4]) {
      await toStore(grant, key, lanes);
      const speed = await measureInTurn(
        bench.rounds,
        () => perSecond(() => toFiles(bare.origin, lanes)),
        () => perSecond(() => toStore(grant, key, lanes)),
      );
      rows.push({
        work: `upload in ${PART_MB} MB parts, ${lanes} at once`,
        unit: 'MB/s',
        ...speed,
        promise: ratioAtLeast(0.75, 0.6),
      });
    }
    const rise = rest === undefined ? undefined : Math.max(0, most - rest);
    rows.push({
      work: 'memory of the API while uploading',
      unit: 'MB more',
      ours: rise,
      promise: atMost(45, 60),
    });
    return rows;
  } finally {
    clearInterval(watching);
    await bare.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function grantOf({ product }: Bench): Promise<UploadGrant> {
  const reply = await fetch(`${product.origin}/api/core/sts_token/`, { headers: await signIn(product) });
  const { data } = (await reply.json()) as { data: UploadGrant };
  return { ...data, endpoint: new URL(data.endpoint, product.origin).href };
}

/** The store takes only bytes that a task waits for. It is made past the limits of the company, which others fill. */
async function waitingKey({ library }: Bench, { prefix }: UploadGrant): Promise<string> {
  const key = `${prefix}bench`;
  await library.query(
    `insert into upload_tasks (company_id, user_id, client_id, main_category_id, file_name, name, size_bytes, incoming_key)
     select company_id, id, 'bench-upload', $2, 'bench.png', 'bench', $3, $4 from users where account = $1
     on conflict (incoming_key) do update set state = 'waiting', reason = null, updated_at = now()`,
    [ACCOUNT.username, library.category, PARTS * part.length, key],
  );
  return key;
}

async function perSecond(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (PARTS * PART_MB * 1000) / (performance.now() - start);
}

/** Each lane takes the next part when it has finished its own. */
async function inLanes(lanes: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = 1;
  const lane = async () => {
    while (next <= PARTS) await work(next++);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

const toFiles = (origin: string, lanes: number) =>
  inLanes(lanes, async (number) => {
    const url = new URL(origin);
    required(await send({ method: 'PUT', url, path: `/part${number}`, headers: {}, body: part }));
  });

async function toStore(grant: UploadGrant, key: string, lanes: number): Promise<void> {
  const ask = async (draft: Omit<Draft, 'key'>) => required(await send(presign(grant, { ...draft, key })));
  const begun = await ask({ method: 'POST', query: { uploads: '' } });
  const uploadId = /<UploadId>(.+)<\/UploadId>/.exec(begun.text)?.[1] ?? '';
  const tags: string[] = [];
  await inLanes(lanes, async (number) => {
    const query = { partNumber: `${number}`, uploadId };
    const { headers } = await ask({ method: 'PUT', query, body: part });
    tags[number - 1] = String(headers.etag);
  });
  const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  await ask({ method: 'POST', query: { uploadId }, body });
}

function required(reply: Reply): Reply {
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text.slice(0, 200)}`);
  return reply;
}
