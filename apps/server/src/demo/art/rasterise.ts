import sharp, { type Sharp } from 'sharp';

/** Skia draws in half the time of the library that reads SVG for uploads. No drawing is transparent anywhere. */
export async function rasterise(svg: string, width: number, height: number): Promise<() => Sharp> {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const sized = svg.replace(/width="\d+" height="\d+"/, `width="${width}" height="${height}"`);
  const image = await loadImage(Buffer.from(sized));
  const context = createCanvas(width, height).getContext('2d');
  context.imageSmoothingEnabled = false;
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  return () => sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
}
