import type { ScenePicture } from '@motif/contract/features/products/products';
import { type Crop, type ImageLayer, picturesIn, type Scene } from '@motif/contract/scene/scene';
import { call } from '../../../../shared/api/call';

type Drawable = HTMLImageElement | HTMLCanvasElement;

interface Loaded {
  /** Each half as wide as the one before, so that a small picture is drawn as smoothly as the print. */
  halves: Drawable[];
  /** The last crops that were cut out, by size and crop. */
  cuts: Map<string, HTMLCanvasElement>;
}

const CUTS_MAX = 6;
/** A browser does not say why an image failed; asking at most once a minute cannot become a loop. */
const RENEW_AGAIN_MS = 60_000;

function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  return image.decode().then(() => image);
}

function canvasOf(width: number, height: number, draw: (pen: CanvasRenderingContext2D) => void) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.imageSmoothingQuality = 'high';
    draw(pen);
  }
  return canvas;
}

/** The smallest half that still has enough pixels. */
function halfFor({ halves }: Loaded, width: number): Drawable | undefined {
  for (;;) {
    const last = halves.at(-1);
    if (!last || last.width / 2 < width || last.width < 4 || last.height < 4) break;
    halves.push(
      canvasOf(last.width / 2, last.height / 2, (pen) =>
        pen.drawImage(last, 0, 0, pen.canvas.width, pen.canvas.height),
      ),
    );
  }
  return halves.findLast((half) => half.width >= width) ?? halves[0];
}

function cut(loaded: Loaded, source: Drawable, crop: Crop): HTMLCanvasElement {
  const key = `${source.width} ${crop.x} ${crop.y} ${crop.w} ${crop.h}`;
  const known = loaded.cuts.get(key);
  if (known) return known;
  const part = (share: number, length: number) => (share / 10_000) * length;
  const [w, h] = [part(crop.w, source.width), part(crop.h, source.height)];
  const made = canvasOf(w, h, (pen) =>
    pen.drawImage(
      source,
      part(crop.x, source.width),
      part(crop.y, source.height),
      w,
      h,
      0,
      0,
      pen.canvas.width,
      pen.canvas.height,
    ),
  );
  loaded.cuts.set(key, made);
  const [oldest] = loaded.cuts.keys();
  if (loaded.cuts.size > CUTS_MAX && oldest !== undefined) loaded.cuts.delete(oldest);
  return made;
}

/** The pictures of one design: what is known of them, and what is drawn. */
export function createPictures(onChange: () => void) {
  const details = new Map<number, ScenePicture>();
  const images = new Map<number, Loaded>();
  const started = new Set<number>();
  const renewedAt = new Map<number, number>();
  let isStopped = false;

  const show = (id: number, image: HTMLImageElement) => {
    if (isStopped) return;
    images.set(id, { halves: [image], cuts: new Map() });
    onChange();
  };
  const load = async (picture: ScenePicture) => {
    if (!picture.url || started.has(picture.id)) return;
    started.add(picture.id);
    // The small form is there at once and stands in for the large one.
    loadImage(picture.thumbnail).then(
      (image) => !images.has(picture.id) && show(picture.id, image),
      () => undefined,
    );
    try {
      show(picture.id, await loadImage(picture.url));
    } catch {
      started.delete(picture.id);
      renew(picture.id);
    }
  };
  /** Addresses are signed for about an hour. */
  const renew = (id: number) => {
    if (isStopped || Date.now() - (renewedAt.get(id) ?? 0) < RENEW_AGAIN_MS) return;
    renewedAt.set(id, Date.now());
    void fetchDetails([id]);
  };
  const learn = (pictures: readonly ScenePicture[]) => {
    for (const picture of pictures) {
      details.set(picture.id, picture);
      void load(picture);
    }
    if (pictures.length > 0) onChange();
  };
  const fetchDetails = async (ids: readonly number[]) => {
    try {
      const { list } = await call(
        'GET /product/scene-pictures/',
        { query: { ids: ids.join(',') } },
        { silent: true },
      );
      if (!isStopped) learn(list);
    } catch {
      // They are asked for again with the next change of the design.
      for (const id of ids) asked.delete(id);
    }
  };
  const asked = new Set<number>();

  return {
    learn,
    detail: (id: number): ScenePicture | undefined => details.get(id),
    /** Pictures that are to be put into the design; those that nobody may use any more are left out. */
    ensure: async (ids: readonly number[]): Promise<ScenePicture[]> => {
      const query = { ids: ids.join(',') };
      const { list } = await call('GET /product/scene-pictures/', { query });
      learn(list);
      return list;
    },
    /** Asks for pictures that were put into the design. */
    follow: (scene: Scene) => {
      const ids = picturesIn(scene).filter((id) => !details.has(id) && !asked.has(id));
      for (const id of ids) asked.add(id);
      if (ids.length > 0) void fetchDetails(ids);
    },
    /** The picture of a layer cut to its crop, with enough pixels for its size on the screen. */
    image: (layer: ImageLayer, pxPerUm: number): Drawable | undefined => {
      const loaded = layer.kind === 'picture' ? images.get(layer.picture_id) : undefined;
      if (!loaded) return undefined;
      const { crop } = layer;
      const shown = layer.w_um * pxPerUm;
      const half = halfFor(loaded, crop ? (shown * 10_000) / crop.w : shown);
      return half && crop ? cut(loaded, half, crop) : half;
    },
    /** A hidden view lets go of its bitmaps and loads them again. */
    stop: () => {
      isStopped = true;
      images.clear();
      started.clear();
    },
    /** Loads what a hidden view let go of. */
    resume: () => {
      isStopped = false;
      for (const picture of details.values()) void load(picture);
    },
  };
}
