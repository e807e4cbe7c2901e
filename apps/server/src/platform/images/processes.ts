import type { Visibility } from '@motif/contract/features/pictures/pictures';
import { LARGE_PERCENT, THUMBNAIL_PERCENT } from '@motif/contract/limits';

/** A derived form: how large, how well, and whether it carries the site's mark. */
export interface Form {
  percent: number;
  quality: number;
  watermark: boolean;
}

export const THUMB_PROCESS = `image/resize,p_${THUMBNAIL_PERCENT}`;
export const LARGE_PROCESS = `image/resize,p_${LARGE_PERCENT}`;
/** What people outside the company see of a market picture before they have it. */
export const MARKED_PROCESS = `${LARGE_PROCESS}/watermark`;

export const DEFAULT_QUALITY = 80;
/**
 * Of the percentages and qualities from 1 to 100 these exist. Every form is kept once it is made, so a picture can
 * never take more room than this many forms of it, whatever is asked for.
 */
const PERCENTS = [10, THUMBNAIL_PERCENT, 30, 50, LARGE_PERCENT, 100];
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

/** The large form as this viewer may see it. */
export function largeProcess(visibility: Visibility, isOwnCompany: boolean): string {
  return visibility === 'public' && !isOwnCompany ? MARKED_PROCESS : LARGE_PROCESS;
}

/** Where a form is kept: beside nothing else, rebuilt from the original at will. */
export function formKey(key: string, { percent, quality, watermark }: Form): string {
  const form = `p${percent}${quality === DEFAULT_QUALITY ? '' : `q${quality}`}${watermark ? 'w' : ''}`;
  return `${key.replace(/^images\//, 'derived/')}.${form}.webp`;
}

export const derivedKey = (key: string, percent: number): string =>
  formKey(key, { percent, quality: DEFAULT_QUALITY, watermark: false });
