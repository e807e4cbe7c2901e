import { bend, type ProfilePoint } from './revolve';

/** Sizes in millimetres; the foot stands at 0. */
export interface CupSizes {
  radius: number;
  h: number;
  wall: number;
}

/** An open cup: what is outside, from the middle of the foot up to the lip. */
export function cupOutside({ radius, h, wall }: CupSizes): ProfilePoint[] {
  const lip = wall / 2;
  return [
    { r: 0, y: 1.4 },
    { r: radius - 8.5, y: 1.4 },
    ...bend({ r: radius - 6.6, y: 1 }, 1, 180, 270),
    ...bend({ r: radius - 5.2, y: 5.2 }, 5.2, -90, 0),
    { r: radius, y: h - lip - 3 },
    ...bend({ r: radius - lip, y: h - lip }, lip, 0, 90),
  ];
}

/** The same inside, from the lip down to the middle of the floor. */
export function cupInside({ radius, h, wall }: CupSizes): ProfilePoint[] {
  const lip = wall / 2;
  const inner = radius - wall;
  const floor = 5;
  const round = Math.min(9, inner / 2);
  return [
    ...bend({ r: radius - lip, y: h - lip }, lip, 90, 180),
    { r: inner, y: h - lip - 3 },
    ...bend({ r: inner - round, y: floor + round }, round, 0, -90),
    { r: 0, y: floor },
  ];
}

/** A closed bottle in its parts, bottom to top. */
export interface BottleProfiles {
  base: ProfilePoint[];
  body: ProfilePoint[];
  collar: ProfilePoint[];
  lid: ProfilePoint[];
  lidRadius: number;
}

const BASE = 5;
const COLLAR = 2.4;

export function bottleProfiles({ radius, h }: CupSizes, printTop: number): BottleProfiles {
  const shoulder = Math.min(5, radius * 0.14);
  // The shoulder begins above the print, which would bend with it otherwise.
  const lidHeight = Math.max(8, Math.min(h * 0.15, h - printTop - shoulder - COLLAR - 0.5));
  const bottom = h - lidHeight;
  const neck = radius - shoulder;
  const lidRadius = neck - 0.4;
  return {
    base: [
      { r: 0, y: 0.8 },
      { r: radius - 6, y: 0.8 },
      { r: radius - 5, y: 0 },
      ...bend({ r: radius - 3.4, y: 2.6 }, 2.6, -90, 0),
      { r: radius - 0.8, y: BASE },
    ],
    body: [
      { r: radius - 0.8, y: BASE },
      ...bend({ r: radius - 0.6, y: BASE + 0.6 }, 0.6, -90, 0),
      ...bend({ r: neck, y: bottom - COLLAR - shoulder }, shoulder, 0, 80),
      { r: neck, y: bottom - COLLAR },
    ],
    collar: [
      { r: neck - 0.6, y: bottom - COLLAR },
      { r: neck - 0.2, y: bottom - COLLAR },
      { r: neck - 0.2, y: bottom - 0.5 },
      { r: neck - 1.4, y: bottom - 0.5 },
      { r: neck - 1.4, y: bottom },
    ],
    lid: [
      { r: neck - 1.6, y: bottom },
      ...bend({ r: lidRadius - 0.8, y: bottom + 0.8 }, 0.8, -90, 0),
      ...bend({ r: lidRadius - 2.6, y: h - 2.6 }, 2.6, 0, 90),
      { r: lidRadius - 5.5, y: h },
      ...bend({ r: lidRadius - 5.5, y: h - 0.9 }, 0.9, 90, 180),
      { r: lidRadius - 6.6, y: h - 1.6 },
      { r: 0, y: h - 1.6 },
    ],
    lidRadius,
  };
}
