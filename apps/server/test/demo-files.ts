import { createHash } from 'node:crypto';
import { draw } from '../src/demo/art/draw';
import type { DemoFile } from '../src/demo/art/draw-planned';
import { type PicturePlan, planWorks } from '../src/demo/plan-library';
import { LOOK_LENGTH } from '../src/features/looks/look-of';

/** The files of the demo as rows only: for tests to which it does not matter what they look like. */
export const demoFiles = (count: number): DemoFile[] =>
  filesOf(planWorks(Array.from({ length: count }, (_, index) => index)));

export const filesOf = (plans: PicturePlan[]): DemoFile[] => plans.map(fileOf);

function fileOf(plan: PicturePlan): DemoFile {
  const { index } = plan;
  const { svg, ...drawing } = draw(index);
  const sha256 = createHash('sha256').update(svg).digest('hex');
  const key = `images/2026/01/01/demo-${index}.jpg`;
  return {
    plan,
    drawing,
    key,
    format: 'jpg',
    content_type: 'image/jpeg',
    sha256,
    size_bytes: 1,
    color: '#808080',
    palette: ['#204080', '#f0e0d0'],
    look: { look: Buffer.alloc(LOOK_LENGTH), print: Buffer.from([0]) },
  };
}
