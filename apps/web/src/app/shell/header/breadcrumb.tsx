import { Link } from 'react-router';
import { useText } from '../../../shared/i18n/text';
import { ChevronRightIcon } from '../../../shared/ui/display/icons';
import { firstScreen, type Place } from '../../route-tree';
import { shellText } from '../shell-text';
import { useNodeTitle } from '../views/use-title';
import styles from './header.module.css';

export function Breadcrumb({ place }: { place: Place }) {
  const t = useText(shellText);
  const titleOf = useNodeTitle();
  return (
    <nav className={styles.trail} aria-label={t.breadcrumb}>
      <ol className={styles.crumbs}>
        {place.trail.map((node) => (
          <li key={node.path}>
            <Link to={firstScreen(node).path}>{titleOf(node)}</Link>
            <ChevronRightIcon width={14} height={14} />
          </li>
        ))}
        <li className={styles.here} aria-current="page">
          {titleOf(place.node)}
        </li>
      </ol>
    </nav>
  );
}
