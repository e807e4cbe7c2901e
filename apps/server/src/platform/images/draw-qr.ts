/** A text as the picture of a QR code. Loaded at first use: most nodes never draw one. */
export async function drawQr(text: string, level: 'L' | 'M' | 'Q' | 'H' = 'M'): Promise<string> {
  const { default: qrcode } = await import('qrcode');
  const svg = await qrcode.toString(text, { type: 'svg', margin: 2, errorCorrectionLevel: level });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** The squares of a QR code, row by row; anything but 0 is dark. */
export async function qrModules(text: string): Promise<{ size: number; data: Uint8Array }> {
  const { default: qrcode } = await import('qrcode');
  const { size, data } = qrcode.create(text, { errorCorrectionLevel: 'M' }).modules;
  return { size, data };
}

/** The dark squares of a QR code on a field of this width. */
export async function qrSquares(text: string, width: number) {
  const { size, data } = await qrModules(text);
  const side = width / size;
  return Array.from(data, (isDark, at) => ({
    isDark,
    x: (at % size) * side,
    y: Math.floor(at / size) * side,
  }))
    .filter(({ isDark }) => isDark)
    .map(({ x, y }) => ({ x, y, width: side, height: side }));
}
