import { HELP_GROUPS, type HelpId, helpAddress } from '@motif/contract/features/help/help-entries';
import { Link } from 'react-router';
import { useText } from '../../shared/i18n/text';
import { Marked } from '../../shared/ui/display/marked';
import { GroupIcon } from './group-icon';
import styles from './help.module.css';
import { helpText } from './help-text';
import type { Article } from './use-help';

interface HelpContentsProps {
  articles: readonly Article[];
  chosen?: HelpId | undefined;
  text: string;
  className: string | undefined;
  /** Shows an icon per group; used where there is space. */
  icons?: boolean;
}

/** The table of contents by group. */
export function HelpContents({ articles, chosen, text, className, icons = false }: HelpContentsProps) {
  const t = useText(helpText);
  return (
    <nav className={className} aria-label={t.contents}>
      {HELP_GROUPS.map((group) => ({ group, list: articles.filter((article) => article.group === group) }))
        .filter(({ list }) => list.length > 0)
        .map(({ group, list }) => (
          <section key={group} className={styles.group}>
            <h2 className={styles.groupTitle}>
              {icons && <GroupIcon group={group} className={styles.groupIcon} />}
              {t.groups[group]}
            </h2>
            <ul>
              {list.map(({ id, title }) => (
                <li key={id}>
                  <Link to={helpAddress(id)} aria-current={id === chosen ? 'page' : undefined}>
                    <Marked value={title} text={text} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  );
}
