import { parentPort } from 'node:worker_threads';
import { nest } from '@motif/contract/scene/nest';
import { outlineText } from './letters/outline-text';
import { bakeMap, drawMockup } from './mockup/draw-mockup';
import { unpackMap } from './mockup/render-map';
import type { SentTask, TaskHandlers, ThreadAnswer } from './tasks';
import { placePicture } from './xray/place';

/** The program of a thread that draws: takes a task, answers it, waits for the next. */
const HANDLERS: TaskHandlers = {
  outline: outlineText,
  place: async ({ pictures, areas }) => pictures.flatMap((picture) => placePicture(picture, areas)),
  bake: bakeMap,
  unpack: async (packed) => unpackMap(packed),
  mockup: drawMockup,
  nest: async ({ pieces, room }) => nest(pieces, room),
};

parentPort?.on('message', async ({ name, input }: SentTask) => {
  const handle = HANDLERS[name] as (input: unknown) => Promise<unknown>;
  const reply: ThreadAnswer = await handle(input).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  );
  parentPort?.postMessage(reply);
});
