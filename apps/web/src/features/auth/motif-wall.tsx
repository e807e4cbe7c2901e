import styles from './auth.module.css';

/**
 * The wall of the sign-in screen: one petal, turned and repeated until it becomes flowers. Drawn from a rule, so it
 * costs no picture and follows the theme.
 */
const CELL = 80;
const COLUMNS = 12;
const ROWS = 14;
const PETAL = `M0 0A${CELL} ${CELL} 0 0 1 ${CELL} ${CELL}A${CELL} ${CELL} 0 0 1 0 0Z`;
const TONES = 6;

/** The same picture every time: a small integer hash instead of chance. */
function hash(column: number, row: number): number {
  const mixed = Math.imul(column * 374_761_393 + row * 668_265_263, 1_274_126_177);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

/** Bright where a slow wave crosses the wall; a little noise keeps it from looking calculated. */
function toneOf(column: number, row: number): number {
  const wave = Math.sin(column * 0.42 + row * 0.3) + Math.cos(row * 0.5 - column * 0.22);
  const tone = ((wave + 2) / 4) * (TONES - 2) + hash(column, row) * 1.6;
  return Math.min(TONES - 1, Math.max(0, Math.floor(tone)));
}

const petals = Array.from({ length: COLUMNS * ROWS }, (_, at) => {
  const column = at % COLUMNS;
  const row = Math.floor(at / COLUMNS);
  const turned = (column + row) % 2 === 1;
  const place = `translate(${column * CELL} ${row * CELL})`;
  return {
    at,
    tone: toneOf(column, row),
    transform: turned ? `${place} translate(${CELL} 0) rotate(90)` : place,
  };
});

const hearts = petals.filter(({ at }) => {
  const column = at % COLUMNS;
  const row = Math.floor(at / COLUMNS);
  return (column + row) % 2 === 0 && hash(row, column) > 0.72;
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
      {hearts.map(({ at, transform }) => (
        <circle key={at} r={CELL / 11} transform={transform} className={styles.heart} />
      ))}
    </svg>
  );
}
