import type { Visibility } from '@motif/contract/features/pictures/pictures';
import { plans } from './art/catalogue';
import { createRng, cycle, type Rng } from './art/core/rng';
import { DRAWING_COUNT } from './art/draw';
import { DEMO_COMPANIES, type DemoCompany } from './people';

/** What becomes of a drawing: decided before it is drawn, because what it is for says how large it is drawn. */
export interface PicturePlan {
  /** Of the drawing. */
  index: number;
  company_sn: string;
  /** The account of whoever uploaded it. */
  owner: string;
  visibility: Visibility;
  price: number;
  age_seconds: number;
  /** The name of the main category. */
  category: string;
  /** Decides about the folder, 0 to 1. */
  folder: number;
  /** Pixels of the longer side. */
  side: number;
}

export interface DemoPlan {
  /** Drawn before the product is ready; the history is played with them. */
  first: PicturePlan[];
  /** Drawings that the worker adds afterwards. */
  rest: number[];
}

export const DPI = 300;

/** What is on the market is large enough to be printed on every blank. */
const MARKET_SIDE = 2400;
/** What a company keeps to itself. */
const INSIDE_SIDE = 1200;
/** Sketches need no more, and are drawn in a sixth of the time. */
const DRAFT_SIDE = 800;

/** Sketches of the company that is over its limit. */
const DRAFTS = 96;

const CHUNK = 200;
const DAY_SECONDS = 86_400;
/** Uploads of the demo are spread over this many days before its first start. */
const DAYS = 240;
const PRICES = [0, 0, 20, 50, 50, 80, 120, 200];
const SEEDS = { first: 20260101, drafts: 20260102, rest: 20260103 };
/** What comes later stands behind what people saw first. */
const REST_DAYS = 7;

/**
 * `total` drawings at most, spread evenly over all there are, so that no style is missing; of these `first` are there
 * from the beginning, spread evenly too. If some are left for later, the sketches come before them: a case of storage is
 * played in the history and cannot wait.
 */
export function planDemo(total: number, first: number): DemoPlan {
  const all = spread(
    Array.from({ length: DRAWING_COUNT }, (_, index) => index),
    total,
  );
  const works = spread(all, first);
  const taken = new Set(works);
  const left = all.filter((index) => !taken.has(index));
  const drafts = spread(left, DRAFTS);
  for (const index of drafts) taken.add(index);
  const rest = left.filter((index) => !taken.has(index));
  const planned = planWorks(works);
  return { first: [...(rest.length > 0 ? planned.map(dearer) : planned), ...planDrafts(drafts)], rest };
}

/** With few works on sale, the studio that withdraws asks more for each: its story needs the income of many. */
const dearer = (plan: PicturePlan): PicturePlan =>
  plan.owner === 'illustrator' ? { ...plan, price: plan.price * 1.5 } : plan;

function spread(list: number[], count: number): number[] {
  const taken = Math.min(count, list.length);
  return Array.from({ length: taken }, (_, place) => cycle(list, Math.floor((place * list.length) / taken)));
}

/** Gives every drawing an owner, a category, a visibility, a price and an age, all drawn from one seed. */
export function planWorks(indexes: number[]): PicturePlan[] {
  const rng = createRng(SEEDS.first);
  const planned: PicturePlan[] = [];
  for (let from = 0; from < indexes.length; from += CHUNK) {
    const chunk = indexes
      .slice(from, from + CHUNK)
      .map((index) => ({ index, company: ownerOf(DEMO_COMPANIES, rng.next()) }));
    planned.push(...chunk.map(({ index, company }) => planOne(index, company, rng)));
  }
  return planned;
}

/** The same for a drawing that comes later, whichever is drawn before it. */
export function planRest(index: number): PicturePlan {
  const rng = createRng(SEEDS.rest + index);
  // The company over its limit has all it has: more would change a case that people have been told of.
  const companies = DEMO_COMPANIES.filter((company) => !company.hasDrafts);
  const share = companies.reduce((sum, company) => sum + company.share, 0);
  const plan = planOne(index, ownerOf(companies, rng.next() * share), rng);
  return { ...plan, age_seconds: Math.max(plan.age_seconds, REST_DAYS * DAY_SECONDS) };
}

function planDrafts(indexes: number[]): PicturePlan[] {
  const company = DEMO_COMPANIES.find(({ hasDrafts }) => hasDrafts);
  if (!company) throw new Error('nobody of the demo has sketches');
  const rng = createRng(SEEDS.drafts);
  return indexes.map((index) => ({
    ...planOne(index, company, rng),
    visibility: rng.chance(0.8) ? 'private' : 'company',
    side: DRAFT_SIDE,
  }));
}

function planOne(index: number, company: DemoCompany, rng: Rng): PicturePlan {
  const roll = rng.next();
  const visibility = roll < 0.8 ? 'public' : roll < 0.92 ? 'company' : 'private';
  const age_seconds = Math.max(
    Math.floor(rng.next() ** 1.6 * DAYS * DAY_SECONDS),
    (company.restsDays ?? 0) * DAY_SECONDS,
  );
  const uploaders = company.users.filter(({ buys }) => !buys);
  const { account: owner } = cycle(uploaders, Math.floor(rng.next() * uploaders.length));
  const [width, height] = cycle(plans, index).size;
  const category = categoryOf(width / height, rng.next());
  const price = cycle(PRICES, Math.floor(rng.next() * PRICES.length));
  return {
    index,
    company_sn: company.company_sn,
    owner,
    visibility,
    price,
    age_seconds,
    category,
    folder: rng.next(),
    side: visibility === 'public' ? MARKET_SIDE : INSIDE_SIDE,
  };
}

function ownerOf(companies: readonly DemoCompany[], roll: number): DemoCompany {
  let rest = roll;
  for (const company of companies) {
    rest -= company.share;
    if (rest < 0) return company;
  }
  return cycle(companies, -1);
}

export const CATEGORIES = ['手机壳', '水杯', '马克杯', '平板保护套'] as const;

/** Wide pictures wrap cups, tall ones fit phones, the rest may go on anything. */
function categoryOf(ratio: number, roll: number): string {
  const [phoneCase, cup, mug, tablet] = CATEGORIES;
  if (ratio > 1.4) return roll < 0.7 ? cup : mug;
  if (ratio < 0.7) return phoneCase;
  return roll < 0.6 ? phoneCase : roll < 0.85 ? cup : roll < 0.95 ? mug : tablet;
}
