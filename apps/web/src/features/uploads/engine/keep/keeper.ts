import { readStored, readStoredJson, removeStored, writeStored } from '../../../../shared/session/storage';
import { isHopeless } from '../can-retry';
import { UPLOAD_PART_BYTES } from '../send/transport-port';
import { isActive, type UploadItem } from '../upload-item';
import { type UploadState, uploads, useUploads } from '../upload-store';
import { dropBytes, forgetFile, type KeptRow, keepFile } from './kept-files';

const DETAILS_KEY = 'uploadDetails';
const PAUSED_KEY = 'uploadsPaused';
/** Whose pictures come from a machine; whoever said so last time need not say it again. */
const AI_KEY = 'uploadsAi';

type Chosen = Pick<UploadState, 'details' | 'drafts'>;
interface KeptDetails extends Chosen {
  userId: number;
}

/** The details for all files, if this person left them in this browser. */
export function readKeptDetails(userId: number): Chosen | null {
  const kept = readStoredJson<KeptDetails>(DETAILS_KEY);
  return kept?.userId === userId ? { details: kept.details, drafts: kept.drafts } : null;
}
const keepDetails = (kept: KeptDetails) => writeStored(DETAILS_KEY, JSON.stringify(kept));

export const readAiChoice = (userId: number): boolean => readStored(AI_KEY) === String(userId);

export const wasPaused = (userId: number): boolean => readStored(PAUSED_KEY) === String(userId);

export function forgetChoices(): void {
  removeStored(DETAILS_KEY);
  removeStored(PAUSED_KEY);
}

const isLocalFailure = ({ state, taskId, reason }: UploadItem) =>
  state === 'failed' && (taskId === null || reason === 'network' || reason === 'config');

/** A file whose upload failed here can be tried again; of one that the server has, the server knows how it ended. */
function keptState(item: UploadItem): KeptRow['state'] {
  if (item.state === 'refused') return 'refused';
  if (isLocalFailure(item)) return 'failed';
  if (item.unstarted) return 'ready';
  return isActive(item) || item.state === 'missing' ? 'started' : 'arrived';
}

/**
 * What the store has of a file that rests. While files are sent nobody needs it, because a reload sends on at once and
 * asks the store itself; so no row is written for every part.
 */
const storedBytes = ({ uploadId, sent }: UploadItem): number =>
  uploads().paused && uploadId ? Math.floor(sent / UPLOAD_PART_BYTES) * UPLOAD_PART_BYTES : 0;

const rowOf = (item: UploadItem, userId: number): KeptRow => ({
  id: item.id,
  userId,
  categoryId: item.categoryId,
  taskId: item.taskId,
  uploadId: item.uploadId,
  name: item.name,
  fileName: item.fileName,
  size: item.size,
  sent: storedBytes(item),
  type: item.file?.type ?? '',
  lastModified: item.file?.lastModified ?? 0,
  details: item.own,
  state: keptState(item),
  reason: item.reason,
  message: item.message,
});

export const isUnstarted = ({ unstarted, state }: UploadItem) => unstarted && state !== 'refused';
const isResting = ({ paused, items }: UploadState) => paused && items.some(isActive);

/**
 * Writes down everything the list holds, so that a reload, a crash or a closed window loses nothing (PI-6). A file is
 * forgotten when it is a picture, or when the person took it off the list; one that was refused stays until then.
 */
export function createKeeper(userId: number) {
  /** The items as they were last looked at, and their rows as they were last written. */
  const known = new Map<string, UploadItem>();
  const written = new Map<string, string>();
  let { details, drafts } = uploads();

  const keep = (item: UploadItem) => {
    const row = rowOf(item, userId);
    const text = JSON.stringify(row);
    const hadFile = known.get(item.id)?.file ?? null;
    known.set(item.id, item);
    if (written.get(item.id) === text && hadFile === item.file) return;
    written.set(item.id, text);
    void keepFile(row, isHopeless(item) ? null : item.file);
    if (isHopeless(item)) dropBytes(item.id);
  };
  const forget = (id: string) => {
    known.delete(id);
    written.delete(id);
    void forgetFile(id);
  };
  const look = (items: readonly UploadItem[]) => {
    const listed = new Set<string>();
    for (const item of items) {
      if (item.state === 'done') continue;
      listed.add(item.id);
      if (known.get(item.id) !== item) keep(item);
    }
    for (const id of [...known.keys()]) if (!listed.has(id)) forget(id);
  };
  const stop = useUploads.subscribe((state, before) => {
    const isSame = state.details === details && state.drafts === drafts;
    if (state.items !== before.items) look(state.items);
    if (state.details.ai_generated !== details.ai_generated) {
      if (state.details.ai_generated) writeStored(AI_KEY, String(userId));
      else if (state.details.ai_generated === false) removeStored(AI_KEY);
    }
    ({ details, drafts } = state);
    const [hadUnstarted, hasUnstarted] = [before, state].map(({ items }) => items.some(isUnstarted));
    if (hadUnstarted && !hasUnstarted) removeStored(DETAILS_KEY);
    if (hasUnstarted && !(hadUnstarted && isSame)) keepDetails({ userId, details, drafts });
    if (isResting(before) === isResting(state)) return;
    if (!isResting(state)) return removeStored(PAUSED_KEY);
    writeStored(PAUSED_KEY, String(userId));
    for (const item of state.items) if (isActive(item)) keep(item);
  });
  return {
    /** These came from the browser's storage and need not be written again. */
    adopt: (items: readonly UploadItem[]) => {
      for (const item of items) {
        known.set(item.id, item);
        written.set(item.id, JSON.stringify(rowOf(item, userId)));
        if (isHopeless(item)) dropBytes(item.id);
      }
    },
    close: stop,
  };
}
