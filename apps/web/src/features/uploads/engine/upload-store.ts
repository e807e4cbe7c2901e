import type { UploadDetails, UploadTask } from '@motif/contract/features/uploads';
import { create } from 'zustand';
import type { Drafts } from '../details/details-values';
import type { UploadItem } from './upload-item';

/** A task whose bytes are wanted and whose file this browser does not have. */
export interface Interrupted {
  task: UploadTask;
  uploadId: string | null;
}

export interface UploadState {
  /** In the order they were chosen. */
  items: UploadItem[];
  /** For every file that does not say otherwise. */
  details: UploadDetails;
  /** Of those details: nothing starts while there are any. */
  drafts: Drafts;
  interrupted: Interrupted[];
  /** Chosen before a reload, and too large to be kept over it. */
  lost: { id: string; name: string }[];
  paused: boolean;
  speed: number;
}

export const EMPTY: UploadState = {
  items: [],
  details: { visibility: 'private' },
  drafts: {},
  interrupted: [],
  lost: [],
  paused: false,
  speed: 0,
};

/** One for the whole application: uploads go on while somebody looks at another screen. */
export const useUploads = create<UploadState>(() => EMPTY);
export const uploads = (): UploadState => useUploads.getState();

export const itemOf = (id: string): UploadItem | undefined => uploads().items.find((item) => item.id === id);

export function patchItem(id: string, change: Partial<UploadItem>): void {
  useUploads.setState(({ items }) => ({
    items: items.map((item) => (item.id === id ? { ...item, ...change } : item)),
  }));
}

export function patchItems(changes: ReadonlyMap<string, Partial<UploadItem>>): void {
  if (changes.size === 0) return;
  useUploads.setState(({ items }) => ({
    items: items.map((item) => {
      const change = changes.get(item.id);
      return change ? { ...item, ...change } : item;
    }),
  }));
}

export function removeItems(ids: ReadonlySet<string>): void {
  useUploads.setState(({ items }) => ({ items: items.filter(({ id }) => !ids.has(id)) }));
}
