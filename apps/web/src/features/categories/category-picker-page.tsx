import type { IndustryCategory } from '@motif/contract/features/categories';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Page } from '../../shared/ui/layout/page';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { Skeleton } from '../../shared/ui/states/skeleton';
import { categoriesText } from './categories-text';
import { CategoryCards, cardsIn } from './category-cards';
import cardStyles from './category-cards.module.css';
import styles from './category-picker-page.module.css';
import { IndustryList } from './industry-list';
import { FALLBACK, industryQuery } from './industry-query';
import { FIRST, selectCategory, selectSub } from './picker-selection';

/** Shows industries on the left and their main categories as large cards on the right; a card opens its galleries. */
export function CategoryPickerPage() {
  const t = useText(categoriesText);
  const language = useLanguage();
  const { data, error, isPending, isFetching, refetch } = useQuery(industryQuery);
  const industries = error && !data ? [FALLBACK] : (data ?? []);
  const { category, sub, industry, cards, select, selectCard } = usePicker(industries);
  const panelId = useId();
  const page = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);

  if (isPending) {
    return (
      <Page title={t.title}>
        <PickerSkeleton />
      </Page>
    );
  }
  return (
    <Page title={t.title}>
      <p className={styles.intro}>{t.intro}</p>
      <div className={styles.picker} ref={page}>
        <IndustryList
          industries={industries}
          onEnterCards={() => cardsIn(list.current)[sub]?.focus()}
          onSelect={select}
          panelId={panelId}
          selected={category}
        />
        <div
          aria-label={industry && pickText(language, industry.name, industry.name_en)}
          id={panelId}
          role="tabpanel"
        >
          {error && !data && (
            <div role="alert">
              <EmptyState
                action={
                  <Button busy={isFetching} onClick={() => refetch()} variant="primary">
                    {t.retry}
                  </Button>
                }
                illustration="offline"
                text={error.message || t.failedText}
                title={t.failed}
              />
            </div>
          )}
          {!error && cards.length === 0 && (
            <EmptyState illustration="empty" text={t.emptyText} title={t.emptyTitle} />
          )}
          {cards.length > 0 && (
            <CategoryCards
              cards={cards}
              key={industry?.id}
              list={list}
              onActive={selectCard}
              onLeave={() => page.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()}
            />
          )}
        </div>
      </div>
    </Page>
  );
}

/** The selection within the current list; it falls back to the first entry when the list becomes shorter. */
function usePicker(industries: readonly IndustryCategory[]) {
  const [selection, setSelection] = useState(FIRST);
  const category = selection.category < industries.length ? selection.category : 0;
  const industry = industries[category];
  const cards = industry?.sub_main_categories ?? [];
  return {
    category,
    sub: selection.sub < cards.length ? selection.sub : 0,
    industry,
    cards,
    select: (index: number) => setSelection((now) => selectCategory(now, index, industries.length)),
    selectCard: (index: number) => setSelection((now) => selectSub(now, index, cards.length)),
  };
}

const ENTRIES = ['a', 'b', 'c', 'd', 'e'];
const CARDS = ['a', 'b', 'c'];

function PickerSkeleton() {
  const t = useText(categoriesText);
  return (
    <div aria-label={t.loading} className={styles.picker} role="status">
      <div className={styles.entries}>
        {ENTRIES.map((entry) => (
          <Skeleton height={40} key={entry} radius="var(--radius-card)" />
        ))}
      </div>
      <div className={cardStyles.cards}>
        {CARDS.map((card) => (
          <Skeleton height={336} key={card} radius="var(--radius-hero)" />
        ))}
      </div>
    </div>
  );
}
