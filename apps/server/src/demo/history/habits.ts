import type { Rng } from '../art/core/rng';
import type { StoryEvent } from './acts';
import { isWeekend, midnight } from './when';

/** A company that buys week after week. */
export interface Habit {
  /** Who buys; the first is the master account, who recharges. */
  people: readonly [string, ...string[]];
  /** From how many days before the start. */
  from: number;
  /** How many pictures in all, if there are so many to buy. */
  pictures: number;
  recharges: readonly string[];
  /** Pictures that it takes for free. */
  free: number;
}

export const HABITS: readonly Habit[] = [
  {
    people: ['factory', 'xiaolin'],
    from: 182,
    pictures: 190,
    recharges: ['points_500', 'points_2000', 'points_2000', 'points_2000', 'points_10000'],
    free: 9,
  },
  {
    people: ['merchant', 'xiaozhou'],
    from: 156,
    pictures: 34,
    recharges: ['points_2000', 'points_500'],
    free: 10,
  },
  {
    people: ['hengyin', 'ajie'],
    from: 124,
    pictures: 120,
    recharges: ['points_2000', 'points_2000', 'points_10000'],
    free: 9,
  },
  { people: ['muguang'], from: 40, pictures: 60, recharges: ['points_2000'], free: 10 },
  { people: ['nanyu'], from: 130, pictures: 14, recharges: ['points_500'], free: 8 },
  { people: ['bailu'], from: 110, pictures: 10, recharges: ['points_500'], free: 8 },
  { people: ['illustrator'], from: 100, pictures: 8, recharges: ['points_500'], free: 6 },
];

/** Some of the market stays for whoever tries the demo: more of it where nothing is added later. */
export const BOUGHT = { all: 0.55, first: 0.8 };
const WEEKEND = 0.3;
const BASKET = 5;

/** The visits of one habit: more in later weeks, few on weekends, in working hours. */
export function visitsOf(habit: Habit, most: number, start: Date, rng: Rng): StoryEvent[] {
  const { people, from, recharges } = habit;
  const [master] = people;
  const days = Array.from({ length: from }, (_, passed) => ({
    ago: from - passed,
    weight: (0.35 + (1.3 * passed) / from) * (isWeekend(midnight(start, from - passed)) ? WEEKEND : 1),
  }));
  const whole = days.reduce((sum, { weight }) => sum + weight, 0);
  const spread = (count: number, visit: (ago: number, pictures: number) => StoryEvent): StoryEvent[] => {
    let wanted = 0;
    return days.flatMap(({ ago, weight }) => {
      wanted += (count * weight * rng.range(0.6, 1.4)) / whole;
      const visits: StoryEvent[] = [];
      while (wanted >= 1) {
        const pictures = Math.min(rng.int(2, BASKET), Math.floor(wanted));
        wanted -= pictures;
        visits.push(visit(ago, pictures));
      }
      return visits;
    });
  };
  return [
    ...spread(Math.min(habit.pictures, most), (ago, pictures) => ({
      at: [ago, workingTime(rng)],
      who: rng.pick(people),
      does: 'shop',
      pictures,
      master,
      recharges,
    })),
    ...spread(habit.free, (ago, pictures) => ({
      at: [ago, workingTime(rng)],
      who: rng.pick(people),
      does: 'take',
      pictures,
    })),
  ];
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
const workingTime = (rng: Rng) => `${twoDigits(rng.int(9, 19))}:${twoDigits(rng.int(0, 59))}`;
