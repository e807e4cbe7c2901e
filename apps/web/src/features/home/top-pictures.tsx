import type { TopPicture } from '@motif/contract/features/home';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { AiChip } from '../pictures/ai-chip';
import styles from './home.module.css';
import { homeText } from './home-text';

/** The company's own pictures that others liked best. */
export function TopPictures({ pictures }: { pictures: readonly TopPicture[] }) {
  const t = useText(homeText);
  const format = useFormat();
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t.top}</h2>
      <p className={styles.lead}>{t.topLead}</p>
      <ul className={styles.top}>
        {pictures.map((picture) => (
          <li key={picture.id}>
            <div className={styles.topCover}>
              <img
                src={picture.thumb}
                alt=""
                loading="lazy"
                width={picture.width}
                height={picture.height}
                style={{ backgroundColor: picture.color }}
              />
              <AiChip over picture={picture} />
            </div>
            <span className={styles.topName} title={picture.name}>
              {picture.name}
            </span>
            <span className={styles.note}>
              <span>{t.viewed(format.compact(picture.views))}</span>
              <span>{t.liked(format.compact(picture.favourites))}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
