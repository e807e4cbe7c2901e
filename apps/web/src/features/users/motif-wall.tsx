import styles from './auth.module.css';

/**
 * The wall of the sign-in screen repeats one petal until it forms flowers. It is computed, so it needs no image and
 * follows the theme. Each digit is the brightness of a petal; four fives make a flower in bloom.
 */
const PETALS = [
  '000110222221',
  '002322232321',
  '123343235532',
  '123553235533',
  '222553323222',
  '123333332221',
  '243322553333',
  '455223552554',
  '255322333552',
  '242323223332',
  '222355321122',
  '012355420111',
  '102233221000',
  '001221110000',
];
/** The centres of the flowers in bloom: [column, row]. */
const HEARTS = [
  [9, 3],
  [4, 4],
  [7, 7],
  [2, 8],
  [10, 8],
  [5, 11],
] as const;
const CELL = 80;
const WIDTH = 12 * CELL;
const HEIGHT = PETALS.length * CELL;
const TONES = 6;

/** A petal spans its cell from corner to corner; every second one is mirrored. */
function petal(column: number, row: number): string {
  const turned = (column + row) % 2;
  const reach = turned ? -CELL : CELL;
  const arc = `${CELL} ${CELL} 0 0 1`;
  return `M${(column + turned) * CELL} ${row * CELL}a${arc} ${reach} ${CELL}a${arc} ${-reach} ${-CELL}`;
}

/** One path per tone makes six elements to lay out instead of 168. */
const paths = Array.from({ length: TONES }, () => '');
PETALS.forEach((tones, row) => {
  [...tones].forEach((tone, column) => {
    paths[Number(tone)] += petal(column, row);
  });
});

export function MotifWall() {
  return (
    <svg
      className={styles.motif}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {paths.map((path, tone) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tone is the identity
        <path key={tone} d={path} className={styles[`tone${tone}`]} />
      ))}
      {HEARTS.map(([column, row]) => (
        <circle
          key={`${column} ${row}`}
          r={CELL / 9}
          cx={column * CELL}
          cy={row * CELL}
          className={styles.heart}
        />
      ))}
    </svg>
  );
}
