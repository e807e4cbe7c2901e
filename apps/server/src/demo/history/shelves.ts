import { mayEnter } from '../../features/permissions/category-access';
import type { SessionUser } from '../../platform/context';
import type { Rng } from '../art/core/rng';
import type { LibraryPicture } from '../make-library';

interface Choice {
  count: number;
  free: boolean;
  /** Pictures that are younger were not there yet. */
  age_seconds: number;
}

/** What companies can buy and what they have got so far: nobody buys a picture twice. */
export class Shelves {
  private readonly taken = new Map<number, Set<number>>();
  private readonly recharges = new Map<number, number>();

  constructor(
    private readonly library: readonly LibraryPicture[],
    private readonly rng: Rng,
  ) {}

  /** Some pictures that the person could have now. Few pictures are wanted by many. */
  choose(user: SessionUser, { count, free, age_seconds }: Choice): LibraryPicture[] {
    const had = this.taken.get(user.company_id) ?? new Set();
    this.taken.set(user.company_id, had);
    const open = this.library.filter(
      (picture) => isFor(user, picture, free) && picture.age_seconds > age_seconds && !had.has(picture.id),
    );
    const chosen = new Set<LibraryPicture>();
    for (let tries = 0; tries < 4 * count && chosen.size < count; tries += 1) {
      const picture = open[Math.floor(this.rng.next() ** 1.6 * open.length)];
      if (picture) chosen.add(picture);
    }
    for (const { id } of chosen) had.add(id);
    return [...chosen];
  }

  /** How many pictures with a price the person could ever buy. */
  countFor(user: SessionUser): number {
    return this.library.filter((picture) => isFor(user, picture, false)).length;
  }

  /** The package with which the company recharges next: those of its list, the last again and again. */
  nextRecharge(companyId: number, codes: readonly string[]): string {
    const times = this.recharges.get(companyId) ?? 0;
    this.recharges.set(companyId, times + 1);
    const code = codes[Math.min(times, codes.length - 1)];
    if (!code) throw new Error('a company that buys must be able to recharge');
    return code;
  }
}

const isFor = (user: SessionUser, picture: LibraryPicture, free: boolean): boolean =>
  picture.visibility === 'public' &&
  (picture.price === 0) === free &&
  picture.company_id !== user.company_id &&
  mayEnter(user, picture.main_category_id);
