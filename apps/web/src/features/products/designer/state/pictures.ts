import type { SceneAttachment } from '@motif/contract/features/attachments/attachments';
import type { ScenePicture } from '@motif/contract/features/products/products';
import {
  attachmentsIn,
  type Crop,
  type ImageLayer,
  picturesIn,
  type Scene,
} from '@motif/contract/scene/scene';
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

/** What a layer shows, whether it is a picture or a brand attachment. */
interface LayerSource {
  name: string;
  width: number;
  height: number;
  /** Empty for one that is gone. */
  url: string;
  thumbnail: string;
}

const keyOf = (layer: ImageLayer): string =>
  layer.kind === 'picture' ? pictureKey(layer.picture_id) : attachmentKey(layer.attachment_id);
const pictureKey = (id: number) => `picture ${id}`;
const attachmentKey = (id: number) => `attachment ${id}`;

/** The pictures and brand attachments of one design: what is known of them, and what is drawn. */
export function createPictures(onChange: () => void) {
  const details = new Map<number, ScenePicture>();
  const sources = new Map<string, LayerSource>();
  const images = new Map<string, Loaded>();
  const started = new Set<string>();
  const renewedAt = new Map<string, number>();
  const asked = new Set<string>();
  let isStopped = false;

  const show = (key: string, image: HTMLImageElement) => {
    if (isStopped) return;
    images.set(key, { halves: [image], cuts: new Map() });
    onChange();
  };
  const load = async (key: string, { url, thumbnail }: LayerSource) => {
    if (!url || started.has(key)) return;
    started.add(key);
    // The small form is there at once and stands in for the large one.
    if (thumbnail !== url)
      loadImage(thumbnail).then(
        (image) => !images.has(key) && show(key, image),
        () => undefined,
      );
    try {
      show(key, await loadImage(url));
    } catch {
      started.delete(key);
      renew(key);
    }
  };
  /** Addresses are signed for a quarter of an hour at most. */
  const renew = (key: string) => {
    if (isStopped || Date.now() - (renewedAt.get(key) ?? 0) < RENEW_AGAIN_MS) return;
    renewedAt.set(key, Date.now());
    void fetchKeys([key]);
  };
  const know = (key: string, source: LayerSource) => {
    sources.set(key, source);
    void load(key, source);
  };
  const learn = (pictures: readonly ScenePicture[], attachments: readonly SceneAttachment[] = []) => {
    for (const picture of pictures) {
      details.set(picture.id, picture);
      know(pictureKey(picture.id), picture);
    }
    for (const attachment of attachments)
      know(attachmentKey(attachment.id), { ...attachment, thumbnail: attachment.url });
    if (pictures.length + attachments.length > 0) onChange();
  };
  const askPictures = (ids: readonly number[], silent = false) =>
    call('GET /product/scene-pictures/', { query: { ids: ids.join(',') } }, { silent });
  const askAttachments = (ids: readonly number[], silent = false) =>
    call('GET /product/scene-attachments/', { query: { ids: ids.join(',') } }, { silent });
  const fetchKeys = async (keys: readonly string[]) => {
    const idsOf = (kind: string) =>
      keys.flatMap((key) => (key.startsWith(`${kind} `) ? [Number(key.split(' ')[1])] : []));
    const [pictures, attachments] = [idsOf('picture'), idsOf('attachment')];
    try {
      const found = pictures.length > 0 ? (await askPictures(pictures, true)).list : [];
      const attached = attachments.length > 0 ? (await askAttachments(attachments, true)).list : [];
      if (!isStopped) learn(found, attached);
    } catch {
      // They are asked for again with the next change of the design.
      for (const key of keys) asked.delete(key);
    }
  };

  return {
    learn,
    detail: (id: number): ScenePicture | undefined => details.get(id),
    source: (layer: ImageLayer): LayerSource | undefined => sources.get(keyOf(layer)),
    /** Pictures that are to be put into the design; those that nobody may use any more are left out. */
    ensure: async (ids: readonly number[]): Promise<ScenePicture[]> => {
      const { list } = await askPictures(ids);
      learn(list);
      return list;
    },
    ensureAttachments: async (ids: readonly number[]): Promise<SceneAttachment[]> => {
      const { list } = await askAttachments(ids);
      learn([], list);
      return list;
    },
    /** Asks for what was put into the design. */
    follow: (scene: Scene) => {
      const used = [...picturesIn(scene).map(pictureKey), ...attachmentsIn(scene).map(attachmentKey)];
      const keys = used.filter((key) => !sources.has(key) && !asked.has(key));
      for (const key of keys) asked.add(key);
      if (keys.length > 0) void fetchKeys(keys);
    },
    /** The picture of a layer cut to its crop, with enough pixels for its size on the screen. */
    image: (layer: ImageLayer, pxPerUm: number): Drawable | undefined => {
      const loaded = images.get(keyOf(layer));
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
      for (const [key, source] of sources) void load(key, source);
    },
  };
}
