import { constants, setPriority } from 'node:os';
import { serveTasks } from '../../platform/children/serve-tasks';
import { drawPlanned } from '../make-files';
import type { DrawTasks } from './draw-tasks';

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** The program of a child that draws pictures of the demo. */
serveTasks<DrawTasks>({ draw: drawPlanned });
