import { LOOK_PIXELS_SIDE } from '@motif/contract/limits';
import { deviationOf, meanOf, type Pixels, planesOf, shrink } from './pixels';

/**
 * A small copy of a picture that tells whether another one is the same: light without brightness and contrast, and
 * coarse colour. It is kept as bytes: LIGHT_SIDE² of light, then COLOUR_SIDE² of each colour difference.
 */
export const LIGHT_SIDE = 32;
export const COARSE_SIDE = 16;
const COLOUR_SIDE = 8;
const LIGHT_LENGTH = LIGHT_SIDE * LIGHT_SIDE;
const COLOUR_LENGTH = COLOUR_SIDE * COLOUR_SIDE;
const PRINT_LENGTH = LIGHT_LENGTH + 2 * COLOUR_LENGTH;

const MIDDLE = 128;
const STEPS_PER_DEVIATION = 36;
const MIN_DEVIATION = 3;

export function printOf(pixels: Pixels): Uint8Array {
  const { light, blue, red } = planesOf(pixels);
  const small = shrink(light, LOOK_PIXELS_SIDE, LIGHT_SIDE);
  const mean = meanOf(small);
  const factor = STEPS_PER_DEVIATION / Math.max(MIN_DEVIATION, deviationOf(small, mean));
  const print = new Uint8Array(PRINT_LENGTH);
  const put = (from: number, values: Float32Array) =>
    values.forEach((value, at) => {
      print[from + at] = Math.max(0, Math.min(255, Math.round(MIDDLE + value)));
    });
  put(
    0,
    small.map((value) => (value - mean) * factor),
  );
  put(LIGHT_LENGTH, shrink(blue, LOOK_PIXELS_SIDE, COLOUR_SIDE));
  put(LIGHT_LENGTH + COLOUR_LENGTH, shrink(red, LOOK_PIXELS_SIDE, COLOUR_SIDE));
  return print;
}

/** A print split into its parts for comparing. */
export interface Print {
  light: Float32Array;
  /** Light once more, in COARSE_SIDE², for the first look. */
  coarse: Float32Array;
  /** Both differences, one behind the other. */
  colour: Float32Array;
}

export function readPrint(bytes: Uint8Array): Print {
  const values = Float32Array.from(bytes, (value) => value - MIDDLE);
  const light = values.subarray(0, LIGHT_LENGTH);
  return { light, coarse: shrink(light, LIGHT_SIDE, COARSE_SIDE), colour: values.subarray(LIGHT_LENGTH) };
}

export function mirrored({ light, coarse, colour }: Print): Print {
  const blue = colour.subarray(0, COLOUR_LENGTH);
  const red = colour.subarray(COLOUR_LENGTH);
  return {
    light: flip(light, LIGHT_SIDE),
    coarse: flip(coarse, COARSE_SIDE),
    colour: Float32Array.from([...flip(blue, COLOUR_SIDE), ...flip(red, COLOUR_SIDE)]),
  };
}

const flip = (plane: Float32Array, side: number) =>
  plane.map((_, at) => plane[at - (at % side) + side - 1 - (at % side)] as number);
