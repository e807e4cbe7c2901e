import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Page } from '../../shared/ui/layout/page';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { categoriesText } from './categories-text';
import { CategoryCards } from './category-cards';
import styles from './category-picker-page.module.css';
import { IndustryList } from './industry-list';
import { FALLBACK, industryQuery } from './industry-query';
import { PickerSkeleton } from './picker-skeleton';
import { usePicker } from './use-picker';

/** Industries on the left, their main categories as large cards on the right; a card leads into its galleries. */
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
          onEnterCards={() => list.current?.querySelectorAll('button')[sub]?.focus()}
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
