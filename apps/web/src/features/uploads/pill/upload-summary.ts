import { create } from 'zustand';
import { readStored, removeStored, writeStored } from '../../../shared/session/storage';

export interface UploadSummary {
  /** Files that are not finished; 0 means that the uploads have ended. */
  left: number;
  /** 0 to 1. */
  share: number;
  paused: boolean;
  /** All bytes are sent, and the server checks them. */
  checking: boolean;
  done: number;
  failed: number;
}

const OPEN_KEY = 'openUploads';

export const useUploadSummary = create<{ summary: UploadSummary | null }>(() => ({ summary: null }));

/**
 * Written by the engine. The owner of open uploads is stored, so that they can go on from any screen after a reload.
 */
export function setUploadSummary(next: UploadSummary | null, userId: number | null): void {
  const before = useUploadSummary.getState().summary;
  const isOpen = next !== null && next.left > 0;
  const wasOpen = before !== null && before.left > 0;
  // The end is shown only if uploads were running, and only until somebody has seen it.
  const summary = isOpen || before !== null ? next : null;
  if (summary === null && before === null) return;
  useUploadSummary.setState({ summary });
  if (isOpen && !wasOpen && userId !== null) writeStored(OPEN_KEY, String(userId));
  if (!isOpen) removeStored(OPEN_KEY);
}

/** Hides the message about the end. */
export function dismissUploadSummary(): void {
  if (useUploadSummary.getState().summary?.left === 0) useUploadSummary.setState({ summary: null });
}

export const hasOpenUploads = (userId: number): boolean => readStored(OPEN_KEY) === String(userId);
