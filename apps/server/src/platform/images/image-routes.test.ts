import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { pictureEdits } from '@motif/contract/features/pictures/picture-edits';
import { pictures } from '@motif/contract/features/pictures/pictures';
import { portal } from '@motif/contract/features/portal';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app';
import { openFolderStorage } from '../storage/folder/folder-storage';
import { type Storage, StorageError } from '../storage/storage';
import { createDerivedImages } from './derived-images';
import { FORMS_AT_ONCE } from './draw-form';
import { createImageUrls, type ImageUrls } from './image-urls';
import { DEFAULT_QUALITY, derivedKey, LARGE_PROCESS, MARKED_PROCESS, THUMB_PROCESS } from './processes';

let t: Awaited<ReturnType<typeof testApp>>;
let urls: ImageUrls;
let store: Storage;
let folder: string;
/** The store as the application sees it. */
let watched: Storage;
/** What the application asked the store for, in order. */
let reads: string[];
/** Runs after the store has been asked and before its answer is passed on. */
let beforeAnswer: (key: string) => Promise<void> | void;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'motif-images-'));
  store = await openFolderStorage({ root: folder, secret: 'test' });
  watched = {
    ...store,
    read: async (key) => {
      reads.push(key);
      const answer = store.read(key).then(
        (bytes) => () => bytes,
        (error) => () => {
          throw error;
        },
      );
      const give = await answer;
      await beforeAnswer(key);
      return give();
    },
  };
  t = await testApp({ storage: watched });
  urls = createImageUrls(t.platform.secrets.imageKey);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  reads = [];
  beforeAnswer = () => undefined;
});

const THUMB = { percent: 25, quality: DEFAULT_QUALITY, watermark: false };

interface Shown {
  id: number;
  thumb: string;
  large: string;
}

let made = 0;
async function stored(bytes: Buffer): Promise<string> {
  made += 1;
  const key = `images/2026/01/01/图 ${made}_1767225600000_0123456789abcdef.jpg`;
  await store.put(key, bytes, 'image/jpeg');
  return key;
}

/** 200 × 100, red on the left and blue on the right. */
const halves = () =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: { width: 100, height: 100, channels: 3, background: '#0000ff' } }, left: 100, top: 0 },
  ]);
const jpeg = () => halves().jpeg().toBuffer();

const get = (url: string) => t.app.inject({ url });
async function image(key: string, process = THUMB_PROCESS) {
  const reply = await get(urls.sign(key, process));
  expect(reply.statusCode).toBe(200);
  return reply.rawPayload;
}
async function refusal(url: string) {
  const reply = await get(url);
  expect(reply.json(), url).toEqual({
    status_code: reply.statusCode,
    message: expect.any(String),
    data: null,
  });
  expect(reply.headers['cache-control']).toBe('no-store');
  return reply.statusCode;
}

