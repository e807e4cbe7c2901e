import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshBrowser } from '../../../../test/people';
import { setLanguage } from '../../i18n/text';
import { Chart } from './chart';

const show = (most = 5) =>
  render(
    <Chart
      title="近三天"
      sentence="三天里共 6 次"
      axis="日期"
      labels={['周一', '周二', '周三']}
      series={[
        { name: '本周', values: [1, most, 0], shape: 'bar' },
        { name: '上周', values: [2, 2, 2], shape: 'line' },
      ]}
    />,
  );

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
  show();
});
afterEach(cleanup);

test('who does not see the chart is told what it shows', () => {
  expect(screen.getByRole('img', { name: '三天里共 6 次' })).toBeTruthy();
});

test('the chart is one stop for the keyboard, and arrows say the numbers of each point', async () => {
  const points = within(screen.getByRole('group', { name: '近三天' })).getAllByRole('button');
  expect(points.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
  points[2]?.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('周二 本周 5 · 上周 2');
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(document.activeElement).toBe(points[0]);
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(points[2]);
  expect(points.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
});

test('the same numbers stand in a table behind the switch, newest first', async () => {
  await userEvent.click(screen.getByRole('radio', { name: '表格' }));
  const rows = within(screen.getByRole('table', { name: '近三天' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['日期本周上周', '周三02', '周二52', '周一12']);
  expect(screen.queryByRole('img')).toBeNull();
});

test('the numbers of the scale have their separators', () => {
  cleanup();
  show(3500);
  expect(screen.getByText('4,000')).toBeTruthy();
  expect(screen.getByText('2,000')).toBeTruthy();
});
