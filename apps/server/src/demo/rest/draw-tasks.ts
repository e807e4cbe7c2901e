import type { DrawnFile } from '../make-files';
import type { PicturePlan } from '../plan-library';

export type DrawTasks = { draw: { input: PicturePlan; answer: DrawnFile } };
