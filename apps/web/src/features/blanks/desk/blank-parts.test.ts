import type { CaseDefinition } from '@motif/contract/features/blanks/definition';
import { expect, test } from 'vitest';
import { phone } from '../../../../test/blank';
import { cameraHole, followCamera, movePart, partsOf, resizePart } from './blank-parts';
import { differences, valueAt, withValue } from './definition-values';

const camera = (definition: object) => (definition as CaseDefinition).geometry.camera;
const hole = (definition: object) => (definition as CaseDefinition).area.holes[0];

test('the camera moves with its lenses, its flash and the hole under it', () => {
  const after = movePart(phone, 'geometry.camera', 1_000, -500);
  expect(camera(after)).toMatchObject({ x: 7_000, y: 5_500 });
  expect(valueAt(after, 'geometry.lenses.0')).toEqual({ x: 15_000, y: 13_500, r: 6_000 });
  expect(valueAt(after, 'geometry.flash')).toEqual({ x: 31_000, y: 11_500, r: 2_000 });
  expect(hole(after)).toMatchObject({ x_um: 10_000, y_um: 8_500 });
  expect(cameraHole(after)).toBe(0);
  expect(partsOf(after).map(({ path }) => path)).not.toContain('area.holes.0');
});

test('nothing leaves the place it belongs to, however far it is pulled', () => {
  expect(camera(movePart(phone, 'geometry.camera', 900_000, 900_000))).toMatchObject({
    x: 44_000,
    y: 124_000,
  });
  expect(camera(movePart(phone, 'geometry.camera', -900_000, -900_000))).toMatchObject({ x: 0, y: 0 });
  expect(camera(resizePart(phone, 'geometry.camera', 900_000, 900_000))).toMatchObject({
    w: 68_000,
    h: 148_000,
  });
  const small = resizePart(phone, 'geometry.camera', -900_000, -900_000);
  expect(camera(small)).toMatchObject({ w: 1_000, h: 1_000, r: 500 });
  expect(hole(small)).toMatchObject({ w_um: 1_000, h_um: 1_000 });
});

test('a round part grows around its middle', () => {
  const after = resizePart(phone, 'geometry.lenses.0', 500, 0);
  expect(valueAt(after, 'geometry.lenses.0')).toEqual({ x: 14_000, y: 14_000, r: 6_500 });
  expect(valueAt(resizePart(phone, 'geometry.lenses.0', -90_000, 0), 'geometry.lenses.0.r')).toBe(500);
});

test('a wider print area takes the hole of the camera along; one that was changed by itself stays', () => {
  const wider = followCamera(phone, withValue(phone, 'area.w_um', 82_000));
  expect(hole(wider)).toMatchObject({ x_um: 10_000 });
  const own = withValue(phone, 'area.holes.0.x_um', 12_000);
  expect(followCamera(phone, own)).toEqual(own);
  expect(partsOf(own).map(({ path }) => path)).toContain('area.holes.0');
  expect(hole(movePart(own, 'area.holes.0', 100, 0))).toMatchObject({ x_um: 12_100 });
});

test('what differs is told leaf by leaf, colours by their code', () => {
  const [white] = phone.colours;
  if (!white) throw new Error('no colour');
  const black = { ...white, code: 'black', hex: '#000000' };
  const after = { ...withValue(phone, 'area.dpi', 200), colours: [black, white] };
  expect(differences(phone, after).map(({ path }) => path)).toEqual([
    'area.dpi',
    'colours.black.code',
    'colours.black.name',
    'colours.black.name_en',
    'colours.black.hex',
    'colours.black.inside_hex',
  ]);
  expect(differences(phone, phone)).toEqual([]);
});
