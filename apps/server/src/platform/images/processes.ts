import type { Visibility } from '@motif/contract/features/pictures/pictures';
import { LARGE_PERCENT, THUMBNAIL_PERCENT } from '@motif/contract/limits';

/** A derived form: its size, its quality, and whether it carries the site's mark. */
export interface Form {
  percent: number;
  quality: number;
  watermark: boolean;
}

export const THUMB_PROCESS = `image/resize,p_${THUMBNAIL_PERCENT}`;
export const LARGE_PROCESS = `image/resize,p_${LARGE_PERCENT}`;
/** What people of other companies see of a market picture before they acquire it. */
export const MARKED_PROCESS = `${LARGE_PROCESS}/watermark`;

export const DEFAULT_QUALITY = 80;
/**
 * The percentages and qualities that exist, of all from 1 to 100. Every form is kept once it is made, so the forms of a
 * picture can never take more room than these.
 */
export const PERCENTS = [10, THUMBNAIL_PERCENT, 30, 50, LARGE_PERCENT, 100] as const;
export type Percent = (typeof PERCENTS)[number];
const QUALITIES = [30, 60, DEFAULT_QUALITY];

/** The derived forms that exist, by their name in the address (spec §5, §9). Any other is refused. */
export const FORMS: ReadonlyMap<string, Form> = new Map(namedForms());

function* namedForms(): Generator<[string, Form]> {
  for (const quality of QUALITIES) {
    yield [`image/quality,q_${quality}`, { percent: 100, quality, watermark: false }];
    for (const percent of PERCENTS) {
      yield [`image/resize,p_${percent}/quality,q_${quality}`, { percent, quality, watermark: false }];
    }
  }
  for (const percent of PERCENTS) {
    yield [`image/resize,p_${percent}`, { percent, quality: DEFAULT_QUALITY, watermark: false }];
  }
  yield [MARKED_PROCESS, { percent: LARGE_PERCENT, quality: DEFAULT_QUALITY, watermark: true }];
}

export const resizeProcess = (percent: Percent): string => `image/resize,p_${percent}`;

/** The large form as this viewer may see it. */
export function largeProcess(visibility: Visibility, isOwnCompany: boolean): string {
  return visibility === 'public' && !isOwnCompany ? MARKED_PROCESS : LARGE_PROCESS;
}

/** The key of a form; it can always be made again from the original. */
export function formKey(key: string, { percent, quality, watermark }: Form): string {
  const form = `p${percent}${quality === DEFAULT_QUALITY ? '' : `q${quality}`}${watermark ? 'w' : ''}`;
  return `${key.replace(/^images\//, 'derived/')}.${form}.webp`;
}

export const derivedKey = (key: string, percent: number): string =>
  formKey(key, { percent, quality: DEFAULT_QUALITY, watermark: false });
