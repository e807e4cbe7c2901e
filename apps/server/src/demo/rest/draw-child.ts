import { constants, setPriority } from 'node:os';
import { serveTasks } from '../../platform/children/serve-tasks';
import { drawPlanned } from '../art/draw-planned';
import type { DrawTasks } from './draw-tasks';

/** The program of a child that draws pictures of the demo. */
serveTasks<DrawTasks>({
  draw: drawPlanned,
  drawQuietly: (plan) => {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    return drawPlanned(plan);
  },
});
