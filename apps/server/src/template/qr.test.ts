import { exampleQr, QR_LEVELS, QR_TEXT_MAX } from '@motif/contract/showcase/qr';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/test-app';

let t: Awaited<ReturnType<typeof testApp>>;
let operator: Awaited<ReturnType<typeof t.as>>;
beforeAll(async () => {
  t = await testApp();
  operator = await t.as(await t.make.user({ role: 'admin' }));
});

const draw = (text: string, level: (typeof QR_LEVELS)[number]) =>
  operator.call(exampleQr.draw, { query: { text, level } });

test('the longest text fits at every level, in any script', async () => {
  const pictures: string[] = [];
  for (const level of QR_LEVELS) {
    const { data }: { data: { qr_url: string } } = await draw('😀'.repeat(QR_TEXT_MAX), level);
    expect(data.qr_url).toMatch(/^data:image\/svg\+xml;base64,/);
    pictures.push(data.qr_url);
  }
  expect(new Set(pictures).size).toBe(QR_LEVELS.length);
});

test('an empty text, one that is too long and another level are refused', async () => {
  expect(await draw('', 'M')).toFailWith('INVALID_FIELDS');
  expect(await draw('a'.repeat(QR_TEXT_MAX + 1), 'M')).toFailWith('INVALID_FIELDS');
  expect(await draw('a', 'X' as never)).toFailWith('INVALID_FIELDS');
});

test('nobody but operators', async () => {
  const query = { text: 'a', level: 'M' } as const;
  expect(await (await t.as(await t.make.user())).call(exampleQr.draw, { query })).toFailWith('FORBIDDEN');
  expect(await t.guest.call(exampleQr.draw, { query })).toFailWith('UNAUTHENTICATED');
});
