import type { Picture, PictureCard } from '@motif/contract/features/pictures/pictures';
import type { ReactNode } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Skeleton } from '../../../shared/ui/states/skeleton';
import { AiChip } from '../../pictures/ai-chip';
import chips from '../../pictures/chips.module.css';
import { picturesText } from '../../pictures/pictures-text';
import { priceText } from '../../pictures/price-text';
import { previewText } from '../preview/preview-text';
import { Palette } from './palette';
import styles from './preview-details.module.css';

const CM_PER_INCH = 2.54;
/** The server does not count further. */
const USES_MAX = 1000;

interface Props {
  /** What the gallery knows already; it is shown at once. */
  card: PictureCard;
  /** The rest, once it is loaded. */
  picture: Picture | undefined;
  /** The actions stand under the name, the people under the facts. */
  actions: ReactNode;
  people: ReactNode;
  /** A series or a tag was pressed; undefined if the gallery has no such filter. */
  onSeries: ((series: string) => void) | undefined;
  onTag: ((tag: string) => void) | undefined;
}

/** Everything known about a picture, in the order in which a buyer asks for it. */
export function PreviewDetails({ card, picture, actions, people, onSeries, onTag }: Props) {
  const t = useText(previewText);
  const gallery = useText(picturesText);
  const format = useFormat();
  const price = priceText(gallery, format, picture ?? card);
  const inCm = (pixels: number, dpi: number) =>
    format.number(Math.round((pixels / dpi) * CM_PER_INCH * 10) / 10);
  const later = (show: (picture: Picture) => ReactNode) =>
    picture ? show(picture) : <Skeleton height={14} width={72} />;

  return (
    <>
      <h3 className={styles.name}>{card.name}</h3>
      <AiChip picture={picture ?? card} />
      {price && <p className={styles.price}>{price}</p>}
      {actions}
      <Palette colors={picture?.palette ?? [card.color]} />
      <dl className={styles.fields}>
        <Field label={t.fields.size}>{t.pixels(format.dimensions(card.width, card.height))}</Field>
        <Field label={t.fields.dpi}>
          {later(({ dpi }) => (dpi ? t.dpi(format.number(dpi)) : t.unknown))}
        </Field>
        <Field label={t.fields.print}>
          {later(({ dpi }) => (dpi ? t.print(inCm(card.width, dpi), inCm(card.height, dpi)) : t.unknown))}
        </Field>
        <Field label={t.fields.format}>{card.format.toUpperCase()}</Field>
        <Field label={t.fields.bytes}>{later(({ size_bytes }) => format.bytes(size_bytes))}</Field>
        <Field label={t.fields.series}>
          {later(({ series }) =>
            series && onSeries ? (
              <button
                className={styles.link}
                onClick={() => onSeries(series)}
                title={t.onlySeries(series)}
                type="button"
              >
                {series}
              </button>
            ) : (
              (series ?? t.unknown)
            ),
          )}
        </Field>
        <Field label={t.fields.popularity}>{later(({ popularity }) => format.number(popularity))}</Field>
        <Field label={t.fields.views}>{later(({ views }) => format.number(views))}</Field>
        <Field label={t.fields.favourites}>{later(({ favourites }) => format.number(favourites))}</Field>
        {picture && picture.used_in !== null && (
          <Field label={t.fields.usedIn}>
            {format.number(picture.used_in)}
            {picture.used_in >= USES_MAX && '+'}
          </Field>
        )}
        <Field label={t.fields.created}>{format.date(card.created_at)}</Field>
      </dl>
      {picture && picture.tags.length > 0 && (
        <ul aria-label={t.fields.tags} className={`${chips.chips} ${styles.tags}`}>
          {[...new Set(picture.tags)].map((tag) => (
            <li key={tag}>
              {onTag ? (
                <button
                  className={chips.chip}
                  onClick={() => onTag(tag)}
                  title={t.onlyTag(tag)}
                  type="button"
                >
                  <span>{tag}</span>
                </button>
              ) : (
                <span className={chips.chip}>{tag}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {people}
    </>
  );
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
