import type { UploadDetails } from '@motif/contract/features/uploads';
import { create } from 'zustand';
import type { Drafts } from '../details/details-values';
import type { UploadItem } from './upload-item';

export interface UploadState {
  /** In the order they were chosen. */
  items: UploadItem[];
  /** The details of every file that has none of its own. */
  details: UploadDetails;
  /** Invalid text in the fields of those details; nothing starts while there is any. */
  drafts: Drafts;
  paused: boolean;
  speed: number;
}

export const EMPTY: UploadState = {
  items: [],
  details: { visibility: 'private' },
  drafts: {},
  paused: false,
  speed: 0,
};

/** One store for the whole application, because uploads go on while the person is on another screen. */
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
