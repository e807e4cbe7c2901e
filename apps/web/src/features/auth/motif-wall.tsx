import styles from './auth.module.css';

/**
 * The wall of the sign-in screen: one petal, turned and repeated until it becomes flowers, a few of which bloom.
 * Drawn from a rule, so it costs no picture and follows the theme.
 */
const CELL = 80;
const COLUMNS = 12;
const ROWS = 14;
const PETAL = `M0 0A${CELL} ${CELL} 0 0 1 ${CELL} ${CELL}A${CELL} ${CELL} 0 0 1 0 0Z`;
const BRIGHTEST = 5;

/** The same picture every time: a small integer hash instead of chance. */
function hash(column: number, row: number): number {
  let mixed = Math.imul(column + 1, 0x9e3779b1) ^ Math.imul(row + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

const cells = Array.from({ length: COLUMNS * ROWS }, (_, at) => ({
  at,
  column: at % COLUMNS,
  row: Math.floor(at / COLUMNS),
}));

/** Four petals meet in every second corner. These flowers are in bloom, placed by eye: [column, row]. */
const BLOOMS = [
  [9, 3],
  [4, 4],
  [7, 7],
  [2, 8],
  [10, 8],
  [5, 11],
] as const;

/** Brightest around a bloom, quieter with distance, and a little noise so that it does not look calculated. */
function toneOf(column: number, row: number): number {
  const nearest = Math.min(...BLOOMS.map(([x, y]) => Math.hypot(column + 0.5 - x, row + 0.5 - y)));
  if (nearest < 1) return BRIGHTEST;
  return Math.max(0, Math.floor(4.3 - nearest + hash(column, row) * 1.5));
}

const petals = cells.map(({ at, column, row }) => {
  const place = `translate(${column * CELL} ${row * CELL})`;
  const turned = (column + row) % 2 === 1;
  return {
    at,
    tone: toneOf(column, row),
    transform: turned ? `${place} translate(${CELL} 0) rotate(90)` : place,
  };
});

export function MotifWall() {
  return (
    <svg
      className={styles.motif}
      viewBox={`0 0 ${COLUMNS * CELL} ${ROWS * CELL}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {petals.map(({ at, tone, transform }) => (
        <path key={at} d={PETAL} transform={transform} className={styles[`tone${tone}`]} />
      ))}
      {BLOOMS.map(([x, y]) => (
        <circle key={`${x} ${y}`} r={CELL / 9} cx={x * CELL} cy={y * CELL} className={styles.heart} />
      ))}
    </svg>
  );
}
