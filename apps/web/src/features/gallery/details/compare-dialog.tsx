import type { Picture, PictureCard } from '@motif/contract/features/pictures/pictures';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { defineText, useText } from '../../../shared/i18n/text';
import { Dialog } from '../../../shared/ui/overlay/dialog';
import { FavouriteButton } from '../../favourites/favourite-button';
import { AiChip } from '../../pictures/ai-chip';
import { pictureQuery } from '../../pictures/pictures-query';
import { picturesText } from '../../pictures/pictures-text';
import { priceText } from '../../pictures/price-text';
import { usePreview } from '../../pictures/use-preview';
import { previewText } from '../preview/preview-text';
import styles from './compare-dialog.module.css';
import { Palette } from './palette';

const compareText = defineText({
  zh: { title: '对比图片', open: (name: string) => `打开「${name}」`, ai: 'AI 生成', yes: '是', no: '否' },
  en: {
    title: 'Compare pictures',
    open: (name) => `Open “${name}”`,
    ai: 'AI-generated',
    yes: 'Yes',
    no: 'No',
  },
});

interface Props {
  pictures: readonly PictureCard[];
  onClose: () => void;
}

/** A few pictures side by side, each with what a buyer decides by. */
export function CompareDialog({ pictures, onClose }: Props) {
  const t = useText(compareText);
  const fields = useText(previewText);
  const words = useText(picturesText);
  const format = useFormat();
  const preview = usePreview();
  const details = useQueries({ queries: pictures.map(({ id }) => pictureQuery(id)) });

  const rows: [string, (card: PictureCard, picture: Picture | undefined) => ReactNode][] = [
    [fields.fields.price, (card, picture) => priceText(words, format, picture ?? card)],
    [fields.fields.size, ({ width, height }) => format.dimensions(width, height)],
    [
      fields.fields.dpi,
      (_, picture) => (picture?.dpi ? fields.dpi(format.number(picture.dpi)) : fields.unknown),
    ],
    [fields.fields.format, (card) => card.format.toUpperCase()],
    [fields.fields.palette, (card, picture) => <Palette colors={picture?.palette ?? [card.color]} />],
    [t.ai, ({ ai_generated }) => (ai_generated ? t.yes : t.no)],
    [fields.fields.favourites, (_, picture) => picture && format.number(picture.favourites)],
    [fields.fields.uploader, (_, picture) => picture?.uploader.username],
  ];
  return (
    <Dialog large onClose={onClose} title={t.title}>
      <ul className={styles.pictures}>
        {pictures.map((card, at) => (
          <li className={styles.picture} key={card.id}>
            <div className={styles.place}>
              <button
                aria-label={t.open(card.name)}
                className={styles.open}
                onClick={() => preview.open(card.id)}
                type="button"
              >
                <img alt="" className={styles.image} src={card.large} />
              </button>
              <FavouriteButton className={styles.heart} picture={card} />
              <AiChip over picture={card} />
            </div>
            <strong className={styles.name}>{card.name}</strong>
            <dl className={styles.fields}>
              {rows.map(([label, show]) => (
                <div
                  className={styles.field}
                  data-wide={label === fields.fields.palette || undefined}
                  key={label}
                >
                  <dt>{label}</dt>
                  <dd>{show(card, details[at]?.data) ?? '…'}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
