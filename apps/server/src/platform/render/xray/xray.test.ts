import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { blurOf, sharpness } from './blur';
import { edgeWidth } from './edge-width';
import { examine } from './examine';

const SIDE = 840;

const svg = (side: number, inside: string, ground = '#f4efe6') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
      <rect width="100%" height="100%" fill="${ground}"/>${inside}</svg>`,
  );

/** Discs and turned bars with edges in every direction. */
function drawing(side = SIDE): Buffer {
  const step = side / 12;
  const shapes = Array.from({ length: 144 }, (_, at) => {
    const [x, y] = [((at % 12) + 0.5) * step, (Math.floor(at / 12) + 0.5) * step];
    const colour = `hsl(${(at * 47) % 360},55%,33%)`;
    return at % 2 === 0
      ? `<circle cx="${x}" cy="${y}" r="${step * 0.34}" fill="${colour}"/>`
      : `<rect x="${x - step * 0.3}" y="${y - step * 0.2}" width="${step * 0.6}" height="${step * 0.4}"
          transform="rotate(${at * 7} ${x} ${y})" fill="${colour}"/>`;
  });
  return svg(side, shapes.join(''));
}

const png = (image: Sharp) => image.png({ compressionLevel: 1 }).toBuffer();
const native = await png(sharp(drawing()));
/** Drawn small, then made as large as the native one. */
const enlarged = async (times: number) =>
  png(sharp(await png(sharp(drawing(SIDE / times)))).resize(SIDE, SIDE, { kernel: 'cubic' }));
const factsOf = async (image: Buffer) => (await examine(image)).facts;

describe('a picture is examined', () => {
  test('enlargements are told from native pictures, also from badly compressed ones', async () => {
    const width = async (image: Buffer) => {
      const { edge_px, upscale } = await factsOf(image);
      return { edge_px, upscale };
    };
    expect(await width(native)).toEqual({ edge_px: expect.closeTo(1.3, 0.5), upscale: 1 });
    const compressed = await width(await sharp(native).jpeg({ quality: 20 }).toBuffer());
    expect(compressed).toEqual({ edge_px: expect.closeTo(1.8, 0.5), upscale: 1 });
    for (const [times, least, most] of [
      [2, 1.8, 2.4],
      [3, 2.7, 3.6],
      [4, 3.4, 4.6],
    ] as const) {
      const { upscale } = await width(await enlarged(times));
      expect(upscale, `${times} times`).toBeGreaterThanOrEqual(least);
      expect(upscale, `${times} times`).toBeLessThanOrEqual(most);
    }
    expect((await width(await png(sharp(native).blur(3)))).edge_px).toBeGreaterThan(6);
  });

  test('a blurred picture is told from a sharp one, and from a sharp one with a soft ground', async () => {
    const sharpest = async (image: Buffer) => {
      const { data, info } = await sharp(image)
        .toColourspace('b-w')
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { tiles } = sharpness({ width: info.width, height: info.height, data });
      const known = tiles.filter((value) => value !== null).sort((one, other) => one - other);
      return { middle: known[known.length >> 1] ?? 0, ...blurOf({ tiles }) };
    };
    const cases = [
      await sharpest(native),
      await sharpest(await enlarged(2)),
      await sharpest(await enlarged(4)),
      await sharpest(await png(sharp(native).blur(3))),
    ];
    expect(cases.map(({ percent }) => percent)).toEqual([0, 0, 100, 100]);
    for (const [at, { middle }] of cases.entries()) expect(middle).toBeLessThan(cases[at - 1]?.middle ?? 1e9);

    // The left half is sharp and the right half blurred: only the right is named.
    const half = await sharp(native)
      .extract({ left: 0, top: 0, width: SIDE / 2, height: SIDE })
      .toBuffer();
    const mixed = await png(
      sharp(await png(sharp(native).blur(4))).composite([{ input: half, gravity: 'west' }]),
    );
    const { tiles, percent } = await sharpest(mixed);
    expect(percent).toBe(50);
    expect(tiles.every((tile) => tile % 8 >= 4)).toBe(true);

    const sky = svg(
      SIDE,
      `<linearGradient id="g"><stop stop-color="#123"/><stop offset="1" stop-color="#cde"/></linearGradient>
       <rect width="100%" height="100%" fill="url(#g)"/>`,
    );
    expect(await factsOf(await png(sharp(sky)))).toMatchObject({
      edge_px: null,
      upscale: 1,
      blurred: null,
      blurred_tiles: [],
    });
  });

  test('a cut-out that kept its white is told from a clean one', async () => {
    const disc = (fill: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><circle cx="300" cy="300" r="220" fill="${fill}"/></svg>`;
    const clean = await png(sharp(Buffer.from(disc('#204060'))));
    const { data, info } = await sharp(clean).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    // Its colours as they were on white paper, with the alpha of the cut-out.
    for (let at = 0; at < data.length; at += 4) {
      const alpha = (data[at + 3] ?? 0) / 255;
      for (let part = at; part < at + 3; part += 1)
        data[part] = Math.round((data[part] ?? 0) * alpha + 255 * (1 - alpha));
    }
    const matte = await png(sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } }));
    expect(await factsOf(clean)).toMatchObject({ fringe: 0, opaque: false });
    expect((await factsOf(matte)).fringe).toBeGreaterThan(60);
    // An alpha channel that hides nothing is none.
    expect(await factsOf(await png(sharp(native).ensureAlpha()))).toMatchObject({
      fringe: null,
      opaque: true,
    });
  });

  test('a repeat without a seam is told from one with a seam, in each way to lay it', async () => {
    const seams = async (inside: string) => (await factsOf(await png(sharp(svg(400, inside))))).seams;
    // What leaves at one side comes back at the other.
    const spots = (places: number[][]) =>
      places.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="60" fill="#245"/>`).join('');
    const whole = await seams(
      spots([
        [0, 100],
        [400, 100],
        [200, 0],
        [200, 400],
        [220, 230],
      ]),
    );
    expect(whole.grid).toBeLessThanOrEqual(1);
    const cut = await seams(
      spots([
        [0, 100],
        [200, 400],
      ]),
    );
    expect(cut.grid).toBeGreaterThan(2);
    const halfDrop = await seams(
      spots([
        [0, 100],
        [400, 300],
        [200, 0],
        [200, 400],
      ]),
    );
    expect(halfDrop['half-drop']).toBeLessThanOrEqual(1);
    expect(halfDrop.grid).toBeGreaterThan(2);
  });

  test('what cannot be read is refused', async () => {
    await expect(examine(Buffer.from('no picture'))).rejects.toThrow('the picture cannot be examined');
    await expect(examine(native.subarray(0, native.length / 2))).rejects.toThrow();
  });
});

test('a picture without edges has no width of them', () => {
  const data = new Uint8Array(100 * 100).fill(90);
  expect(edgeWidth({ width: 100, height: 100, data })).toBeNull();
});
