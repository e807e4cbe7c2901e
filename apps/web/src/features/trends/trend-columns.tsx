import { COLOR_NAMES } from '@motif/contract/features/pictures/picture-filters';
import type { Trend } from '@motif/contract/features/trends';
import { PRICE_BANDS } from '@motif/contract/features/trends/trend-words';
import { pathOf } from '@motif/contract/screens';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import type { Column } from '../../shared/ui/table/columns/column';
import { AiChip } from '../pictures/ai-chip';
import { colorText } from '../pictures/color-text';
import styles from './trends.module.css';
import { trendsText } from './trends-text';

type Named = Pick<Trend, 'kind' | 'word'>;

/** The market gallery, filtered by the row. */
export function galleryOf({ kind, word }: Named): string {
  const band = PRICE_BANDS.find((one) => one.word === word);
  const filters: [string, string][] =
    kind !== 'price' || !band
      ? [[kind, word]]
      : band.max === 0
        ? [['price', 'free']]
        : [
            ['price_min', `${band.min}`],
            ...(band.max ? [['price_max', `${band.max}`] as [string, string]] : []),
          ];
  return `${pathOf('MarketGallery')}?${new URLSearchParams(filters)}`;
}

/** What a row is called: colours and prices have names of their own. */
export function useTrendName(): (trend: Named) => string {
  const t = useText(trendsText);
  const colors = useText(colorText);
  return ({ kind, word }) => {
    const color = kind === 'color' ? COLOR_NAMES.find((name) => name === word) : undefined;
    if (color) return t.color(colors[color]);
    const band = kind === 'price' ? PRICE_BANDS.find((one) => one.word === word) : undefined;
    if (!band) return word;
    if (band.max === 0) return t.free;
    return band.max === null ? t.pointsFrom(band.min) : t.points(band.min, band.max);
  };
}

export function useTrendColumns(): Column<Trend>[] {
  const t = useText(trendsText);
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'word',
        title: t.word,
        cell: (row) => <Word trend={row} />,
        minWidth: 150,
        alwaysShown: true,
        phone: 'title',
      },
      { key: 'pictures', title: t.pictures, cell: (row) => <Pictures trend={row} />, width: 210 },
      { key: 'weeks', title: t.weeks, cell: (row) => <Weeks weeks={row.weeks} />, width: 110 },
      { key: 'rising', title: t.rising, cell: (row) => <Rising rising={row.rising} />, width: 130 },
      { key: 'heat', title: t.heat, cell: ({ heat }) => format.number(heat), width: 90, align: 'end' },
      {
        key: 'sales',
        title: t.sales,
        cell: ({ sales }) => (sales > 0 ? format.number(sales) : '–'),
        width: 90,
        align: 'end',
      },
      {
        key: 'supply',
        title: t.supply,
        cell: ({ supply }) => format.number(supply),
        width: 110,
        align: 'end',
      },
    ],
    [t, format],
  );
}

function Word({ trend }: { trend: Trend }) {
  const name = useTrendName()(trend);
  return (
    <Link className={styles.word} to={galleryOf(trend)}>
      {trend.kind === 'color' && (
        <span className={styles.swatch} style={{ backgroundColor: `var(--named-${trend.word})` }} />
      )}
      {name}
    </Link>
  );
}

/** The names of the pictures are in the gallery; here they only show what is meant. */
function Pictures({ trend: { pictures } }: { trend: Trend }) {
  return (
    <span className={styles.pictures} aria-hidden="true">
      {pictures.map((picture) => (
        <span key={picture.id} className={styles.picture}>
          <img src={picture.thumb} alt="" loading="lazy" style={{ backgroundColor: picture.color }} />
          <AiChip over picture={picture} short />
        </span>
      ))}
    </span>
  );
}

/** Five bars, the last of them this week. */
function Weeks({ weeks }: { weeks: readonly number[] }) {
  const t = useText(trendsText);
  const format = useFormat();
  const most = Math.max(1, ...weeks);
  return (
    <span
      className={styles.weeks}
      role="img"
      aria-label={t.weeksSentence(weeks.map((week) => format.number(week)).join(' · '))}
    >
      {weeks.map((week, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        <span key={at} style={{ blockSize: `${Math.max(6, (week / most) * 100)}%` }} />
      ))}
    </span>
  );
}

/** From here on a multiple says more than a percentage. */
const MANY_TIMES = 10;

function Rising({ rising }: { rising: number | null }) {
  const t = useText(trendsText);
  const format = useFormat();
  if (rising === null) return <span className={styles.rising}>{t.fresh}</span>;
  const percent = format.percent(Math.abs(rising - 1));
  if (Math.round((rising - 1) * 100) === 0) return <span className={styles.rising}>{t.same}</span>;
  const up = rising >= MANY_TIMES ? t.times(format.number(Math.round(rising))) : t.up(percent);
  const words = rising > 1 ? up : t.down(percent);
  return (
    <span className={styles.rising} data-rises={rising > 1}>
      <span aria-hidden="true">{rising > 1 ? '↑' : '↓'}</span> {words}
    </span>
  );
}
