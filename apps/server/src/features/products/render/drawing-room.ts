import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { BlankColour, BlankDefinition, BlankView } from '@motif/contract/features/blanks/definition';
import type { NestPage, NestPiece, NestRoom } from '@motif/contract/scene/nest';
import { attachmentsIn, picturesIn, type Scene } from '@motif/contract/scene/scene';
import { ChildEnded, ChildPool, ChildrenBusy } from '../../../platform/children/child-pool';
import type { Db } from '../../../platform/db/database';
import { AppError } from '../../../platform/errors';
import { createFairSlots } from '../../../platform/fair-queue';
import { createDerivedImages } from '../../../platform/images/derived-images';
import { aigcXmp, SITE_NAME } from '../../../platform/images/label/aigc-xmp';
import { storeKey } from '../../../platform/images/label/labelled-key';
import { FORMS, LARGE_PROCESS, MARKED_PROCESS } from '../../../platform/images/processes';
import { readSound } from '../../../platform/images/sound-files';
import type { Design } from '../../../platform/render/draw/draw-design';
import type { Drawn, PrintTask } from '../../../platform/render/draw/print-file';
import type { OriginalTasks } from '../../../platform/render/original-tasks';
import { createOutlines, type Outlines } from '../../../platform/render/outlines';
import { RenderBusy, RenderFailed, ThreadPool } from '../../../platform/render/thread-pool';
import type { Storage } from '../../../platform/storage/storage';
import { inOrder } from '../in-order';
import { createBlankMaps } from './blank-maps';
import { findRender, keepRender, type Render, type RenderKind, renderHash } from './renders';

/** A request waits this long for a drawing; then the browser asks again. */
const PATIENCE_MS = 1500;
/** A print file takes seconds; the process that draws a longer one is ended. */
const PRINT_MS = 60_000;
/** Where nobody looks at a screen, a busy machine may take its time. */
const PATIENT_MS = 3 * 60_000;
/** A plan takes a second; one that waits longer than this is of no use. */
const PLAN_MS = 20_000;
const PLANS_MAX = 20;
/** Drawings under way at once; each may hold the originals of all its pictures. */
const AT_ONCE = 3;
/** Drawings that wait, all and those of one company: whoever asks for more is told to ask again. */
const WAITING = { most: 200, each: 40 };
/** What could not be drawn is not tried again for so long, or somebody who asks and asks keeps the threads from others. */
const FAILED_MS = 2 * 60_000;
const FAILED_KEPT = 500;
/** All originals of a print file are in memory at once. */
const ORIGINALS_MAX_MB = 400;
const MB = 1024 * 1024;
/** The largest sheet twice, the largest picture, and all originals. */
const PRINT_MEMORY_MAX = 2500 * MB;
const PRINTS_PER_CHILD = 50;
/** In a worker, whoever waits has a place already. */
const NO_LIMIT = { most: Number.POSITIVE_INFINITY, each: Number.POSITIVE_INFINITY };

/** A picture or an attachment of a design, as this person may have it. */
export interface Source {
  kind: 'picture' | 'attachment';
  id: number;
  /** As `addressKey` gives it: a design with a generated picture carries its label. */
  file_key: string;
  /** Only in its form with the site's mark: it is not bought. */
  marked: boolean;
}
export interface Subject {
  /** The company that asks: companies take turns. It is no part of what is drawn. */
  company_id?: number;
  scene: Scene;
  /** One that is not there is left out of the drawing. */
  sources: readonly Source[];
  definition: BlankDefinition;
}
/** A sheet by itself, on no blank. */
export interface SheetOf extends Pick<Subject, 'company_id' | 'scene' | 'sources'> {
  dpi: number;
}
export interface MockupOf extends Subject {
  view: BlankView;
  colour: BlankColour;
  size: number;
}

export interface DrawingRoom {
  outlines: Outlines;
  /** Undefined: it is being drawn, ask again. */
  mockup(of: MockupOf, kind: 'preview' | 'mockup', patienceMs?: number): Promise<Render | undefined>;
  print(of: Subject, kind: 'png' | 'pdf', title: string): Promise<Render | undefined>;
  sheet(of: SheetOf, kind: 'png' | 'pdf', title: string): Promise<Render | undefined>;
  /** Where pieces lie on film. */
  nest(pieces: NestPiece[], room: NestRoom, company?: number): Promise<NestPage[]>;
  /** Words beside a print; they are drawn each time and not kept. */
  label(scene: Scene, dpi: number): Promise<Drawn>;
  close(): Promise<void>;
}

