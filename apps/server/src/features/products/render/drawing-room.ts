import { setTimeout as wait } from 'node:timers/promises';
import type { BlankColour, BlankDefinition, BlankView } from '@motif/contract/features/blanks/definition';
import { picturesIn, type Scene } from '@motif/contract/scene/scene';
import type { Db } from '../../../platform/db/database';
import { createDerivedImages, createSlots } from '../../../platform/images/derived-images';
import { FORMS, LARGE_PROCESS, MARKED_PROCESS } from '../../../platform/images/processes';
import type { Design } from '../../../platform/render/draw/draw-design';
import type { Drawn } from '../../../platform/render/draw/print-file';
import { createOutlines, type Outlines } from '../../../platform/render/outlines';
import { RenderBusy, ThreadPool } from '../../../platform/render/thread-pool';
import type { Storage } from '../../../platform/storage/storage';
import { createBlankMaps } from './blank-maps';
import { findRender, keepRender, type Render, type RenderKind, renderHash } from './renders';

/** A request waits this long for a drawing; then the browser asks again. */
const PATIENCE_MS = 1500;
/** Drawings under way at once; each may hold the originals of all its pictures. */
const AT_ONCE = 3;

/** A picture of a design, as this person may have it. */
export interface Source {
  id: number;
  file_key: string;
  /** Only in its form with the site's mark: it is not bought. */
  marked: boolean;
}
export interface Subject {
  scene: Scene;
  /** One that is not there is left out of the drawing. */
  sources: readonly Source[];
  definition: BlankDefinition;
}
export interface MockupOf extends Subject {
  view: BlankView;
  colour: BlankColour;
  size: number;
}

export interface DrawingRoom {
  outlines: Outlines;
  /** Undefined: it is being drawn, ask again. */
  mockup(of: MockupOf, kind: 'preview' | 'mockup'): Promise<Render | undefined>;
  print(of: Subject, kind: 'png' | 'pdf', title: string): Promise<Render | undefined>;
  close(): Promise<void>;
}

/** Draws designs, each once: what was drawn is a file that everybody gets who asks for the same. */
export function openDrawingRoom({ db, storage }: { db: Db; storage: Storage }): DrawingRoom {
  const pool = new ThreadPool();
  const outlines = createOutlines();
  const mapOf = createBlankMaps({ db, storage, pool });
  const derived = createDerivedImages(storage);
  const inSlot = createSlots(AT_ONCE);
  const underWay = new Map<string, Promise<Render>>();

  /** Screens are drawn from the form for screens, which exists since the upload. */
  const shownBytes = ({ file_key, marked }: Source) => {
    const form = FORMS.get(marked ? MARKED_PROCESS : LARGE_PROCESS);
    if (!form) throw new Error('there is no such form');
    return derived(file_key, form);
  };
  const originalBytes = ({ file_key, marked }: Source) => {
    if (marked) throw new Error('what is not bought is never printed');
    return storage.read(file_key);
  };

  async function designOf(
    { scene, sources }: Subject,
    bytesOf: (source: Source) => Promise<Buffer>,
  ): Promise<Design> {
    const used = new Set(picturesIn({ ...scene, layers: scene.layers.filter(({ hidden }) => !hidden) }));
    const design: Design = { scene, pictures: {}, outlines: {} };
    for (const source of sources) if (used.has(source.id)) design.pictures[source.id] = await bytesOf(source);
    for (const layer of scene.layers)
      if (layer.kind === 'text' && !layer.hidden) design.outlines[layer.id] = (await outlines.of(layer)).path;
    return design;
  }

  /** Finds it, or draws it as far as the caller has patience. */
  async function drawn(
    kind: RenderKind,
    hash: string,
    draw: () => Promise<Drawn>,
  ): Promise<Render | undefined> {
    const known = await findRender(db, hash);
    if (known) return known;
    let drawing = underWay.get(hash);
    if (!drawing) {
      drawing = inSlot(draw)
        .then((made) => keepRender({ db, storage }, kind, hash, made))
        .finally(() => underWay.delete(hash));
      underWay.set(hash, drawing);
      // Nobody may be waiting any more when it fails; whoever asks again is told.
      drawing.catch(() => undefined);
    }
    return Promise.race([drawing, wait(PATIENCE_MS, undefined, { ref: false })]).catch((error: unknown) => {
      if (error instanceof RenderBusy) return undefined;
      throw error;
    });
  }

  const partsOf = ({ scene, sources, definition }: Subject) => [
    scene,
    sources.map(({ id, file_key, marked }) => [id, file_key, marked]).sort(),
    definition,
  ];

  return {
    outlines,
    mockup(of, kind) {
      const { definition, view, colour, size } = of;
      return drawn(kind, renderHash(kind, ...partsOf(of), view, colour, size), async () => {
        const map = await mapOf(definition, view, size);
        const design = await designOf(of, shownBytes);
        const format = kind === 'preview' ? 'webp' : 'jpeg';
        return pool.run('mockup', { map, design, colour, size, format });
      });
    },
    print(of, kind, title) {
      const { dpi } = of.definition.area;
      const hash = renderHash(kind, ...partsOf(of), kind === 'pdf' ? title : '');
      return drawn(kind, hash, async () => {
        const design = await designOf(of, originalBytes);
        return pool.run('print', { design, dpi, format: kind, title });
      });
    },
    async close() {
      await Promise.all([pool.close(), outlines.close()]);
    },
  };
}
