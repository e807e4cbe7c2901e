import { Readable } from 'node:stream';
import { crc32, deflateSync } from 'node:zlib';
import { DECLARATION_VERSION } from '@motif/contract/features/pictures/declaration';
import { type UploadTask, uploads } from '@motif/contract/features/uploads';
import { LARGE_PERCENT, THUMBNAIL_PERCENT } from '@motif/contract/limits';
import { writePsd } from 'ag-psd';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { newImage, newPng, sha256Of, uploadBench } from '../../../test/upload-kit';
import { companyMainCategories, userRoles } from '../../platform/db/schema/access';
import { users } from '../../platform/db/schema/identity';
import { declarations, files, pictures } from '../../platform/db/schema/pictures';
import { uploadTasks } from '../../platform/db/schema/uploads';
import { DEFAULT_QUALITY, derivedKey, formKey } from '../../platform/images/processes';
import { StorageError } from '../../platform/storage/storage';
import { makeMarketForms, makeMarketFormsHandler } from '../market/market-forms';

const LARGE = { percent: LARGE_PERCENT, quality: DEFAULT_QUALITY };
const DECLARED = { declaration: DECLARATION_VERSION };
let t: Awaited<ReturnType<typeof uploadBench>>;
let me: Awaited<ReturnType<typeof t.person>>;
beforeAll(async () => {
  t = await uploadBench();
  me = await t.person(await t.make.user());
});

async function rowOf({ picture }: UploadTask) {
  const [row] = await t.platform.db
    .select()
    .from(pictures)
    .innerJoin(files, eq(files.id, pictures.file_id))
    .where(eq(pictures.id, picture?.id ?? 0));
  if (!row) throw new Error('no picture');
  return row;
}

const svg = (inside: string, attributes = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" ${attributes}><rect width="40" height="30" fill="#0a7"/>${inside}</svg>`,
  );

/** A Photoshop file of one colour, by an independent writer. */
function psd(width: number, height: number): Buffer {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 4) data.set([200, 30, 60, 255], at);
  const imageData = { width, height, data };
  return Buffer.from(
    writePsd({
      width,
      height,
      imageData,
      imageResources: {
        resolutionInfo: {
          horizontalResolution: 300,
          horizontalResolutionUnit: 'PPI',
          widthUnit: 'Inches',
          verticalResolution: 300,
          verticalResolutionUnit: 'PPI',
          heightUnit: 'Inches',
        },
      },
      children: [{ name: '层', left: 0, top: 0, imageData }],
    }),
  );
}

/** A PNG of any claimed size that is one row of zeros over and over. */
function vastPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(Math.min(200_000, (width + 1) * height)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A text chunk of a PNG that unpacks to far more than it is. */
async function textBomb(): Promise<Buffer> {
  const png = await newPng();
  const data = Buffer.concat([
    Buffer.from('bomb\0\0', 'latin1'),
    deflateSync(Buffer.alloc(64 * 1024 * 1024)),
  ]);
  const body = Buffer.concat([Buffer.from('zTXt', 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, 33), length, body, sum, png.subarray(33)]);
}

const zipEnd = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);
const jpegPreview = () => newImage(200, 100).jpeg().toBuffer();
const illustrator = (preview: string) =>
  Buffer.from(
    `%PDF-1.5\n<x:xmpmeta><xmp:CreatorTool>Adobe Illustrator 27.0</xmp:CreatorTool>${preview}</x:xmpmeta>\n%%EOF`,
    'latin1',
  );

