import { categoryAccess } from '@motif/contract/access';
import type { MainCategory } from '@motif/contract/features/categories';
import type { KeyboardEvent, RefObject } from 'react';
import { useSession } from '../../shared/session/session-store';
import { useSwitchCategory } from '../../shared/session/use-switch-category';
import { CategoryCard } from './category-card';
import styles from './category-cards.module.css';

/** The cards alone: a locked one has a button of its own beside it. */
export const cardsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-card]') ?? []),
];

interface Props {
  cards: readonly MainCategory[];
  list: RefObject<HTMLUListElement | null>;
  onActive: (index: number) => void;
  /** The left arrow on the first card returns to the industries. */
  onLeave: () => void;
}

export function CategoryCards({ cards, list, onActive, onLeave }: Props) {
  const { switchTo, switching } = useSwitchCategory();
  const current = useSession((state) => state.category?.id);
  const own = useSession((state) => state.permittedCategories);
  const opened = useSession((state) => state.user?.company.main_categories);

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    if (index + step < 0) onLeave();
    else cardsIn(list.current)[index + step]?.focus();
  };

  return (
    <ul className={styles.cards} ref={list}>
      {cards.map((category, index) => (
        <CategoryCard
          access={categoryAccess(category.id, own, opened ?? [])}
          category={category}
          isCurrent={category.id === current}
          isEntering={category.id === switching}
          key={category.id}
          onActive={() => onActive(index)}
          onEnter={() => switchTo(category.id)}
          onKeyDown={(event) => onKeyDown(event, index)}
        />
      ))}
    </ul>
  );
}
