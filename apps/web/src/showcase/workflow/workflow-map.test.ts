import { PIPELINE_NAMES, PIPELINES } from '@motif/contract/showcase/workflow';
import { expect, test } from 'vitest';
import { type AnyState, FLOW_MAPS, wayBetween } from './workflow-map';

test.each(PIPELINE_NAMES)('every state of %s has a place of its own, and every way leads on', (pipeline) => {
  const { places, ways } = FLOW_MAPS[pipeline];
  const states: readonly AnyState[] = PIPELINES[pipeline];
  expect(Object.keys(places).sort()).toEqual([...states].sort());
  const taken = Object.values(places).map(({ column, row }) => `${column} ${row}`);
  expect(new Set(taken).size).toBe(taken.length);
  for (const [from, to] of ways) {
    const [a, b] = [places[from], places[to]];
    if (!a || !b) throw new Error(`${from} ${to}`);
    // A line is drawn to the right or down.
    expect(b.column > a.column || (b.column === a.column && b.row > a.row)).toBe(true);
    expect(wayBetween(a, b)).toMatch(/^M\d/);
  }
});
