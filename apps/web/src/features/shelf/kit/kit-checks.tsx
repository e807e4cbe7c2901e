import type { ListingKit, ListingSite } from '@motif/contract/features/shelf/listing-kits';
import { type checkKit, LISTING_LIMITS, problemText } from '@motif/contract/features/shelf/rules';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { Segments } from '../../../shared/ui/actions/segments';
import { Chip } from '../../../shared/ui/display/chip';
import { shelfText } from '../shelf-text';
import styles from './kit.module.css';

interface Props {
  kit: ListingKit;
  checked: ReturnType<typeof checkKit>;
  /** Problems of the head and of all rows. */
  count: number;
  /** The site whose prices the table shows. */
  chosen: ListingSite | undefined;
  onSite: (site: number) => void;
  onSettings: () => void;
}

/** What is wrong with the listing as a whole, the rules it is measured by, and whose prices are shown. */
export function KitChecks({ kit, checked, count, chosen, onSite, onSettings }: Props) {
  const t = useText(shelfText);
  const language = useLanguage();
  const format = useFormat();
  const { title_max, images_min, image_side_min } = LISTING_LIMITS;
  return (
    <section aria-label={t.rules} className={styles.checks}>
      <div className={styles.summary}>
        <span aria-live="polite">
          <Chip tone={count > 0 ? 'warning' : 'success'}>
            {count > 0 ? t.wrong(format.number(count)) : t.fine}
          </Chip>
        </span>
        {checked.head.map((problem) => (
          <button
            className={styles.problem}
            key={`${problem.code}${problem.site_id}`}
            onClick={onSettings}
            type="button"
          >
            {problemText(problem, language)}
          </button>
        ))}
        {kit.sites.length > 1 && chosen && (
          <span className={styles.site}>
            <span>{t.site}</span>
            <Segments
              choices={kit.sites.map(({ site_id, site_name, site_name_en }) => ({
                value: String(site_id),
                label: pickText(language, site_name, site_name_en),
              }))}
              label={t.site}
              onChange={(site) => onSite(Number(site))}
              value={String(chosen.site_id)}
            />
          </span>
        )}
      </div>
      <p className={styles.rules}>
        {t.ruleList(format.number(title_max), format.number(images_min), format.number(image_side_min))}
      </p>
    </section>
  );
}
