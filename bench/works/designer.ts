import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { PictureLayer, Scene, TextLayer } from '@motif/contract/scene/scene';
import type { CDPSession, Page } from '@playwright/test';
import type { Bench } from '../lib/bench';
import { openBrowser, signInOn } from '../lib/browser';
import type { Product } from '../lib/product';
import { atMost, type Row } from '../lib/promise';
import { enterCategory, signIn } from '../lib/session';

const LAYERS = 50;
const TEXTS = 10;
const PICTURES = 20;
const MOVES = 240;
const EVERY_MS = 16;
const PATIENCE = { timeout: 60_000 };

/**
 * Dragging one of fifty layers while the print check of all of them runs. What counts is the time that the page works for
 * a frame: how many frames a screen shows in a second is the matter of the screen.
 */
export async function designer(bench: Bench): Promise<Row[]> {
  const { product, root } = bench;
  const id = await designOf(product);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
    await page.addInitScript({ path: join(root, 'bench', 'browser', 'frames.js') });
    await signInOn(page, product);
    await page.goto(`${product.origin}/product/design/${id}`);
    await page.getByRole('list', { name: '图层' }).getByRole('listitem').nth(LAYERS).waitFor(PATIENCE);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    // The pictures of all layers come meanwhile.
    await dragged(page, session);
    const alone = await dragged(page, session);
    let checks = 0;
    page.on('response', (reply) => {
      if (reply.url().endsWith('/xray/')) checks += 1;
    });
    await page.getByRole('application', { name: '画布' }).focus();
    await page.keyboard.press('x');
    const checked = await dragged(page, session);
    const work = `dragging one of ${LAYERS + 1} layers`;
    return [
      { work, unit: 'ms a frame', ours: alone.ms, promise: atMost(16, 24), note: `${alone.frames} frames` },
      {
        work: '  while the print check runs',
        unit: 'ms a frame',
        ours: checked.ms,
        promise: atMost(16, 24),
        note: `${checked.frames} frames, ${checks} answers of the check`,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** The time that the page worked, for each frame it showed meanwhile. The layer ends where it was. */
async function dragged(page: Page, session: CDPSession): Promise<{ ms: number; frames: number }> {
  const box = await page.getByRole('application', { name: '画布' }).boundingBox();
  if (!box) throw new Error('there is no canvas');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const shown = async () => (await page.evaluate('window.scrolled.times.length')) as number;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 10);
  const top = page.getByRole('textbox', { name: '上', exact: true });
  const held = await top.inputValue();
  const [before, first] = [await worked(session), await shown()];
  for (let move = 1; move <= MOVES; move += 1) {
    const angle = (move / MOVES) * 4 * Math.PI;
    await page.mouse.move(x + 60 * Math.sin(angle), y + 60 * (1 - Math.cos(angle)));
    await page.waitForTimeout(EVERY_MS);
  }
  const [after, last] = [await worked(session), await shown()];
  if ((await top.inputValue()) === held) throw new Error('nothing was dragged');
  await page.mouse.up();
  return { ms: ((after - before) * 1000) / (last - first), frames: last - first };
}

async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

interface Listed {
  list: { id: number; main_category_id: number; definition: { area: Scene } }[];
}

/** A product with pictures and texts all over its sheet, and one large picture in the middle above all of them. */
async function designOf(product: Product): Promise<number> {
  const headers = { ...(await signIn(product)), 'content-type': 'application/json' };
  const ask = async <T>(path: string, method = 'GET', body?: object): Promise<T> => {
    const reply = await fetch(`${product.origin}/api${path}`, {
      method,
      headers: { ...headers, 'idempotency-key': randomUUID() },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { data, message } = (await reply.json()) as { data: T; message: string };
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${message}`);
    return data;
  };
  const [model] = (await ask<Listed>('/product/models/')).list;
  if (!model) throw new Error('there is no blank');
  const category = model.main_category_id;
  await enterCategory(product, category);
  const gallery = `/image/images/?gallery=public&main_category_id=${category}&page_size=${PICTURES}`;
  const pictures = (await ask<Listed>(gallery)).list.map(({ id }) => id);
  const made = await ask<{ id: number; version: number; scene: Scene }>('/product/products/', 'POST', {
    model_id: model.id,
  });
  const scene = filled(made.scene, pictures);
  await ask(`/product/products/${made.id}/`, 'PATCH', { version: made.version, scene });
  return made.id;
}

function filled(scene: Scene, pictures: readonly number[]): Scene {
  const shared = { name: '', turn: 0, opacity: 100, hidden: false, locked: false };
  const placeOf = (at: number) => ({
    id: `l${at}`,
    x_um: Math.round((((at % 5) + 0.5) / 5) * scene.w_um),
    y_um: Math.round(((Math.floor(at / 5) + 0.5) / (LAYERS / 5)) * scene.h_um),
  });
  const picture = (at: number, side: number): PictureLayer => ({
    ...shared,
    ...placeOf(at),
    kind: 'picture',
    picture_id: pictures[at % pictures.length] ?? 0,
    w_um: side,
    h_um: side,
    flip_x: false,
    flip_y: false,
  });
  const text = (at: number): TextLayer => ({
    ...shared,
    ...placeOf(at),
    kind: 'text',
    text: `夏天 ${at}`,
    font: 'noto-sans-sc',
    weight: 700,
    align: 'center',
    line_height: 120,
    spacing: 0,
    arc: 0,
    size_um: 6_000,
    colour: '#c5382f',
  });
  const small = Array.from({ length: LAYERS }, (_, at) =>
    at % (LAYERS / TEXTS) === 0 ? text(at) : picture(at, 14_000),
  );
  const middle = { x_um: Math.round(scene.w_um / 2), y_um: Math.round(scene.h_um / 2) };
  return { ...scene, layers: [...small, { ...picture(LAYERS, 30_000), ...middle }] };
}
