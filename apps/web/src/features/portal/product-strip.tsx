import { ADMIN_ROLE } from '@motif/contract/access';
import type { ShownProduct } from '@motif/contract/features/products/shown';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { lazyView } from '../../shared/lazy-view';
import { useSession } from '../../shared/session/session-store';
import { FadingImage } from './fading-image';
import styles from './picture-strip.module.css';
import { portalText } from './portal-text';

const BarButton = lazyView(() => import('./bar-button').then((module) => module.BarButton));

/** Products that their companies chose to show; each opens the page of who made it. */
export function ProductStrip({ products }: { products: readonly ShownProduct[] }) {
  const t = useText(portalText);
  const language = useLanguage();
  const title = useId();
  const isOperator = useSession((state) => state.user?.roles.includes(ADMIN_ROLE) ?? false);
  const [barred, setBarred] = useState<readonly number[]>([]);
  const shown = products.filter(({ id }) => !barred.includes(id));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={title} className={styles.section}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.heading} id={title}>
            {t.products}
          </h2>
          <p className={styles.lead}>{t.productsLead}</p>
        </div>
      </header>
      <ul className={styles.strip} translate="no">
        {shown.map(({ id, name, mockup, maker, model_name, model_name_en }) => (
          <li className={`${styles.item} ${styles.square}`} key={id}>
            <Link className={styles.link} title={t.by(maker.username)} to={`/personalHomepage/${maker.id}`}>
              <div className={styles.tile}>
                <FadingImage src={mockup} />
              </div>
              <div className={styles.caption}>
                <span className={styles.name}>{name}</span>
                <span className={styles.by}>
                  {pickText(language, model_name, model_name_en)} · {maker.username}
                </span>
              </div>
            </Link>
            {isOperator && (
              <BarButton id={id} name={name} onBarred={() => setBarred((before) => [...before, id])} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
