import type { Placement } from '@motif/contract/features/products/xray';
import type { NestPage, NestPiece, NestRoom } from '@motif/contract/scene/nest';
import type { TextStyle } from '@motif/contract/scene/scene';
import type { Drawn } from './draw/print-file';
import type { BakeTask, MockupTask } from './mockup/draw-mockup';
import type { RenderMap } from './mockup/render-map';
import type { AreaPlaced, PicturePlaced } from './xray/place';

/** The outline of a text in 1/1000 of its size, around its middle, y down. */
export interface TextOutline {
  /** SVG path data. */
  path: string;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Characters that the typeface does not have. */
  missing: string[];
}

/** What threads can do: what each task is given and what it answers. No thread is given bytes of strangers. */
export interface Tasks {
  outline: { input: TextStyle; answer: TextOutline };
  place: { input: { pictures: PicturePlaced[]; areas: AreaPlaced[] }; answer: Placement[] };
  bake: { input: BakeTask; answer: { map: RenderMap; packed: Uint8Array } };
  unpack: { input: Uint8Array; answer: RenderMap };
  mockup: { input: MockupTask; answer: Drawn };
  nest: { input: { pieces: NestPiece[]; room: NestRoom }; answer: NestPage[] };
}
export type TaskName = keyof Tasks;
export type TaskHandlers = {
  [Name in TaskName]: (input: Tasks[Name]['input']) => Promise<Tasks[Name]['answer']>;
};

/** A task as it is sent to a thread. */
export interface SentTask {
  name: TaskName;
  input: unknown;
}
/** What a thread sends back. */
export type ThreadAnswer = { answer: unknown } | { error: string };
