/** A picture in grey, one byte a pixel, row by row. */
export interface Grey {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A picture with its transparency: red, green, blue and alpha of each pixel. */
export interface Rgba {
  width: number;
  height: number;
  data: Uint8Array;
}

/** The same weights as the decoder takes for pictures without transparency. Clear pixels count as white paper. */
export function greyOf({ width, height, data }: Rgba): Grey {
  const grey = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < grey.length; at += 1, from += 4) {
    const light =
      (54 * (data[from] as number) + 183 * (data[from + 1] as number) + 19 * (data[from + 2] as number)) >> 8;
    const alpha = data[from + 3] as number;
    grey[at] = alpha === 255 ? light : 255 + (((light - 255) * alpha) >> 8);
  }
  return { width, height, data: grey };
}

export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? null;
}
