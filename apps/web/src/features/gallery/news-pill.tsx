import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { picturesText } from '../pictures/pictures-text';
import styles from './news-pill.module.css';

/** New pictures stand above what one is looking at. */
export function NewsPill({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useText(picturesText);
  const format = useFormat();
  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <button className={styles.pill} onClick={onShow} type="button">
          ↑ {t.news(format.number(count))}
        </button>
      )}
    </div>
  );
}
