import { create } from 'zustand';
import { readStored, removeStored, writeStored } from '../../../shared/session/storage';

/** How far the uploads are, in a few figures. */
export interface Pulse {
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

export const usePulse = create<{ pulse: Pulse | null }>(() => ({ pulse: null }));

/** Written by the engine. Whose uploads are open outlives a reload, so that they can go on from any screen. */
export function setPulse(next: Pulse | null, userId: number | null): void {
  const before = usePulse.getState().pulse;
  const isOpen = next !== null && next.left > 0;
  const wasOpen = before !== null && before.left > 0;
  // Only what was under way has an end to tell, and only until somebody has seen it.
  const pulse = isOpen || before !== null ? next : null;
  if (pulse === null && before === null) return;
  usePulse.setState({ pulse });
  if (isOpen && !wasOpen && userId !== null) writeStored(OPEN_KEY, String(userId));
  if (!isOpen) removeStored(OPEN_KEY);
}

/** The end has been seen. */
export function dismissPulse(): void {
  if (usePulse.getState().pulse?.left === 0) usePulse.setState({ pulse: null });
}

export const hasOpenUploads = (userId: number): boolean => readStored(OPEN_KEY) === String(userId);
