import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage, useText } from '../../shared/i18n/text';
import { type Icon, UserIcon } from '../../shared/ui/display/icons';
import { Marked } from '../../shared/ui/display/marked';
import styles from './search-dialog.module.css';
import { type Entry, type EntryType, webSearchAddress } from './search-entries';
import { HelpIcon, PictureIcon, RecentIcon, ScreenIcon, WebIcon } from './search-icons';
import { searchText } from './search-text';

const ICONS: Record<EntryType, Icon> = {
  visited: ScreenIcon,
  recent: RecentIcon,
  screen: ScreenIcon,
  picture: PictureIcon,
  person: UserIcon,
  help: HelpIcon,
  web: WebIcon,
};

/** Only found entries highlight the match. */
const FOUND_BY_SERVER = new Set<EntryType>(['screen', 'picture', 'person', 'help']);

interface SearchOptionProps {
  id: string;
  entry: Entry;
  /** The searched words. */
  text: string;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** One entry. It is a real link so that it can open in a new tab; the keyboard clicks it from the field. */
export function SearchOption({ id, entry, text, active, onPoint, onChoose }: SearchOptionProps) {
  const language = useLanguage();
  const common = {
    id,
    role: 'option',
    'aria-selected': active,
    tabIndex: -1,
    className: styles.option,
    onPointerMove: onPoint,
    onClick: onChoose,
  } as const;
  const content = <Content entry={entry} text={text} />;
  if (entry.type === 'web') {
    return (
      <a {...common} href={webSearchAddress(text, language)} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    );
  }
  if (entry.url === undefined) {
    return (
      <button {...common} type="button">
        {content}
      </button>
    );
  }
  return (
    <Link {...common} to={entry.url}>
      {content}
    </Link>
  );
}

function Content({ entry, text }: { entry: Entry; text: string }): ReactNode {
  const t = useText(searchText);
  const Kind = ICONS[entry.type];
  return (
    <>
      {entry.thumb ? (
        <img className={styles.thumb} src={entry.thumb} alt="" width={36} height={36} />
      ) : (
        <span className={styles.icon}>
          <Kind width={18} height={18} />
        </span>
      )}
      <span className={styles.texts}>
        <span className={styles.value}>
          <Marked value={entry.value} text={FOUND_BY_SERVER.has(entry.type) ? text : ''} />
        </span>
        {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
      </span>
      {entry.type === 'web' && <span className={styles.detail}>{t.opensElsewhere}</span>}
      <span className={styles.enter} aria-hidden="true">
        ↵
      </span>
    </>
  );
}
