import { create } from 'zustand';
import { readStored, removeStored, writeStored } from '../session/storage';

/** How far the uploads are, in three figures. */
export interface Pulse {
  /** Files not yet through. */
  left: number;
  /** 0 to 1. */
  share: number;
  paused: boolean;
}

const OPEN_KEY = 'openUploads';

export const usePulse = create<{ pulse: Pulse | null }>(() => ({ pulse: null }));

/** Written by the engine. Whose uploads are open outlives a reload, so that they can go on from any screen. */
export function setPulse(pulse: Pulse | null, userId: number | null): void {
  const before = usePulse.getState().pulse;
  if (pulse === null && before === null) return;
  usePulse.setState({ pulse });
  if (pulse && userId !== null && before === null) writeStored(OPEN_KEY, String(userId));
  if (pulse === null) removeStored(OPEN_KEY);
}

export const hasOpenUploads = (userId: number): boolean => readStored(OPEN_KEY) === String(userId);
