import { DEFAULT_LANGUAGE } from '@motif/contract/limits';
import { pathOf } from '@motif/contract/screens';
import { useIsMobile } from '../../../shared/hooks/use-media';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { useSwitchCategory } from '../../../shared/session/use-switch-category';
import { MenuButton, MenuLine, MenuLink } from '../../../shared/ui/actions/menu-item';
import { CheckIcon, ChevronDownIcon } from '../../../shared/ui/display/icons';
import { menuIcon } from '../../../shared/ui/display/menu-icons';
import { Popover } from '../../../shared/ui/overlay/popover';
import { Skeleton } from '../../../shared/ui/states/skeleton';
import { shellText } from '../shell-text';
import styles from './category-switcher.module.css';
import { useCategories } from './use-categories';

const AllIcon = menuIcon('appstore');

/** Shows the current main category, the others to switch to and a link to all of them. */
export function CategorySwitcher() {
  const t = useText(shellText);
  const isMobile = useIsMobile();
  const language = useLanguage();
  const { current, permitted, chosen } = useCategories();
  const { switchTo, switching } = useSwitchCategory();
  // The browser stores only the Chinese name, so English waits for the catalogue.
  const stored = language === DEFAULT_LANGUAGE ? chosen?.name : undefined;
  const name = current ? pickText(language, current.name, current.name_en) : stored;
  const toChoose = isMobile ? t.chooseShort : t.chooseCategory;
  return (
    <Popover
      label={t.category}
      trigger={(attributes) => (
        <button
          type="button"
          className={styles.button}
          data-empty={!chosen}
          aria-busy={switching !== null}
          title={t.category}
          {...attributes}
        >
          {current && <Swatch colour={current.bg_color} />}
          <span className={styles.name}>
            {chosen ? name || <Skeleton width={64} height={12} /> : toChoose}
          </span>
          <ChevronDownIcon width={16} height={16} />
        </button>
      )}
    >
      {(close) => (
        <>
          {permitted.length === 0 && <p className={styles.none}>{t.noCategories}</p>}
          {permitted.map((category) => (
            <MenuButton
              key={category.id}
              icon={<Swatch colour={category.bg_color} />}
              end={category.id === chosen?.id && <CheckIcon width={16} height={16} />}
              aria-current={category.id === chosen?.id}
              onClick={() => {
                close();
                if (category.id !== chosen?.id) void switchTo(category.id);
              }}
            >
              {pickText(language, category.name, category.name_en)}
            </MenuButton>
          ))}
          <MenuLine />
          <MenuLink to={pathOf('MainCategories')} onClick={close} icon={<AllIcon width={16} height={16} />}>
            {t.allCategories}
          </MenuLink>
        </>
      )}
    </Popover>
  );
}

function Swatch({ colour }: { colour: string }) {
  return <span className={styles.swatch} style={{ backgroundColor: colour }} />;
}
