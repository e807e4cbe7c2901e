import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OperatorOpenings } from './operator-openings';

test('a company reads who of the platform opened its picture, and nothing where nobody did', () => {
  const { rerender, container } = render(<OperatorOpenings openings={[]} />);
  expect(container.textContent).toBe('');
  rerender(<OperatorOpenings openings={[{ operator: '运营小周', opened_at: '2026-11-17T04:30:00.000Z' }]} />);
  const section = screen.getByRole('region', { name: '平台查看记录' });
  expect(section.textContent).toContain('运营小周');
  expect(section.querySelector('time')?.dateTime).toBe('2026-11-17T04:30:00.000Z');
});
