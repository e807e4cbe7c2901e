import type { TextStyle } from '@motif/contract/scene/scene';
import * as hb from 'harfbuzzjs';
import { expect, test, vi } from 'vitest';
import { boxOf, Path, pathOf } from './curve';
import { outlineText } from './outline-text';

const style = (change: Partial<TextStyle> = {}): TextStyle => ({
  text: '海边 Ay',
  font: 'noto-sans-sc',
  weight: 700,
  align: 'center',
  line_height: 120,
  spacing: 0,
  arc: 0,
  ...change,
});

test('a sign that was drawn once is not asked of its typeface again, in this weight', async () => {
  const first = await outlineText(style());
  const asked = vi.spyOn(hb.Font.prototype, 'glyphToJson');
  try {
    expect(await outlineText(style())).toEqual(first);
    await outlineText(style({ text: 'yA海', arc: 90, spacing: 200 }));
    expect(asked).not.toHaveBeenCalled();
    expect((await outlineText(style({ weight: 300 }))).path).not.toBe(first.path);
    expect(asked).toHaveBeenCalled();
  } finally {
    asked.mockRestore();
  }
});

test('the box of a curve ends where the curve turns, not where its handles are', () => {
  const quadratic = { steps: 'MQZ', points: [0, 0, 10, 20, 20, 0] };
  expect(boxOf(quadratic)).toEqual({ left: 0, top: 0, width: 20, height: 10 });
  const cubic = { steps: 'MCZ', points: [0, 0, 0, -40, 20, -40, 20, 0] };
  expect(boxOf(cubic)).toEqual({ left: 0, top: -30, width: 20, height: 30 });
  expect(boxOf({ steps: '', points: [] })).toEqual({ left: 0, top: 0, width: 0, height: 0 });
});

test('outlines are turned and moved into one path', () => {
  const path = new Path();
  const line = { steps: 'ML', points: [1, 0, 2, 0] };
  path.add(line, [1, 0, 0, 1, 10, 5]);
  path.add(line, [0, 1, -1, 0, 0, 0]);
  expect(pathOf(path, 0.001, -1)).toBe('M11 4L12 4M0 0L0 1');
});
