import type { Picture } from '@motif/contract/pictures';
import type { ReactNode } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Palette } from './palette';
import { picturesText } from './pictures-text';
import styles from './preview-details.module.css';
import { previewText } from './preview-text';
import { priceText } from './price-text';

const CM_PER_INCH = 2.54;

/** Everything known about a picture, in the order a buyer asks for it. */
export function PreviewDetails({ picture }: { picture: Picture }) {
  const t = useText(previewText);
  const gallery = useText(picturesText);
  const format = useFormat();
  const { width, height, dpi } = picture;
  const inCm = (pixels: number, perInch: number) =>
    format.number(Math.round((pixels / perInch) * CM_PER_INCH * 10) / 10);

  return (
    <>
      <h3 className={styles.name}>{picture.name}</h3>
      <p className={styles.price}>{priceText(gallery, format, picture.price)}</p>
      <Palette colors={picture.palette} />
      <dl className={styles.fields}>
        <Field label={t.fields.size}>{t.pixels(format.dimensions(width, height))}</Field>
        <Field label={t.fields.dpi}>{dpi ? t.dpi(format.number(dpi)) : t.unknown}</Field>
        {dpi ? <Field label={t.fields.print}>{t.print(inCm(width, dpi), inCm(height, dpi))}</Field> : null}
        <Field label={t.fields.format}>{picture.format.toUpperCase()}</Field>
        <Field label={t.fields.bytes}>{format.bytes(picture.size_bytes)}</Field>
        <Field label={t.fields.series}>{picture.series ?? t.unknown}</Field>
        <Field label={t.fields.popularity}>{format.number(picture.popularity)}</Field>
        <Field label={t.fields.created}>{format.date(picture.created_at)}</Field>
        <Field label={t.fields.uploader}>
          <span className={styles.uploader}>
            {picture.uploader.avatar && (
              <img alt="" className={styles.avatar} src={picture.uploader.avatar} />
            )}
            {picture.uploader.username}
          </span>
        </Field>
      </dl>
      {picture.tags.length > 0 && (
        <ul aria-label={t.fields.tags} className={styles.tags}>
          {picture.tags.map((tag) => (
            <li className={styles.tag} key={tag}>
              {tag}
            </li>
          ))}
        </ul>
      )}
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
