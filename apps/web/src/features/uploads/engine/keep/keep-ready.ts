import { readStoredJson, removeStored, writeStored } from '../../../../shared/session/storage';
import type { UploadItem } from '../upload-item';
import { type UploadState, uploads, useUploads } from '../upload-store';
import { forgetFile, keepFile } from './kept-files';

const DETAILS_KEY = 'uploadDetails';

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
export const forgetDetails = () => removeStored(DETAILS_KEY);

/** Keeps files that are chosen but not started over a reload (PI-6). */
export function createReadyKeeper(userId: number) {
  /** The items as they were last kept. */
  const known = new Map<string, UploadItem>();
  let { details, drafts } = uploads();

  const keepChanged = (items: readonly UploadItem[]) => {
    for (const item of items) {
      if (item.state !== 'ready' || known.get(item.id) === item) continue;
      known.set(item.id, item);
      const { id, categoryId, uploadId, name, own, file } = item;
      void keepFile({ id, userId, categoryId, uploadId, name, details: own, file, ready: true });
    }
  };
  const forgetGone = (items: readonly UploadItem[]) => {
    if (known.size === 0) return;
    const states = new Map(items.map(({ id, state }) => [id, state]));
    for (const id of [...known.keys()]) {
      if (states.get(id) === 'ready') continue;
      known.delete(id);
      // The engine keeps files that have started.
      if (!states.has(id)) void forgetFile(id);
    }
  };
  const stop = useUploads.subscribe((state, before) => {
    const isSame = state.details === details && state.drafts === drafts;
    if (state.items === before.items && isSame) return;
    const hadSome = known.size > 0;
    keepChanged(state.items);
    forgetGone(state.items);
    const hasSome = known.size > 0;
    if (hadSome && !hasSome) forgetDetails();
    ({ details, drafts } = state);
    if (hasSome && !(hadSome && isSame)) keepDetails({ userId, details, drafts });
  });
  return {
    /** These came from the browser's storage and need not be written again. */
    adopt: (items: readonly UploadItem[]) => {
      for (const item of items) if (item.state === 'ready') known.set(item.id, item);
    },
    close: stop,
  };
}
