import { SHOWCASE_PAGES } from '@motif/contract/showcase/pages';
import { useText } from '../../shared/i18n/text';
import { leavesOf } from '../../shared/session/menu-leaves';
import { useSession } from '../../shared/session/session-store';
import { ButtonLink } from '../../shared/ui/actions/button';
import styles from './mall.module.css';
import { mallText } from './mall-text';

const PATH = SHOWCASE_PAGES.DeleteColumn.path;

/** What `noColumn` does, and the node that says it. */
export function NoColumnPage() {
  const t = useText(mallText);
  const routes = useSession((state) => state.routes);
  const node = leavesOf(routes ?? []).find(({ path }) => path === PATH);
  return (
    <section className={styles.notice}>
      <h2 className={styles.name}>{t.noColumnTitle}</h2>
      <p>{t.noColumnText}</p>
      {node && (
        <>
          <h3 className={styles.lead}>{t.meta}</h3>
          <pre className={styles.code}>{JSON.stringify(node.meta, null, 2)}</pre>
        </>
      )}
      <ButtonLink to={SHOWCASE_PAGES.VabActions.path}>{t.back}</ButtonLink>
    </section>
  );
}
