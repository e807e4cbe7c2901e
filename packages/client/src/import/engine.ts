import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { BODY_MAX_BYTES, FILE_NAME_MAX, UPLOAD_FILES_PER_CALL } from '@motif/contract/limits';
import { UNWANTED_CHARACTERS } from '@motif/contract/text';
import { ApiError } from '../api-error';
import type { InputOf } from '../calls';
import type { Client } from '../client';
import { sendTask, type UploadTask } from '../upload';
import { wait } from '../waiting';
import { type Opened, Refused, type Row } from './entry';
import { ONE_READ_BYTES } from './folder';
import type { Journal } from './journal';
import { detailsOf, type Failure, type Listed } from './list';
import type { Counts, Report } from './report';

type NewFile = InputOf<'POST /image/upload_tasks/'>['body']['files'][number];

interface Item extends Listed {
  clientId: string;
  sha256?: string | undefined;
  opened?: Opened | undefined;
  /** A failure of an earlier run is tried once more. */
  tried?: boolean;
}

export interface Work {
  client: Client;
  category: number;
  concurrency: number;
  declares: boolean;
  journal: Journal;
  report: Report;
  signal: AbortSignal;
  /** Milliseconds between two questions about what the server is checking. */
  askEvery?: number;
}

/** Files that are being checked at once; more would only make the questions about them longer. */
const CHECKING_MAX = 400;
const PAGE = 200;
const ASK_MS = 1000;
/** The file itself is wrong, so another try would end the same way. */
const HOPELESS = ['empty', 'too_large', 'format_not_allowed', 'too_many_pixels', 'unsafe', 'no_preview'];
const NO_ROOM = ['storage_full', 'account_limit', 'STORAGE_FULL', 'ACCOUNT_ROOM'];
const UNWANTED = new RegExp(UNWANTED_CHARACTERS, 'g');
const HALF_CHARACTERS = /\p{Cs}/gu;
/** What the list of the call needs around its files. */
const BODY_BYTES = BODY_MAX_BYTES - 1024;

export async function importFiles(work: Work, listed: Listed[], failed: Failure[], counts: Counts) {
  const { client, journal, report, signal } = work;
  const own = { repeatable: true, signal };
  const checking = new Map<number, Item>();
  let isFull = false;

  const { prefix } = await client.store.grant(signal);

  const fail = ({ row }: { row: Row }, reason: string, message?: string) => {
    counts.failed += 1;
    failed.push({ row, reason, ...(message && { message }) });
    report.failed(row.file, reason, message);
    report.progress(counts);
  };

  const newFile = (item: Item): NewFile => {
    const { row, entry, clientId, sha256 } = item;
    return {
      client_id: clientId,
      file_name: sentName(entry.file),
      size_bytes: entry.size,
      ...(row.name && { name: row.name }),
      ...(sha256 && { sha256 }),
      details: detailsOf(row, work.declares).details,
    } as NewFile;
  };

  /** Reads what is not known by its hash. False: the file cannot be imported. */
  async function prepare(item: Item): Promise<boolean> {
    const { entry, clientId } = item;
    const { reason } = detailsOf(item.row, work.declares);
    const refusal = reason ?? (entry.size === 0 ? 'empty' : undefined);
    if (refusal) {
      fail(item, refusal);
      return false;
    }
    item.sha256 = journal.hashOf(clientId);
    if (item.sha256) return true;
    try {
      item.opened = await entry.open();
      item.sha256 = item.opened.sha256;
      journal.add(clientId, entry.file, item.sha256);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      fail(item, error.reason);
      return false;
    }
  }

  /** A call is refused as a whole; what it complains about is taken out, and the others are registered. */
  async function register(items: Item[]): Promise<{ item: Item; task: UploadTask }[]> {
    while (items.length > 0) {
      try {
        const body = { main_category_id: work.category, files: items.map(newFile) };
        const { tasks } = await client.call('POST /image/upload_tasks/', { body }, own);
        return tasks.map((task, at) => ({ item: items[at] as Item, task }));
      } catch (error) {
        const wrong = error instanceof ApiError ? wrongFiles(error) : new Map<number, string>();
        if (wrong.size === 0) throw error;
        for (const [at, message] of wrong) if (items[at]) fail(items[at], 'invalid', message);
        items = items.filter((_, at) => !wrong.has(at));
      }
    }
    return [];
  }

  async function advance(item: Item, task: UploadTask): Promise<void> {
    try {
      if (task.state === 'failed' && !item.tried && !HOPELESS.includes(task.reason ?? '') && !isFull) {
        item.tried = true;
        const params = { id: task.id };
        return await advance(
          item,
          await client.call('POST /image/upload_tasks/{id}/retry/', { params }, own),
        );
      }
      if (task.state === 'waiting') {
        item.opened ??= await item.entry.open();
        if (item.opened.sha256 !== item.sha256) throw new Refused('changed');
        item.tried = true;
        const sent = await sendTask(client, task, item.opened.bytes, { signal });
        counts.bytes += item.entry.size;
        return settle(item, sent);
      }
      settle(item, task);
    } catch (error) {
      if (error instanceof Refused) fail(item, error.reason);
      else if (error instanceof ApiError && isOfFile(error)) {
        const isRoom = NO_ROOM.includes(error.code);
        isFull ||= isRoom;
        fail(item, isRoom ? 'storage_full' : 'not_sent', error.message);
      } else throw error;
    } finally {
      await item.opened?.close();
      item.opened = undefined;
    }
  }

  function settle(item: Item, task: UploadTask): void {
    if (task.state === 'processing') {
      checking.set(task.id, item);
      return;
    }
    checking.delete(task.id);
    if (task.state === 'done') {
      counts.done += 1;
      report.done(item.row.file, task.picture?.id ?? null);
      report.progress(counts);
      return;
    }
    isFull ||= NO_ROOM.includes(task.reason ?? '');
    fail(item, task.state === 'cancelled' ? 'cancelled' : (task.reason ?? 'not_sent'));
  }

  /** Asks how the files that are being checked have ended. */
  async function ask(): Promise<void> {
    const wanted = new Set(checking.keys());
    const oldest = Math.min(...wanted);
    const take = (task: UploadTask) => {
      const item = checking.get(task.id);
      if (!wanted.delete(task.id) || !item || task.state === 'processing') return;
      settle(item, task);
    };
    for await (const { list } of client.pages(
      'GET /image/upload_tasks/',
      { query: { page_size: PAGE } },
      own,
    )) {
      for (const task of list) take(task);
      if (wanted.size === 0 || (list.at(-1)?.id ?? 0) < oldest) break;
    }
    // Somebody has cleared the list meanwhile.
    for (const id of wanted)
      take(await client.call('GET /image/upload_tasks/{id}/', { params: { id } }, own));
  }

  async function checkedDownTo(left: number): Promise<void> {
    while (checking.size > left) {
      await ask();
      if (checking.size > left) await wait(work.askEvery ?? ASK_MS, signal);
    }
  }

  let taken = 0;
  for (const chunk of chunksOf(listed, prefix, journal, newFile)) {
    if (isFull) break;
    signal.throwIfAborted();
    taken += chunk.length;
    const ready = await inLanes(chunk, work.concurrency, async (item) =>
      (await prepare(item)) ? item : null,
    );
    const tasks = await register(ready.filter((item) => item !== null));
    // What has found room is sent, even if the next one has not.
    tasks.sort((a, b) => Number(a.task.state === 'failed') - Number(b.task.state === 'failed'));
    await inLanes(tasks, work.concurrency, ({ item, task }) => advance(item, task));
    await checkedDownTo(CHECKING_MAX);
  }
  await checkedDownTo(0);
  return { isFull, left: listed.length - taken };
}

