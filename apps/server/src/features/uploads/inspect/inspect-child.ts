import { serveTasks } from '../../../platform/children/serve-tasks';
import { restrictDecoder } from './decoder';
import { inspect } from './inspect';
import type { InspectTasks } from './inspect-tasks';
import { Refused } from './refused';

restrictDecoder();

/** The program of a child that looks at uploads. */
serveTasks<InspectTasks>({
  inspect: (path) =>
    inspect(path).then(
      (seen) => ({ seen }),
      (error: unknown) => {
        if (error instanceof Refused) return { refused: error.reason };
        throw error;
      },
    ),
});
