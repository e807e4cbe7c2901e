import { LOOK_PIXELS_SIDE } from '@motif/contract/limits';

/** The sizes while a side becomes small. It is halved each time, because larger steps would skip pixels. */
export function halvingSizes(from: number, to: number): number[] {
  const sizes: number[] = [];
  for (let size = from; size > to * 2; ) {
    size = Math.ceil(size / 2);
    sizes.push(size);
  }
  return [...sizes, to];
}

/** Red, green and blue of each pixel; the picture was drawn on white, so alpha is not needed. */
export function withoutAlpha(pixels: ArrayLike<number>): Uint8Array {
  const colours = new Uint8Array((pixels.length / 4) * 3);
  for (let at = 0; at < pixels.length / 4; at += 1) {
    for (let part = 0; part < 3; part += 1) colours[at * 3 + part] = pixels[at * 4 + part] ?? 0;
  }
  return colours;
}

/** Shrinks a picture to the small square that the search by picture takes. Throws if the browser cannot read it. */
export async function shrinkPicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file);
  try {
    const widths = halvingSizes(bitmap.width, LOOK_PIXELS_SIDE);
    const heights = halvingSizes(bitmap.height, LOOK_PIXELS_SIDE);
    let from: CanvasImageSource = bitmap;
    let [width, height] = [bitmap.width, bitmap.height];
    for (let step = 0; step < Math.max(widths.length, heights.length); step += 1) {
      const [nextWidth, nextHeight] = [widths[step] ?? LOOK_PIXELS_SIDE, heights[step] ?? LOOK_PIXELS_SIDE];
      from = drawn(from, width, height, nextWidth, nextHeight);
      [width, height] = [nextWidth, nextHeight];
    }
    const { data } = contextOf(from as HTMLCanvasElement).getImageData(
      0,
      0,
      LOOK_PIXELS_SIDE,
      LOOK_PIXELS_SIDE,
    );
    return btoa(Array.from(withoutAlpha(data), (byte) => String.fromCharCode(byte)).join(''));
  } finally {
    bitmap.close();
  }
}

function drawn(from: CanvasImageSource, width: number, height: number, toWidth: number, toHeight: number) {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [toWidth, toHeight];
  const context = contextOf(canvas);
  // The background is white, as on the server, for pictures that are transparent.
  context.fillStyle = 'white';
  context.fillRect(0, 0, toWidth, toHeight);
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.drawImage(from, 0, 0, width, height, 0, 0, toWidth, toHeight);
  return canvas;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  return context;
}