/** Whole chunks, because a call locks the company: as many files as a call takes, and as memory should hold. */
function* chunksOf(
  listed: Listed[],
  account: string,
  journal: Journal,
  newFile: (item: Item) => NewFile,
): Generator<Item[]> {
  let chunk: Item[] = [];
  let bytes = 0;
  let letters = 0;
  for (const one of listed) {
    const item: Item = { ...one, clientId: clientIdOf(account, one) };
    const size = journal.hashOf(item.clientId) ? 0 : one.entry.size;
    // With the hash that is not known yet.
    const length = Buffer.byteLength(JSON.stringify(newFile(item))) + 80;
    const isOver = bytes + size > ONE_READ_BYTES || letters + length > BODY_BYTES;
    if (chunk.length > 0 && (isOver || chunk.length === UPLOAD_FILES_PER_CALL)) {
      yield chunk;
      [chunk, bytes, letters] = [[], 0, 0];
    }
    chunk.push(item);
    bytes += size;
    letters += length;
  }
  if (chunk.length > 0) yield chunk;
}

/** What the server takes in no text is left out, as it does itself with names; the end of a name says what it is. */
const sentName = (file: string): string =>
  basename(file).replace(UNWANTED, '').slice(-FILE_NAME_MAX).replace(HALF_CHARACTERS, '');

/** The same file of the same account has the same one in every run, so that registering it twice is once. */
function clientIdOf(account: string, { entry: { path, size, changed } }: Listed): string {
  const hash = createHash('sha256').update([account, path, size, changed].join('\0')).digest('hex');
  return `imp-${hash.slice(0, 40)}`;
}

function wrongFiles({ status, fields }: ApiError): Map<number, string> {
  const wrong = new Map<number, string>();
  if (status !== 422) return wrong;
  for (const { field, message } of fields) {
    const [, at, place = ''] = /^files[./](\d+)(?:[./](.*))?$/.exec(field) ?? [];
    if (at !== undefined)
      wrong.set(Number(at), [wrong.get(Number(at)), `${place} ${message}`].filter(Boolean).join('; '));
  }
  return wrong;
}

/** A refusal of this file says nothing about the next one. */
const isOfFile = ({ status }: ApiError): boolean =>
  status >= 400 && status < 500 && ![401, 403, 429].includes(status);

async function inLanes<T, R>(all: readonly T[], lanes: number, work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async () => {
    try {
      for (let at = next++; at < all.length; at = next++) results[at] = await work(all[at] as T);
    } finally {
      // What ends one lane ends the others, after what they have begun.
      next = all.length;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
  return results;
}
