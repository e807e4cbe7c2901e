import { saveBlob } from './start-download';

const SIDE = 720;

/** Saves a drawn code as PNG: the scanners of phones read pictures of their album, and those are never SVG. */
export async function savePicture(url: string, name: string, side: number = SIDE): Promise<void> {
  const image = new Image(side, side);
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.drawImage(image, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob) saveBlob(blob, `${name}.png`);
}
