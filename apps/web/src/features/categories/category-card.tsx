import type { categoryAccess } from '@motif/contract/access';
import type { MainCategory } from '@motif/contract/features/categories';
import { type KeyboardEvent, useId, useState } from 'react';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { Spinner } from '../../shared/ui/actions/button';
import { ChevronRightIcon, LockIcon } from '../../shared/ui/display/icons';
import { categoriesText } from './categories-text';
import styles from './category-card.module.css';
import { AskForIt } from './requests/ask-for-it';
import { tintOf } from './tint';

interface Props {
  category: MainCategory;
  isCurrent: boolean;
  /** Where the person may not enter, a click explains why. */
  access: ReturnType<typeof categoryAccess>;
  isEntering: boolean;
  onEnter: () => void;
  onActive: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export function CategoryCard(props: Props) {
  const { category, isCurrent, access, isEntering, onActive } = props;
  const t = useText(categoriesText);
  const language = useLanguage();
  const [imageFailed, setImageFailed] = useState(false);
  const nameId = useId();
  const isLocked = access !== 'allowed';
  const name = pickText(language, category.name, category.name_en);
  const description = pickText(language, category.description, category.description_en);

  return (
    <li className={styles.place} data-locked={isLocked || undefined}>
      <button
        aria-busy={isEntering}
        aria-current={isCurrent || undefined}
        className={styles.card}
        data-card
        data-locked={isLocked || undefined}
        onClick={props.onEnter}
        onFocus={onActive}
        onKeyDown={props.onKeyDown}
        onPointerEnter={onActive}
        style={tintOf(category.bg_color)}
        type="button"
      >
        <span className={styles.hero}>
          {category.image && !imageFailed ? (
            <img
              alt=""
              className={styles.silhouette}
              onError={() => setImageFailed(true)}
              src={category.image}
            />
          ) : (
            <CategorySilhouette className={styles.silhouette} />
          )}
          {isCurrent && <span className={styles.badge}>{t.current}</span>}
          {isLocked && (
            <span className={styles.badge}>
              <LockIcon height={14} width={14} />
              {t.locked}
            </span>
          )}
        </span>
        <span className={styles.text}>
          <span className={styles.name} id={nameId}>
            {name}
          </span>
          <span className={styles.description}>{description || t.noDescription}</span>
          {!isLocked && (
            <span className={styles.enter}>
              {isEntering ? t.entering : t.enter}
              {isEntering ? <Spinner /> : <ChevronRightIcon height={16} width={16} />}
            </span>
          )}
        </span>
      </button>
      {isLocked && (
        <AskForIt
          describedBy={nameId}
          id={category.id}
          name={name}
          to={access === 'CATEGORY_NOT_PERMITTED' ? 'company' : 'operators'}
        />
      )}
    </li>
  );
}

/** A placeholder for a product without a drawing. */
export function CategorySilhouette({ className }: { className: string | undefined }) {
  return (
    <svg aria-hidden="true" className={className} fill="currentColor" focusable="false" viewBox="0 0 160 160">
      <path
        d="M46 18h68a14 14 0 0 1 14 14v96a14 14 0 0 1-14 14H46a14 14 0 0 1-14-14V32a14 14 0 0 1 14-14Z"
        opacity=".28"
      />
      <path d="M80 46c8 10 8 19 0 27-8-8-8-17 0-27Zm0 68c-8-10-8-19 0-27 8 8 8 17 0 27Zm34-34c-10 8-19 8-27 0 8-8 17-8 27 0Zm-68 0c10-8 19-8 27 0-8 8-17 8-27 0Z" />
      <circle cx="80" cy="80" opacity=".5" r="4" />
    </svg>
  );
}
