import { pathOf } from '@motif/contract/screens';
import { Link } from 'react-router';
import { useText } from '../../shared/i18n/text';
import { leavesOf } from '../../shared/session/menu-leaves';
import { useSession } from '../../shared/session/session-store';
import { menuIcon } from '../../shared/ui/display/menu-icons';
import styles from './home.module.css';
import { homeText } from './home-text';

const STEPS = ['UploadPictures', 'MarketGallery', 'MyProducts', 'AccountManagement'] as const;

/** What somebody with a new account can do first; only what is in their menu. */
export function FirstSteps() {
  const t = useText(homeText);
  const routes = useSession((state) => state.routes);
  const known = leavesOf(routes ?? []);
  return (
    <section className={styles.card} aria-label={t.firstTitle}>
      <h2 className={styles.heading}>{t.firstTitle}</h2>
      <p className={styles.lead}>{t.firstText}</p>
      <ul className={styles.steps}>
        {STEPS.map((screen) => {
          const node = known.find(({ path }) => path === pathOf(screen));
          if (!node) return null;
          const StepIcon = menuIcon(node.meta.icon);
          return (
            <li key={screen}>
              <Link to={node.path} className={styles.step}>
                <StepIcon width={24} height={24} />
                <span className={styles.stepName}>{t.firstSteps[screen].name}</span>
                <span className={styles.lead}>{t.firstSteps[screen].text}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
