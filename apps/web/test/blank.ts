import type { CaseDefinition } from '@motif/contract/features/blanks/definition';

/** A plain case for tests: its camera is 6 mm from both edges, and the print goes 3 mm over each. */
export const phone: CaseDefinition = {
  shape: 'case',
  geometry: {
    w: 74_000,
    h: 154_000,
    r: 12_000,
    depth: 10_000,
    edge: 3_000,
    camera: { x: 6_000, y: 6_000, w: 30_000, h: 30_000, r: 8_000 },
    lenses: [{ x: 14_000, y: 14_000, r: 6_000 }],
    flash: { x: 30_000, y: 12_000, r: 2_000 },
    keys: [{ side: 'right', y: 50_000, h: 18_000 }],
  },
  area: {
    code: 'back',
    name: '背面',
    name_en: 'Back',
    w_um: 80_000,
    h_um: 160_000,
    bleed_um: 2_000,
    safe_um: 6_000,
    dpi: 300,
    dpi_min: 150,
    fill: 'full',
    technique: 'uv',
    holes: [{ kind: 'rect', x_um: 9_000, y_um: 9_000, w_um: 30_000, h_um: 30_000, r_um: 8_000 }],
  },
  colours: [{ code: 'white', name: '白色', name_en: 'White', hex: '#f4f4f1', inside_hex: '#f4f4f1' }],
  views: [{ code: 'front', name: '正面', name_en: 'Front', yaw: 0, pitch: 0, zoom: 100 }],
  weight_mg: 32_000,
  base_price_fen: 1_290,
};
