import { pathOf } from '@motif/contract/screens';
import { Link } from 'react-router';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { leavesOf } from '../../shared/session/menu-leaves';
import { useSession } from '../../shared/session/session-store';
import styles from './home.module.css';
import { homeText } from './home-text';

/** Shortcuts to common screens that are in the person's menu. */
const WANTED = [
  pathOf('MarketGallery'),
  pathOf('HotGallery'),
  pathOf('NewGallery'),
  pathOf('CompanyGallery'),
  pathOf('PrivateGallery'),
  pathOf('MainCategories'),
];

export function Shortcuts() {
  const t = useText(homeText);
  const language = useLanguage();
  const routes = useSession((state) => state.routes);
  const known = leavesOf(routes ?? []);
  const nodes = WANTED.flatMap((path) => known.find((node) => node.path === path) ?? []);
  return (
    <nav aria-label={t.shortcuts}>
      <ul className={styles.shortcuts}>
        {nodes.map((node) => (
          <li key={node.path}>
            <Link to={node.path}>{pickText(language, node.meta.title, node.meta.title_en)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