describe('a signed address', () => {
  test.each([
    [THUMB_PROCESS, 50, 25],
    [LARGE_PROCESS, 140, 70],
  ])('gives %s of the picture as WebP', async (process, width, height) => {
    for (const original of [
      await jpeg(),
      await halves().png().toBuffer(),
      await halves().webp().toBuffer(),
    ]) {
      const info = await sharp(await image(await stored(original), process)).metadata();
      expect(info).toMatchObject({ format: 'webp', width, height });
    }
  });

  test.each([
    ['image/quality,q_30', 200],
    ['image/resize,p_50/quality,q_60', 100],
    ['image/resize,p_50', 100],
    ['image/resize,p_100', 200],
  ])('gives %s, one that the specification names', async (process, width) => {
    const info = await sharp(await image(await stored(await jpeg()), process)).metadata();
    expect(info).toMatchObject({ format: 'webp', width });
  });

  test('gives a thumbnail of a huge picture no larger than thumbnails get', async () => {
    const huge = sharp({ create: { width: 3000, height: 6000, channels: 3, background: '#808080' } });
    const info = await sharp(await image(await stored(await huge.jpeg().toBuffer()))).metadata();
    expect(info).toMatchObject({ width: 320, height: 640 });
  });

  test('gives the marked form from the unmarked one, without the original', async () => {
    const key = await stored(await jpeg());
    await image(key, LARGE_PROCESS);
    await store.remove([key]);
    reads = [];
    const info = await sharp(await image(key, MARKED_PROCESS)).metadata();
    expect(info).toMatchObject({ width: 140, height: 70 });
    expect(reads).not.toContain(key);
  });

  test('weighs less with less quality', async () => {
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: 'grey',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    const key = await stored(noise);
    const [low, high] = [await image(key, 'image/quality,q_30'), await image(key, 'image/quality,q_80')];
    expect(low.length).toBeLessThan(high.length * 0.7);
  });

  test('may be kept by the browser it was made for, for as long as it is good', async () => {
    const { headers } = await get(urls.sign(await stored(await jpeg()), THUMB_PROCESS));
    expect(headers['content-type']).toBe('image/webp');
    expect(headers['x-content-type-options']).toBe('nosniff');
    const [, seconds] = /^private, max-age=(\d+), immutable$/.exec(String(headers['cache-control'])) ?? [];
    expect(Number(seconds)).toBeGreaterThan(400);
    expect(Number(seconds)).toBeLessThanOrEqual(900);
  });

  test('is what a gallery hands out', async () => {
    const owner = await t.make.user();
    const picture = await t.make.picture({ owner, visibility: 'private' });
    await store.put(picture.file_key, await jpeg(), 'image/jpeg');
    const me = await t.as(owner);
    const { data } = await me.call(pictures.one, { params: { id: picture.id } });
    const { thumb, large } = data as { thumb: string; large: string };
    expect((await get(thumb)).statusCode).toBe(200);
    expect((await get(large)).statusCode).toBe(200);
  });

  test('never gives a form that is larger than a screen, nor less than a pixel', async () => {
    const wide = await sharp({ create: { width: 6000, height: 10, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect(await sharp(await image(await stored(wide), LARGE_PROCESS)).metadata()).toMatchObject({
      width: 2048,
    });
    const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect(await sharp(await image(await stored(dot))).metadata()).toMatchObject({ width: 1, height: 1 });
  });
});

describe('an address that is not as we made it is refused, whether or not the picture exists', () => {
  let key: string;
  let right: URL;
  beforeAll(async () => {
    key = await stored(await jpeg());
    right = new URL(urls.sign(key, THUMB_PROCESS), 'http://localhost');
  });
  const changed = (change: (url: URL) => void) => {
    const url = new URL(right);
    change(url);
    return `${url.pathname}${url.search}`;
  };
  const put = (name: string, value: string) => changed((url) => url.searchParams.set(name, value));

  test('without signature, expiry or size', async () => {
    for (const name of ['s', 'e', 'x-oss-process']) {
      expect(await refusal(changed((url) => url.searchParams.delete(name)))).toBe(403);
    }
    expect(await refusal(right.pathname)).toBe(403);
  });

  test('after its time', async () => {
    const then = createImageUrls(t.platform.secrets.imageKey, () => Date.now() - 2 * 3600 * 1000);
    expect(await refusal(then.sign(key, THUMB_PROCESS))).toBe(403);
  });

  test('with another size, even one that exists', async () => {
    for (const size of [LARGE_PROCESS, 'image/resize,p_0', 'image/resize,p_100000', '', '%00']) {
      expect(await refusal(put('x-oss-process', size))).toBe(403);
    }
  });

  test('for another picture, existing or not', async () => {
    const other = await stored(await jpeg());
    for (const target of [other, 'images/none.jpg', `images/${key.slice(7).toUpperCase()}`]) {
      const url = changed((url) => {
        url.pathname = `/${target}`;
      });
      expect(await refusal(url)).toBe(403);
    }
  });

  test('with an expiry that is huge, odd or given twice', async () => {
    for (const e of [
      '9999999999',
      '99999999999',
      '0',
      '-1',
      '1e9',
      ' 1',
      '１７６７２２５６００',
      '0x7fffffff',
      'NaN',
      '',
    ]) {
      expect(await refusal(put('e', e)), e).toBe(403);
    }
    for (const name of ['e', 's', 'x-oss-process']) {
      expect(await refusal(changed((url) => url.searchParams.append(name, '1'))), name).toBe(403);
      const asList = changed(({ searchParams }) => {
        searchParams.append(`${name}[]`, searchParams.get(name) ?? '');
        searchParams.delete(name);
      });
      expect(await refusal(asList), name).toBe(403);
    }
  });

  test('with a signature that is short, long, of other case or no text', async () => {
    const s = right.searchParams.get('s') ?? '';
    for (const other of [
      s.slice(1),
      `${s}A`,
      s.toLowerCase(),
      s.toUpperCase(),
      '\u0000',
      '花'.repeat(22),
      '%ff',
    ]) {
      expect(await refusal(put('s', other)), other).toBe(403);
    }
  });

  test('leading out of the pictures', async () => {
    for (const way of [
      '../secret',
      '%2e%2e/secret',
      '..%2fsecret',
      '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
      '..\\secret',
      '%00',
    ]) {
      expect([400, 403, 404], way).toContain(await refusal(`/images/${way}${right.search}`));
    }
    // Signed by mistake it would still be no key of the store.
    expect(await refusal(urls.sign('images/../secret', THUMB_PROCESS))).toBeGreaterThanOrEqual(400);
  });
});

test('a signed size that we do not make is not there', async () => {
  const key = await stored(await jpeg());
  for (const size of [
    '',
    'image/resize,p_0',
    'image/resize,p_101',
    'image/resize,p_100000',
    'image/resize,p_26',
    'image/quality,q_0',
    'image/quality,q_31',
    'image/quality,q_101',
    'image/resize,p_50/quality,q_61',
    'image/resize,p_50/watermark',
    'image/resize,p_70/watermark/watermark',
    'image/quality,q_30/resize,p_30',
  ]) {
    expect(await refusal(urls.sign(key, size)), size).toBe(404);
  }
});

describe('the form that is handed out', () => {
  test('tells nothing about where and with what it was taken', async () => {
    const original = await halves()
      .withExif({
        IFD0: { Make: 'SecretCamera', Artist: 'SecretPerson' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 0/1' },
      })
      .jpeg()
      .toBuffer();
    expect(original.toString('latin1')).toContain('SecretCamera');
    const bytes = await image(await stored(original));
    const info = await sharp(bytes).metadata();
    expect(info.exif).toBeUndefined();
    expect(info.xmp).toBeUndefined();
    expect(bytes.toString('latin1')).not.toMatch(/Secret|GPS|Exif/i);
  });

  test('stands upright, however the camera was held', async () => {
    const original = await halves().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const bytes = await image(await stored(original));
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([25, 50]);
    // Turned to the right: what was left is now on top.
    const [red, , blue] = data;
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });
});

describe('the label of a picture that a machine generated', () => {
  const labelOf = async (url: string) =>
    (await sharp((await get(url)).rawPayload).metadata()).xmp?.toString();

  test('is in every form that is shown of it, under another address, and in no other picture', async () => {
    const owner = await t.make.user();
    const picture = await t.make.picture({ owner });
    await store.put(picture.file_key, await jpeg(), 'image/jpeg');
    const [me, stranger] = [await t.as(owner), await t.as(await t.make.user())];
    const { id } = picture;
    const addresses = async () => {
      const query = { gallery: 'public', main_category_id: picture.main_category_id, page_size: 200 };
      const list = (await stranger.call(pictures.list, { query } as never)).data as { list: Shown[] };
      const listed = list.list.find((one) => one.id === id);
      const own = (await me.call(pictures.one, { params: { id } })).data as Shown;
      const guest = (await t.guest.call(portal.picture, { params: { id } })).data as Shown;
      return [listed, own, guest].flatMap((one) => (one ? [one.thumb, one.large] : []));
    };
    const before = await addresses();
    expect(before).toHaveLength(6);
    for (const url of before) expect(await labelOf(url)).toBeUndefined();
    await me.call(pictureEdits.edit, { params: { id }, body: { ai_generated: true } });
    const after = await addresses();
    for (const url of after) {
      expect(before).not.toContain(url);
      expect(await labelOf(url)).toContain('"Label":"2"');
    }
  });

  test('cannot be taken off an address', async () => {
    const url = urls.sign(`${await stored(await jpeg())}#ai`, THUMB_PROCESS);
    expect(await labelOf(url)).toContain('AIGC');
    expect(await refusal(url.replace('/aigc', ''))).toBe(403);
  });
});

describe('a form is made', () => {
  test('once, however many ask for it at the same time', async () => {
    const key = await stored(await jpeg());
    const place = derivedKey(key, 25);
    // Those who looked early and hear late that there is nothing must not make it a second time.
    const ready = () => store.head(place);
    beforeAnswer = async (asked) => {
      if (asked === place && reads.filter((read) => read === place).length > 1)
        await expect.poll(ready, { interval: 5 }).toBeDefined();
    };
    const replies = await Promise.all(Array.from({ length: 50 }, () => get(urls.sign(key, THUMB_PROCESS))));
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(50).fill(200));
    expect(new Set(replies.map((reply) => reply.rawPayload.toString('base64'))).size).toBe(1);
    expect(reads.filter((read) => read === key)).toHaveLength(1);
  });

  test('and asked again, comes from memory', async () => {
    const key = await stored(await jpeg());
    const first = await image(key);
    reads = [];
    expect(await image(key)).toEqual(first);
    expect(reads).toEqual([]);
  });

  test('and by another node is read, not made again', async () => {
    const key = await stored(await jpeg());
    await image(key);
    reads = [];
    await createDerivedImages(watched)(key, THUMB);
    expect(reads).toEqual([derivedKey(key, 25)]);
  });

  test('soon, although somebody else asks for many others', async () => {
    const bytes = await jpeg();
    const begun: string[] = [];
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const empty = {
      read: () => Promise.reject(new StorageError('not_found', 'not made yet')),
      put: async () => {},
    } as unknown as Storage;
    const derived = createDerivedImages(empty, async (key) => {
      begun.push(key);
      await gate;
      return bytes;
    });
    const many = Array.from({ length: 12 }, (_, n) => derived(`images/many${n}.jpg`, THUMB, '10.0.0.1'));
    const other = derived('images/other.jpg', THUMB, '10.0.0.2');
    await expect.poll(() => begun.length).toBe(FORMS_AT_ONCE);
    open();
    await Promise.all([...many, other]);
    // After those that were under way, and one that waited longer.
    expect(begun.indexOf('images/other.jpg')).toBeLessThanOrEqual(FORMS_AT_ONCE + 1);
  });

  test('again when the store has lost it', async () => {
    const key = await stored(await jpeg());
    const first = await image(key);
    await store.remove([derivedKey(key, 25)]);
    expect(await createDerivedImages(watched)(key, THUMB)).toEqual(first);
    expect(await store.head(derivedKey(key, 25))).toBeDefined();
  });

  test('after a failure, by the next who asks', async () => {
    const key = 'images/2026/01/01/later_1767225600000_0123456789abcdef.jpg';
    expect(await refusal(urls.sign(key, THUMB_PROCESS))).toBe(404);
    await store.put(key, await jpeg(), 'image/jpeg');
    await image(key);
  });
});

describe('what is no picture is not there for the one who asks', () => {
  /** A PNG that claims to be 60,000 × 60,000. */
  async function vast(): Promise<Buffer> {
    const png = await halves().png().toBuffer();
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    return png;
  }
  const broken: Record<string, () => Promise<Buffer> | Buffer> = {
    'an empty file': () => Buffer.alloc(0),
    nonsense: () => Buffer.from('no picture at all'),
    'half a JPEG': async () => (await jpeg()).subarray(0, 400),
    'a JPEG of which only the beginning is right': () => Buffer.from('ffd8ffe000104a464946', 'hex'),
    'an SVG with a reference': () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
      ),
    'a page': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a GIF': () => halves().gif().toBuffer(),
    'a TIFF': () => halves().tiff().toBuffer(),
    'more pixels than anyone has': vast,
  };

  test.each(Object.keys(broken))('%s', async (name) => {
    const key = await stored((await broken[name]?.()) ?? Buffer.alloc(0));
    expect(await refusal(urls.sign(key, THUMB_PROCESS))).toBe(404);
    expect(await store.head(derivedKey(key, 25))).toBeUndefined();
  });

  test('a missing original', async () => {
    expect(await refusal(urls.sign('images/none.jpg', THUMB_PROCESS))).toBe(404);
  });
});

test('while the store is away, the answer is to try again later', async () => {
  const key = await stored(await jpeg());
  beforeAnswer = () => {
    throw new StorageError('unavailable', 'the store is away', { cause: new Error('inside') });
  };
  const reply = await get(urls.sign(key, THUMB_PROCESS));
  expect(reply.statusCode).toBe(503);
  expect(reply.headers['retry-after']).toBe('1');
  expect(reply.body).not.toContain('inside');
});
