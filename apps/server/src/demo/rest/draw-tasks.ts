import type { DrawnFile } from '../art/draw-planned';
import type { PicturePlan } from '../plan-library';

type Draw = { input: PicturePlan; answer: DrawnFile };

export type DrawTasks = {
  draw: Draw;
  /** With less right to the processor from then on: whoever tries the demo meanwhile comes first. */
  drawQuietly: Draw;
};
