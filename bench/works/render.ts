import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { atMost, type Row } from '../lib/promise';

interface Measured {
  outlineCold: number;
  outlineWarm: number;
  print: number;
  printRssMb: number;
  bake: number;
  packedMb: number;
  preview: number;
  /** Of the preview: reading the bytes of its picture. */
  decode: number;
  rssMb: number;
}

/** Drawing designs, in the time of one core: what others do on the machine meanwhile hardly counts. */
export async function render(): Promise<Row[]> {
  // The program is bundled beside this one.
  const child = fork(join(import.meta.dirname, 'drawer.js'));
  const [answer] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the drawer ended with ${code}`);
    }),
  ]);
  child.kill();
  const { outlineCold, outlineWarm, print, printRssMb, bake, packedMb, preview, decode, rssMb } =
    answer as Measured;
  return [
    { work: 'print PNG, 6 layers at 300 dpi', unit: 'ms CPU', ours: print, promise: atMost(1500, 2250) },
    { work: '  memory of its process', unit: 'MB', ours: printRssMb, promise: atMost(300, 400) },
    {
      work: 'preview of 1200 px, view baked, picture decoded',
      unit: 'ms CPU',
      ours: preview - decode,
      promise: atMost(300, 450),
    },
    { work: '  decoding the picture', unit: 'ms CPU', ours: decode },
    { work: 'outline of a text, typeface open', unit: 'ms CPU', ours: outlineWarm, promise: atMost(10, 20) },
    { work: '  typeface not open yet', unit: 'ms CPU', ours: outlineCold },
    { work: 'view of a blank baked, 1200 px', unit: 'ms CPU', ours: bake, promise: atMost(6000, 9000) },
    { work: '  kept in the store', unit: 'MB', ours: packedMb },
    { work: '  memory of a process that draws', unit: 'MB', ours: rssMb, promise: atMost(500, 700) },
  ];
}