describe('a file becomes a picture', () => {
  test('with its original untouched and both derived forms beside it', async () => {
    const bytes = await newImage(400, 300).withMetadata({ density: 300 }).jpeg().toBuffer();
    const done = await me.upload(bytes, {
      file_name: '山茶 花.JPG',
      details: { tags: ['花'], series: '春', price: 9 },
    });
    expect(done).toMatchObject({
      state: 'done',
      instant: false,
      picture: { width: 400, height: 300, price: 9 },
    });
    const { pictures: row, files: file } = await rowOf(done);
    const day = new Date().toISOString().slice(0, 10).replaceAll('-', '/');
    expect(file.key).toMatch(new RegExp(`^images/${day}/山茶花_\\d{13}_[0-9a-f]{24}\\.jpg$`));
    expect(row).toMatchObject({
      name: '山茶花',
      file_key: file.key,
      format: 'jpg',
      dpi: 300,
      visibility: 'private',
      series: '春',
      tags: ['花'],
      size_bytes: bytes.length,
    });
    expect(row.color).toMatch(/^#[0-9a-f]{6}$/);
    expect(row.palette).toHaveLength(1);
    expect(file).toMatchObject({ sha256: sha256Of(bytes), content_type: 'image/jpeg' });
    expect(await t.storage.read(file.key)).toEqual(bytes);
    for (const [percent, width] of [
      [THUMBNAIL_PERCENT, 100],
      [LARGE_PERCENT, 280],
    ] as const) {
      const form = await t.storage.read(derivedKey(file.key, percent));
      expect(await sharp(form).metadata()).toMatchObject({ format: 'webp', width });
    }
    const [first] = await Promise.all([t.app.inject({ url: done.picture?.thumb ?? '' })]);
    expect(first.statusCode).toBe(200);
  });

  test('by what it is, not by what it is called', async () => {
    const { pictures: row, files: file } = await rowOf(
      await me.upload(await newPng(), { file_name: 'a.jpg' }),
    );
    expect(row.format).toBe('png');
    expect(file.key.endsWith('.png')).toBe(true);
  });

  test('upright, and without where it was taken in any derived form', async () => {
    const bytes = await newImage(80, 40)
      .withExif({
        IFD0: { Make: 'SecretCamera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { pictures: row } = await rowOf(await me.upload(bytes));
    expect([row.width, row.height]).toEqual([40, 80]);
    for (const percent of [THUMBNAIL_PERCENT, LARGE_PERCENT]) {
      const form = await t.storage.read(derivedKey(row.file_key, percent));
      expect(form.toString('latin1')).not.toMatch(/Secret|GPS|Exif/i);
    }
  });

  test('with up to five main colours, most of it first', async () => {
    const stripe = (background: string, left: number, width: number) => ({
      input: { create: { width, height: 100, channels: 3 as const, background } },
      left,
      top: 0,
    });
    const bytes = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#ff0000' } })
      .composite([stripe('#00ff00', 160, 100), stripe('#0000ff', 260, 40)])
      .png()
      .toBuffer();
    const { pictures: row } = await rowOf(await me.upload(bytes));
    const channels = row.palette.map((color) =>
      [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)),
    );
    expect(channels.slice(0, 3).map((color) => color.indexOf(Math.max(...color)))).toEqual([0, 1, 2]);
    expect(row.palette.length).toBeLessThanOrEqual(5);
  });

  const sources: Record<string, [() => Promise<Buffer> | Buffer, string, number, number]> = {
    'a TIFF': [() => newImage(90, 50).withMetadata({ density: 300 }).tiff().toBuffer(), 'tif', 90, 50],
    'a CMYK TIFF': [() => newImage(91, 50).toColourspace('cmyk').tiff().toBuffer(), 'tif', 91, 50],
    'a 16-bit TIFF': [() => newImage(92, 50).toColourspace('rgb16').tiff().toBuffer(), 'tif', 92, 50],
    'a Photoshop file': [() => psd(70, 50), 'psd', 70, 50],
    'an SVG': [() => svg('<circle r="5"/>'), 'svg', 2048, 1536],
    'an SVG as Illustrator writes it': [
      () =>
        Buffer.concat([
          Buffer.from(
            '<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator: Adobe Illustrator -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n',
          ),
          svg(
            '<style type="text/css">.a{fill:url(#g);}</style><g class="a"><path d="M0 0h9"/></g>',
            'xml:space="preserve"',
          ),
        ]),
      'svg',
      2048,
      1536,
    ],
    'an Illustrator file': [
      async () =>
        illustrator(
          `<xmpGImg:image>${(await jpegPreview()).toString('base64').replace(/.{76}/g, '$&&#xA;')}</xmpGImg:image>`,
        ),
      'ai',
      200,
      100,
    ],
    'an EPS with a TIFF inside': [
      async () => {
        const tiff = await newImage(120, 80).tiff().toBuffer();
        const head = Buffer.alloc(30);
        head.writeUInt32LE(0xc6d3d0c5, 0);
        head.writeUInt32LE(30, 20);
        head.writeUInt32LE(tiff.length, 24);
        return Buffer.concat([head, tiff]);
      },
      'eps',
      120,
      80,
    ],
  };
  test.each(Object.keys(sources))('%s, shown as PNG', async (name) => {
    const [make, format, width, height] = sources[name] as (typeof sources)[string];
    const bytes = await make();
    const done = await me.upload(bytes);
    expect(done).toMatchObject({ state: 'done', reason: null });
    const { pictures: row, files: file } = await rowOf(done);
    expect(row).toMatchObject({ format, width, height, file_key: `${file.key}.png` });
    expect(await t.storage.read(file.key)).toEqual(bytes);
    const shown = await sharp(await t.storage.read(row.file_key)).metadata();
    expect(shown).toMatchObject({ format: 'png', depth: 'uchar' });
    const thumb = await t.app.inject({ url: done.picture?.thumb ?? '' });
    expect(thumb.statusCode).toBe(200);
  });

  test('a Photoshop file in the colours it has', async () => {
    const done = await me.upload(psd(64, 64));
    const { pictures: row } = await rowOf(done);
    expect(row.dpi).toBe(300);
    const { data } = await sharp(await t.storage.read(row.file_key))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([200, 30, 60]);
  });

  test('CMYK, sixteen bits or a JPEG with much more than a picture in it', async () => {
    const cmyk = await newImage(64, 64).toColourspace('cmyk').jpeg().toBuffer();
    const deep = await newImage(64, 65).toColourspace('rgb16').png().toBuffer();
    for (const bytes of [cmyk, deep]) {
      const { pictures: row } = await rowOf(await me.upload(bytes));
      const form = await sharp(await t.storage.read(derivedKey(row.file_key, LARGE_PERCENT))).metadata();
      expect(form).toMatchObject({ space: 'srgb', depth: 'uchar' });
    }
  });

  test('the first frame of a WebP that moves', async () => {
    const frames = await Promise.all([newPng(), newPng()]);
    const bytes = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await me.upload(bytes)).toMatchObject({ state: 'done', picture: { width: 60, height: 40 } });
  });
});

describe('a file does not become a picture', () => {
  const hostile: Record<string, [string, () => Promise<Buffer> | Buffer]> = {
    'a page called .png': [
      'format_not_allowed',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    ],
    'a program': ['format_not_allowed', () => Buffer.from('MZ\u0090\u0000'.padEnd(600, 'x'), 'latin1')],
    'nothing but zeros': ['format_not_allowed', () => Buffer.alloc(3000)],
    'one byte': ['format_not_allowed', () => Buffer.from('x')],
    'a GIF': ['format_not_allowed', () => Buffer.from('GIF89a/*=1;alert(1)//', 'latin1')],
    'a HEIC': ['format_not_allowed', () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')],
    'a PDF': ['format_not_allowed', () => Buffer.from('%PDF-1.5\n1 0 obj\n%%EOF')],
    'a JPEG with a ZIP behind': ['unsafe', async () => Buffer.concat([await jpegPreview(), zipEnd])],
    'half a JPEG': ['unreadable', async () => (await newImage(600, 600).jpeg().toBuffer()).subarray(0, 1500)],
    'a JPEG that only begins': ['unreadable', () => Buffer.from('ffd8ffe000104a464946', 'hex')],
    'half a PNG': ['unreadable', async () => (await newImage(600, 600).png().toBuffer()).subarray(0, 500)],
    'a PNG of 14,000 by 14,000': ['too_many_pixels', () => vastPng(14_000, 14_000)],
    'a PNG of 60,000 by 1': ['too_many_pixels', () => vastPng(60_000, 1)],
    'a PNG of 0 by 0': ['unreadable', () => vastPng(0, 0)],
    'half a Photoshop file': ['unreadable', () => psd(200, 200).subarray(0, 300)],
    'a Photoshop file of 30,001 by 30,001': [
      'too_many_pixels',
      () => {
        const bytes = psd(20, 20);
        bytes.writeUInt32BE(30_001, 14);
        bytes.writeUInt32BE(30_001, 18);
        return bytes;
      },
    ],
    'a Photoshop file larger than it is': [
      'unreadable',
      () => {
        const bytes = psd(20, 20);
        bytes.writeUInt32BE(9000, 14);
        return bytes;
      },
    ],
    'a large Photoshop document': [
      'format_not_allowed',
      () => {
        const bytes = psd(20, 20);
        bytes.writeUInt16BE(2, 4);
        return bytes;
      },
    ],
    'an EPS that has no preview': ['no_preview', () => Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n%%EOF')],
    'an Illustrator file without preview': ['no_preview', () => illustrator('')],
    'an Illustrator file whose preview is a page': [
      'unreadable',
      () => illustrator(`<xmpGImg:image>${Buffer.from('<html>').toString('base64')}</xmpGImg:image>`),
    ],
    'an SVG with a script': ['unsafe', () => svg('<script>alert(1)</script>')],
    'an SVG with a renamed script': [
      'unsafe',
      () => svg('<dc:script>1</dc:script>', 'xmlns:dc="http://www.w3.org/2000/svg"'),
    ],
    'an SVG with a handler': ['unsafe', () => svg('', 'onload="alert(1)"')],
    'an SVG with a page inside': ['unsafe', () => svg('<foreignObject><body/></foreignObject>')],
    'an SVG that includes': [
      'unsafe',
      () =>
        svg('<xi:include href="/etc/passwd" parse="text"/>', 'xmlns:xi="http://www.w3.org/2001/XInclude"'),
    ],
    'an SVG with a file': ['unsafe', () => svg('<image href="file:///etc/passwd" width="9" height="9"/>')],
    'an SVG with a picture from elsewhere': [
      'unsafe',
      () =>
        svg('<image xlink:href="https://evil.example/a.png"/>', 'xmlns:xlink="http://www.w3.org/1999/xlink"'),
    ],
    'an SVG with an SVG in an address': [
      'unsafe',
      () => svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'),
    ],
    'an SVG with a link that runs': ['unsafe', () => svg('<a href="java&#x73;cript:alert(1)"><rect/></a>')],
    'an SVG with entities': [
      'unsafe',
      () =>
        Buffer.concat([Buffer.from('<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'), svg('&a;')]),
    ],
    'an SVG with an unknown entity': ['unsafe', () => svg('<text>&a;</text>')],
    'an SVG with a style from elsewhere': [
      'unsafe',
      () => svg('<style>@import url(http://evil.example/a.css);</style>'),
    ],
    'an SVG with a style that fetches': [
      'unsafe',
      () => svg('<rect style="fill:url(http://evil.example/#a)"/>'),
    ],
    'an SVG with an escaped style': ['unsafe', () => svg('<style>@\\69mport "a";</style>')],
    'an SVG with a stylesheet of its own': [
      'unsafe',
      () =>
        Buffer.concat([
          Buffer.from('<?xml version="1.0"?><?xml-stylesheet href="http://evil.example/a.css"?>'),
          svg(''),
        ]),
    ],
    'an SVG in another encoding': [
      'format_not_allowed',
      () => Buffer.from(svg('<script/>').toString(), 'utf16le'),
    ],
    'an SVG that changes itself': [
      'unsafe',
      () => svg('<a><animate attributeName="href" values="javascript:1"/></a>'),
    ],
    'an SVG that does not end': ['unreadable', () => svg('<g>')],
    'an SVG that is larger than any screen': [
      'too_many_pixels',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>'),
    ],
  };
  test.each(Object.keys(hostile))('%s', async (name) => {
    const [reason, make] = hostile[name] as (typeof hostile)[string];
    const bytes = await make();
    expect(await me.upload(bytes)).toMatchObject({ state: 'failed', reason, picture: null });
    expect(
      await t.platform.db
        .select()
        .from(files)
        .where(eq(files.sha256, sha256Of(bytes))),
    ).toEqual([]);
  });

  test('a PNG with a text that would fill the memory is read without it or refused, quickly', async () => {
    const before = process.memoryUsage().rss;
    const { state } = await me.upload(await textBomb());
    expect(['done', 'failed']).toContain(state);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });

  test('after it has taken the worker down three times', async () => {
    const task = await me.send(await newPng());
    await t.platform.db.update(uploadTasks).set({ attempts: 3 }).where(eq(uploadTasks.id, task.id));
    await t.process(task);
    expect(await me.read(task)).toMatchObject({ state: 'failed', reason: 'unreadable' });
  });

  test('when its category was closed meanwhile', async () => {
    const her = await t.person(await t.make.user());
    const task = await her.send(await newPng());
    await t.platform.db
      .delete(companyMainCategories)
      .where(eq(companyMainCategories.company_id, her.user.company_id));
    await t.process(task);
    expect(await her.read(task)).toMatchObject({ state: 'failed', reason: 'category_closed' });
  });

  const leaving: Record<string, (id: number) => Promise<unknown>> = {
    'was suspended': (id) => t.platform.db.update(users).set({ status: 'suspended' }).where(eq(users.id, id)),
    'may not upload any more': (id) => t.platform.db.delete(userRoles).where(eq(userRoles.user_id, id)),
  };
  test.each(Object.keys(leaving))('when its sender %s meanwhile', async (name) => {
    const her = await t.person(await t.make.user());
    const task = await her.send(await newPng());
    await leaving[name]?.(her.user.id);
    await t.process(task);
    const [row] = await t.platform.db.select().from(uploadTasks).where(eq(uploadTasks.id, task.id));
    expect(row).toMatchObject({ state: 'failed', picture_id: null });
  });
});

/** The store, as long as `work` runs, answers like this. */
async function whileReading(
  answer: (read: typeof t.storage.get) => typeof t.storage.get,
  work: () => Promise<void>,
) {
  const read = t.storage.get;
  t.storage.get = answer(read.bind(t.storage));
  try {
    await work();
  } finally {
    t.storage.get = read;
  }
}

const withBody =
  (body: () => Readable) =>
  (read: typeof t.storage.get): typeof t.storage.get =>
  async (key) => {
    const object = await read(key);
    object.body.destroy();
    return { ...object, body: body() };
  };

test('bytes that are changed after they were announced are not the ones that are kept', async () => {
  const [right, wrong] = [await newPng(), Buffer.from('<html>'.padEnd(200, '!'))];
  const task = await me.register(right, { sha256: sha256Of(right) });
  await t.storage.put(task.key ?? '', right, 'text/html');
  await me.call(uploads.complete, { params: { id: task.id } });
  // Swapped as soon as they are being read: what follows works with what was read.
  const swap = (read: typeof t.storage.get) => async (key: string) => {
    const object = await read(key);
    await t.storage.put(key, wrong, 'text/html');
    return object;
  };
  await whileReading(swap, () => t.process(task));
  const { files: file } = await rowOf(await me.read(task));
  expect(sha256Of(await t.storage.read(file.key))).toBe(sha256Of(right));
  expect((await t.storage.head(file.key))?.content_type).toBe('image/png');
});

test('who has few files being checked comes before somebody who has many, however late', async () => {
  const [busy, late] = [await t.person(await t.make.user()), await t.person(await t.make.user())];
  const tasks = [];
  for (const person of [busy, busy, busy, late]) tasks.push(await person.send(await newPng()));
  const { rows } = await t.platform.db.execute(sql`
    select group_id, priority from pgboss.job
    where name = 'uploads.process' and (data->>'task_id')::int in ${tasks.map(({ id }) => id)}
    order by created_on`);
  const group_id = `${busy.user.company_id}`;
  expect(rows).toEqual([
    { group_id, priority: 0 },
    { group_id, priority: -1 },
    { group_id, priority: -2 },
    { group_id: `${late.user.company_id}`, priority: 0 },
  ]);
});

describe("when it is not the file's fault", () => {
  const failing = (error: Error) => () => () => Promise.reject(error);

  test('that the store is away, the file waits until it is back', async () => {
    const task = await me.send(await newPng());
    const away = failing(new StorageError('unavailable', 'away'));
    for (let times = 0; times < 5; times += 1)
      await whileReading(away, () => expect(t.process(task)).rejects.toThrow('away'));
    await t.process(task);
    expect(await me.read(task)).toMatchObject({ state: 'done' });
  });

  const noRoom = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const troubles: Record<string, (read: typeof t.storage.get) => typeof t.storage.get> = {
    'the disk is full': () => () => Promise.reject(noRoom()),
    'the disk fills up while the bytes are copied': withBody(() =>
      Readable.from(
        (async function* () {
          yield Buffer.from('x');
          throw noRoom();
        })(),
      ),
    ),
    'the connection to the store breaks off': withBody(
      () =>
        new Readable({
          read() {
            this.destroy();
          },
        }),
    ),
  };
  test.each(Object.keys(troubles))('that %s, the file waits', async (name) => {
    const task = await me.send(await newPng());
    for (let times = 0; times < 4; times += 1)
      await whileReading(troubles[name] as (typeof troubles)[string], () =>
        expect(t.process(task)).rejects.toThrow(),
      );
    expect(await me.read(task)).toMatchObject({ state: 'processing', reason: null });
    await t.process(task);
    expect(await me.read(task)).toMatchObject({ state: 'done' });
  });

  test.each([
    ['has no room', `raise exception 'full' using errcode = '53100'`],
    ['ends', 'perform pg_terminate_backend(pg_backend_pid())'],
  ])('that the database %s, the file waits', async (_, trouble) => {
    const task = await me.send(await newPng());
    await t.asOwner(`create function trouble() returns trigger language plpgsql security definer as
      $$ begin ${trouble}; return new; end $$;
      create trigger trouble before insert on files for each row execute function trouble()`);
    for (let times = 0; times < 4; times += 1) await expect(t.process(task)).rejects.toThrow();
    await t.asOwner('drop trigger trouble on files; drop function trouble');
    await t.process(task);
    expect(await me.read(task)).toMatchObject({ state: 'done' });
  });

  test('but ours, it is said after the third time and can be tried again', async () => {
    const task = await me.send(await newPng());
    const broken = failing(new Error('bug'));
    for (let times = 0; times < 3; times += 1)
      await whileReading(broken, () => expect(t.process(task)).rejects.toThrow('bug'));
    expect(await me.read(task)).toMatchObject({ state: 'failed', reason: 'internal' });
    await me.call(uploads.retry, { params: { id: task.id } });
    await t.process(task);
    expect(await me.read(task)).toMatchObject({ state: 'done' });
  });
});

test('what cannot be written down fails after the third time and leaves nothing in the store', async () => {
  const objects = async () => {
    const keys: string[] = [];
    for (const prefix of ['images/', 'derived/'])
      for await (const { key } of t.storage.list(prefix)) keys.push(key);
    return keys;
  };
  const before = await objects();
  const task = await me.send(await newPng());
  const details = { price: 'much' as never };
  await t.platform.db.update(uploadTasks).set({ details }).where(eq(uploadTasks.id, task.id));
  for (let times = 0; times < 3; times += 1) await expect(t.process(task)).rejects.toThrow();
  const [row] = await t.platform.db.select().from(uploadTasks).where(eq(uploadTasks.id, task.id));
  expect(row).toMatchObject({ state: 'failed', reason: 'internal' });
  expect(await objects()).toEqual(before);
});

describe('the same bytes', () => {
  test('twice at once are one file and two pictures', async () => {
    const bytes = await newPng();
    const tasks = [await me.send(bytes), await me.send(bytes)];
    await Promise.all(tasks.map((task) => t.process(task)));
    const [first, second] = await Promise.all(tasks.map(async (task) => rowOf(await me.read(task))));
    expect(second?.pictures.file_id).toBe(first?.pictures.file_id);
    expect(second?.pictures.id).not.toBe(first?.pictures.id);
    expect(await t.storage.read(first?.files.key ?? '')).toEqual(bytes);
  });

  test('of a file whose pictures are all erased live on', async () => {
    const bytes = await newPng();
    const first = await rowOf(await me.upload(bytes));
    await t.platform.db
      .update(uploadTasks)
      .set({ picture_id: null })
      .where(eq(uploadTasks.picture_id, first.pictures.id));
    await t.platform.db.delete(pictures).where(eq(pictures.id, first.pictures.id));
    const second = await rowOf(await me.upload(bytes, { sha256: sha256Of(bytes) }));
    expect(second.files.id).toBe(first.files.id);
    expect(second.files.key).not.toBe(first.files.key);
    expect(await t.storage.read(second.files.key)).toEqual(bytes);
  });
});

describe('onto the market goes', () => {
  test('what a person who may publish wants there', async () => {
    const done = await me.upload(await newPng(), {
      details: { visibility: 'public', price: 20, ...DECLARED },
    });
    const { pictures: row } = await rowOf(done);
    expect(row).toMatchObject({ visibility: 'public', price: 20 });
    expect(row.published_at).not.toBeNull();
  });

  test('a picture whose marked form is made before anybody looks at it', async () => {
    const done = await me.upload(await newPng(), { details: { visibility: 'public', ...DECLARED } });
    const { pictures: row } = await rowOf(done);
    const marked = formKey(row.file_key, { ...LARGE, watermark: true });
    expect(await t.storage.head(marked)).toBeUndefined();
    const { rows } = await t.platform.db.execute<{ data: { keys: string[] } }>(
      sql`select data from pgboss.job where name = ${makeMarketForms.name} order by created_on desc limit 1`,
    );
    expect(rows[0]?.data.keys).toEqual([row.file_key]);
    await makeMarketFormsHandler(t.platform, true)(t.platform.db, {
      keys: ['images/gone.png', row.file_key],
    });
    expect(await t.storage.head(marked)).toBeDefined();
  });

  test('what is declared original, and who declared it is written down', async () => {
    const details = { visibility: 'public' as const, ai_generated: true, ...DECLARED };
    const { pictures: row } = await rowOf(await me.upload(await newPng(), { details }));
    expect(row).toMatchObject({ visibility: 'public', ai_generated: true });
    expect(
      await t.platform.db.select().from(declarations).where(eq(declarations.picture_id, row.id)),
    ).toMatchObject([{ user_id: row.owner_id, company_id: row.company_id, version: DECLARATION_VERSION }]);
  });

  test('nothing of a task from before declarations were asked for', async () => {
    const task = await me.send(await newPng());
    const before = { details: { visibility: 'public' as const } };
    await t.platform.db.update(uploadTasks).set(before).where(eq(uploadTasks.id, task.id));
    await t.process(task);
    expect(await me.read(task)).toMatchObject({ state: 'done', picture: { visibility: 'private' } });
  });

  test('nothing of somebody who may not publish', async () => {
    const member = await t.person(await t.make.user({ permissions: ['pictures.upload', 'pictures.own'] }));
    const done = await member.upload(await newPng(), { details: { visibility: 'public', ...DECLARED } });
    expect(done).toMatchObject({ state: 'done', picture: { visibility: 'private' } });
  });
});