/** Draws designs, each once: what was drawn is a file that everybody gets who asks for the same. */
export function openDrawingRoom(
  { db, storage, siteName = SITE_NAME }: { db: Db; storage: Storage; siteName?: string | undefined },
  /** Infinity: whoever asks waits until it is drawn. */
  patienceMs = PATIENCE_MS,
  /** That draw; unset: as many as leave a core to others. */
  threads?: number,
): DrawingRoom {
  const isPatient = patienceMs === Number.POSITIVE_INFINITY;
  const size = threads === undefined ? {} : { size: threads };
  const pool = new ThreadPool({ ...size, ...(isPatient && { timeoutMs: PATIENT_MS }) });
  const prints = new ChildPool<OriginalTasks>('original-child', {
    size: threads ?? Math.max(1, availableParallelism() - 1),
    timeoutMs: isPatient ? PATIENT_MS : PRINT_MS,
    memoryMax: PRINT_MEMORY_MAX,
    tasksPerChild: PRINTS_PER_CHILD,
    // Companies have taken turns before.
    waiting: NO_LIMIT,
  });
  const drawPrint = (task: PrintTask) => prints.run('print', task).catch(asRenderError);
  // Somebody who plans looks at the screen and does not wait for drawings.
  const planners = new ThreadPool({ size: 1, timeoutMs: PLAN_MS, waitingMax: PLANS_MAX });
  const outlines = createOutlines();
  const mapOf = createBlankMaps({ db, storage, pool });
  const derived = createDerivedImages(storage, (key) => readSound({ db, storage }, key));
  const inSlot = createFairSlots(
    Math.max(AT_ONCE, threads ?? 0),
    isPatient ? NO_LIMIT : WAITING,
    () => new RenderBusy('too many drawings wait'),
  );
  const underWay = new Map<string, Promise<Render>>();
  const failed = createFailures();

  /** Screens are drawn from the form for screens, which exists since the upload. */
  const shownBytes = ({ file_key, marked }: Source, company?: number) => {
    const form = FORMS.get(marked ? MARKED_PROCESS : LARGE_PROCESS);
    if (!form) throw new Error('there is no such form');
    return derived(storeKey(file_key), form, company);
  };
  const originalBytes = ({ file_key, marked }: Source) => {
    if (marked) throw new Error('what is not bought is never printed');
    return readSound({ db, storage }, storeKey(file_key));
  };

  /** The label of what is drawn, if a picture in it has one. */
  const labelOf = (hash: string, { scene, sources }: Pick<Subject, 'scene' | 'sources'>) => {
    const used = new Set(picturesIn({ ...scene, layers: scene.layers.filter(({ hidden }) => !hidden) }));
    const isLabelled = sources.some(
      ({ kind, id, file_key }) => kind === 'picture' && used.has(id) && file_key !== storeKey(file_key),
    );
    return isLabelled ? { xmp: aigcXmp(siteName, hash) } : {};
  };

  async function designOf(
    { scene, sources, company_id }: Omit<Subject, 'definition'>,
    bytesOf: (source: Source, company?: number) => Promise<Buffer>,
  ): Promise<Design> {
    const shown = { ...scene, layers: scene.layers.filter(({ hidden }) => !hidden) };
    const used = { picture: picturesIn(shown), attachment: attachmentsIn(shown) };
    const places: Record<Source['kind'], Record<number, Uint8Array>> = { picture: {}, attachment: {} };
    let size = 0;
    for (const source of sources) {
      if (!used[source.kind].includes(source.id)) continue;
      const bytes = await bytesOf(source, company_id);
      size += bytes.length;
      if (size > ORIGINALS_MAX_MB * MB) throw new AppError('DESIGN_TOO_LARGE', { mb: ORIGINALS_MAX_MB });
      places[source.kind][source.id] = bytes;
    }
    const design: Design = {
      scene,
      pictures: places.picture,
      attachments: places.attachment,
      outlines: {},
    };
    for (const layer of scene.layers)
      if (layer.kind === 'text' && !layer.hidden)
        design.outlines[layer.id] = (await outlines.of(layer, company_id)).path;
    return design;
  }

  /** Finds it, or draws it as far as the caller has patience. */
  async function drawn(
    kind: RenderKind,
    hash: string,
    draw: () => Promise<Drawn>,
    company?: number,
    waitMs = patienceMs,
  ): Promise<Render | undefined> {
    const known = await findRender(db, hash);
    if (known) return known;
    if (!isPatient) failed.refuse(hash);
    let drawing = underWay.get(hash);
    if (!drawing) {
      drawing = inSlot(draw, company)
        .then((made) => keepRender({ db, storage }, kind, hash, made))
        .finally(() => underWay.delete(hash));
      underWay.set(hash, drawing);
      // Nobody may be waiting any more when it fails; whoever asks again is told.
      drawing.catch((error: unknown) => failed.note(hash, error));
    }
    if (isPatient) return drawing;
    return Promise.race([drawing, wait(waitMs, undefined, { ref: false })]).catch((error: unknown) => {
      if (error instanceof RenderBusy) return undefined;
      throw error;
    });
  }

  const sourceParts = (sources: readonly Source[]) =>
    sources.map(({ kind, id, file_key, marked }) => [kind, id, file_key, marked]).sort();
  // A design that was just made and the same read back from the database are one drawing.
  const partsOf = ({ scene, sources, definition }: Subject) => [
    inOrder(scene),
    sourceParts(sources),
    definition,
  ];

  return {
    outlines,
    mockup(of, kind, waitMs) {
      const { definition, view, colour, size, company_id } = of;
      const hash = renderHash(kind, ...partsOf(of), view, colour, size);
      const draw = async () => {
        const map = await mapOf(definition, view, size);
        const design = await designOf(of, shownBytes);
        const format = kind === 'preview' ? 'webp' : 'jpeg';
        return pool.run('mockup', { map, design, colour, size, format, ...labelOf(hash, of) });
      };
      return drawn(kind, hash, draw, company_id, waitMs);
    },
    print(of, kind, title) {
      const { dpi } = of.definition.area;
      const hash = renderHash(kind, ...partsOf(of), kind === 'pdf' ? title : '');
      const draw = async () => {
        const design = await designOf(of, originalBytes);
        return drawPrint({ design, dpi, format: kind, title, ...labelOf(hash, of) });
      };
      return drawn(kind, hash, draw, of.company_id);
    },
    sheet({ scene, sources, dpi, company_id }, kind, title) {
      const hash = renderHash(kind, inOrder(scene), sourceParts(sources), dpi, kind === 'pdf' ? title : '');
      const draw = async () => {
        const design = await designOf({ scene, sources }, originalBytes);
        return drawPrint({ design, dpi, format: kind, title, ...labelOf(hash, { scene, sources }) });
      };
      return drawn(kind, hash, draw, company_id);
    },
    nest: (pieces, room, company) => planners.run('nest', { pieces, room }, company),
    async label(scene, dpi) {
      const design = await designOf({ scene, sources: [] }, originalBytes);
      return drawPrint({ design, dpi, format: 'png', title: '' });
    },
    async close() {
      prints.close();
      await Promise.all([pool.close(), planners.close(), outlines.close()]);
    },
  };
}

/** In the terms of drawings. */
function asRenderError(error: unknown): never {
  if (error instanceof ChildrenBusy) throw new RenderBusy(error.message);
  if (!(error instanceof Error)) throw error;
  const isTooLong = error instanceof ChildEnded && error.isTooLong;
  throw new RenderFailed(error.message, { cause: error, isTooLong });
}

/** Drawings that failed lately, with the reason. */
function createFailures() {
  const failures = new Map<string, { error: unknown; until: number }>();
  return {
    note(hash: string, error: unknown): void {
      const isLasting = error instanceof RenderFailed || error instanceof AppError;
      if (!isLasting) return;
      failures.delete(hash);
      failures.set(hash, { error, until: Date.now() + FAILED_MS });
      for (const oldest of failures.keys()) {
        if (failures.size <= FAILED_KEPT) break;
        failures.delete(oldest);
      }
    },
    refuse(hash: string): void {
      const failure = failures.get(hash);
      if (!failure) return;
      if (failure.until > Date.now()) throw failure.error;
      failures.delete(hash);
    },
  };
}
