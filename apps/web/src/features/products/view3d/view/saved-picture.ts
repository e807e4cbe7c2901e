/** The background of a product photo; a saved picture has it in dark mode too. */
const LIGHT = '#f7f8fa';
const SHADE = '#dfe2e7';

/** What a canvas shows, on a background, as a square PNG. */
export function savedPicture(canvas: HTMLCanvasElement, size: number): Promise<Blob> {
  const page = document.createElement('canvas');
  page.width = size;
  page.height = size;
  const pen = page.getContext('2d');
  if (!pen) return Promise.reject(new Error('no 2D canvas'));
  const background = pen.createRadialGradient(size / 2, size * 0.42, 0, size / 2, size * 0.42, size * 0.75);
  background.addColorStop(0, LIGHT);
  background.addColorStop(1, SHADE);
  pen.fillStyle = background;
  pen.fillRect(0, 0, size, size);
  pen.drawImage(canvas, 0, 0, size, size);
  return new Promise((resolve, reject) => {
    page.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
