export interface Size {
  width: number;
  height: number;
}

/** Which square of a picture is taken: how near, and where its middle is, as shares of the picture. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

export const ZOOM_MAX = 4;
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** The square in pixels of the picture. */
export function squareOf({ zoom, x, y }: Crop, { width, height }: Size) {
  const side = Math.min(width, height) / zoom;
  return { left: x * width - side / 2, top: y * height - side / 2, side };
}

/** The nearest crop whose square lies inside of the picture. */
export function fitted(crop: Crop, size: Size): Crop {
  const zoom = Math.min(ZOOM_MAX, Math.max(1, crop.zoom));
  const half = Math.min(size.width, size.height) / zoom / 2;
  const inside = (share: number, whole: number) =>
    Math.min(whole - half, Math.max(half, share * whole)) / whole;
  return { zoom, x: inside(crop.x, size.width), y: inside(crop.y, size.height) };
}

/** Moves the picture by shares of the square, as a finger drags it. */
export function moved(crop: Crop, size: Size, right: number, down: number): Crop {
  const { side } = squareOf(crop, size);
  const x = crop.x - (right * side) / size.width;
  const y = crop.y - (down * side) / size.height;
  return fitted({ ...crop, x, y }, size);
}

export const zoomed = (crop: Crop, size: Size, zoom: number): Crop => fitted({ ...crop, zoom }, size);
