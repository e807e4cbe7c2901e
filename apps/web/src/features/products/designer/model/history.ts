import type { Scene } from '@motif/contract/scene/scene';

/** Steps that can be taken back. Scenes share their layers, so a step costs little more than what it changed. */
export const STEPS_MAX = 100;
/** Steps of one kind that follow each other this soon are one: an arrow key held down, a word being typed. */
const SAME_STEP_MS = 800;

export interface History {
  past: readonly Scene[];
  scene: Scene;
  future: readonly Scene[];
  /** What the last step was, and when: the next one of the same kind joins it. */
  last?: { kind: string; at: number } | undefined;
}

export const begin = (scene: Scene): History => ({ past: [], scene, future: [] });

/** Adds a step. A step of a named kind joins the one before it when that is of the same kind and has just been. */
export function step(history: History, scene: Scene, kind?: string, at = 0): History {
  if (scene === history.scene) return history;
  const { last } = history;
  const now = kind === undefined ? undefined : { kind, at };
  const joins = kind !== undefined && last?.kind === kind && at - last.at < SAME_STEP_MS;
  if (joins) return { ...history, scene, future: [], last: now };
  return { past: [...history.past, history.scene].slice(-STEPS_MAX), scene, future: [], last: now };
}

export function undo(history: History): History {
  const scene = history.past.at(-1);
  if (!scene) return history;
  return { past: history.past.slice(0, -1), scene, future: [history.scene, ...history.future] };
}

export function redo(history: History): History {
  const [scene, ...future] = history.future;
  if (!scene) return history;
  return { past: [...history.past, history.scene], scene, future };
}
