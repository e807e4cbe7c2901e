import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { pictureLooks } from '../../platform/db/schema/pictures';
import { LOOK_LENGTH } from './look-of';
import { agreementWith, sameAs } from './same-picture';

export interface Comparison {
  /** The distance over all numbers of the looks; 0: exactly alike. */
  look_distance: number;
  /** How far the light of both agrees where they fit best, in percent. */
  agreement_percent: number;
  /** By the rule that keeps copies from the market. */
  same_picture: boolean;
}

/** Compares two pictures by what is known of their looks; null if one of them was never measured. */
export async function comparePictures(db: Db, one: number, other: number): Promise<Comparison | null> {
  const rows = await db
    .select()
    .from(pictureLooks)
    .where(inArray(pictureLooks.picture_id, [one, other]));
  const [a, b] = [one, other].map((id) => rows.find(({ picture_id }) => picture_id === id));
  if (!a || !b || a.look.length !== LOOK_LENGTH || b.look.length !== LOOK_LENGTH) return null;
  return {
    look_distance: Math.round(distanceOf(new Int8Array(a.look), new Int8Array(b.look))),
    agreement_percent: Math.round(agreementWith(a.print)(b.print) * 100),
    same_picture: sameAs(a.print)(b.print),
  };
}

const distanceOf = (one: Int8Array, other: Int8Array) =>
  Math.hypot(...Array.from(one, (value, at) => value - (other[at] as number)));
