import {
  REPEAT_AREA_MAX_UM,
  REPEAT_AREA_MIN_UM,
  REPEAT_GAP_MAX_UM,
  REPEAT_PIECE_MAX_UM,
  REPEAT_PIECE_MIN_UM,
} from '@motif/contract/limits';
import type { Repeat } from '@motif/contract/scene/repeat';
import { TILE_MODES } from '@motif/contract/scene/scene';

/** The repeat stands in the address, so that it can be shared and survives a reload. Lengths are millimetres. */
export const REPEAT_NAMES = ['mode', 'size', 'gap', 'turn', 'sheet', 'width', 'height', 'dpi'] as const;
export type UrlRepeat = Record<(typeof REPEAT_NAMES)[number], string>;

const UM_PER_MM = 1000;
/** What each length may be, in millimetres, and what it is when nobody chose. */
export const LENGTHS = {
  size: { min: REPEAT_PIECE_MIN_UM / UM_PER_MM, max: REPEAT_PIECE_MAX_UM / UM_PER_MM, usual: 60 },
  gap: { min: 0, max: REPEAT_GAP_MAX_UM / UM_PER_MM, usual: 0 },
  width: { min: REPEAT_AREA_MIN_UM / UM_PER_MM, max: REPEAT_AREA_MAX_UM / UM_PER_MM, usual: 300 },
  height: { min: REPEAT_AREA_MIN_UM / UM_PER_MM, max: REPEAT_AREA_MAX_UM / UM_PER_MM, usual: 300 },
} as const;
export type LengthName = keyof typeof LENGTHS;

export const DPIS = ['72', '150', '300'] as const;
const USUAL_DPI = '300';
export const TURNS = ['0', '90'] as const;

/** Anybody may write an address: what is no length of this kind is the usual one. */
export function lengthIn(url: UrlRepeat, name: LengthName): number {
  const { min, max, usual } = LENGTHS[name];
  const value = /^\d{1,4}(\.\d)?$/.test(url[name]) ? Number(url[name]) : usual;
  return Math.min(max, Math.max(min, value));
}

export const umIn = (url: UrlRepeat, name: LengthName): number => Math.round(lengthIn(url, name) * UM_PER_MM);

export const dpiIn = ({ dpi }: UrlRepeat) => DPIS.find((one) => one === dpi) ?? USUAL_DPI;

export const repeatIn = (url: UrlRepeat): Repeat => ({
  mode: TILE_MODES.find((mode) => mode === url.mode) ?? 'grid',
  gap_um: umIn(url, 'gap'),
  w_um: umIn(url, 'size'),
  turn: url.turn === '90' ? 90 : 0,
});
