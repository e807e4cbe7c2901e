import { create } from 'zustand';
import { readStored, removeStored, writeStored } from '../../../shared/session/storage';

/** How far the uploads are, in a few figures. */
export interface UploadSummary {
  /** Files not yet through; none: this is the end of it. */
  left: number;
  /** 0 to 1. */
  share: number;
  paused: boolean;
  /** All bytes are there; the server looks at them. */
  checking: boolean;
  done: number;
  failed: number;
}

const OPEN_KEY = 'openUploads';

export const useUploadSummary = create<{ summary: UploadSummary | null }>(() => ({ summary: null }));

/** Written by the engine. Whose uploads are open outlives a reload, so that they can go on from any screen. */
export function setUploadSummary(next: UploadSummary | null, userId: number | null): void {
  const before = useUploadSummary.getState().summary;
  const isOpen = next !== null && next.left > 0;
  const wasOpen = before !== null && before.left > 0;
  // Only what was under way has an end to tell, and only until somebody has seen it.
  const summary = isOpen || before !== null ? next : null;
  if (summary === null && before === null) return;
  useUploadSummary.setState({ summary });
  if (isOpen && !wasOpen && userId !== null) writeStored(OPEN_KEY, String(userId));
  if (!isOpen) removeStored(OPEN_KEY);
}

/** The end has been seen. */
export function dismissUploadSummary(): void {
  if (useUploadSummary.getState().summary?.left === 0) useUploadSummary.setState({ summary: null });
}

export const hasOpenUploads = (userId: number): boolean => readStored(OPEN_KEY) === String(userId);
