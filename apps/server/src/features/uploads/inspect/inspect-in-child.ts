import { availableParallelism } from 'node:os';
import { ChildEnded, ChildPool, ChildrenBusy, type PoolLimits } from '../../../platform/children/child-pool';
import { AppError } from '../../../platform/errors';
import type { Inspected } from './inspect';
import type { InspectTasks } from './inspect-tasks';
import { GivenUp, Refused } from './refused';

const MB = 1024 * 1024;
const MAX_AT_ONCE = 8;

const LIMITS: PoolLimits = {
  // One for each core.
  size: Math.min(availableParallelism(), MAX_AT_ONCE),
  // A photo of 100 megapixels needs 140 MB, one that is turned or interlaced half a gigabyte.
  memoryMax: 800 * MB,
  tasksPerChild: 50,
  // The jobs that ask are few.
  waiting: { most: 1000, each: 1000 },
};

export type Inspect = (path: string, company: number) => Promise<Inspected>;

/** Looks at files in processes of their own, which end with a file that takes too long. Companies take turns. */
export function createInspect(limits: Partial<PoolLimits> = {}): Inspect & { close(): void } {
  const children = new ChildPool<InspectTasks>('inspect-child', { ...LIMITS, ...limits });
  const inspect: Inspect = async (path, company) => {
    const found = await children.run('inspect', path, company).catch((error: unknown) => {
      // A machine that is too busy says nothing about the file.
      if (error instanceof ChildrenBusy) throw new AppError('UNAVAILABLE');
      throw error instanceof ChildEnded ? new GivenUp(error.message, { cause: error }) : error;
    });
    if ('refused' in found) throw new Refused(found.refused);
    return found.seen;
  };
  return Object.assign(inspect, { close: () => children.close() });
}

export const inspectInChild = createInspect();
