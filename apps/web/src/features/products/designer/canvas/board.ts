/** An empty canvas, on which one unit of a repeat is put together: pieces drawn one by one would show hairlines. */
export function board(width: number, height: number) {
  const image = document.createElement('canvas');
  image.width = width;
  image.height = height;
  const pen = image.getContext('2d');
  if (!pen) throw new Error('this browser has no canvas');
  pen.imageSmoothingQuality = 'high';
  return { pen, image };
}
