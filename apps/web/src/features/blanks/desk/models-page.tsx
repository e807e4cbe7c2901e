import type { BlankDesk } from '@motif/contract/features/blanks/blank-desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUnsaved } from '../../../shared/hooks/use-unsaved';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter';
import { useText } from '../../../shared/i18n/text';
import { Segments } from '../../../shared/ui/actions/segments';
import { Page } from '../../../shared/ui/layout/page';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import styles from './blank-desk.module.css';
import { CategoryPane } from './category-pane';
import { deskText } from './desk-text';
import { ModelEditor } from './model-editor';
import { ModelList } from './model-list';
import { blankDeskQuery, blankDetailQuery, type Draft } from './use-blank-desk';

const FILTERS = ['view', 'model', 'text', 'main'] as const;
type Filter = Record<(typeof FILTERS)[number], string>;

/** Operators keep the blanks. The address says which one is open. */
export function ModelsPage() {
  const t = useText(deskText);
  const { filter, change } = useUrlFilter<Filter>(FILTERS);
  const { data, error, isPending, refetch } = useQuery(blankDeskQuery);
  const view = filter.view === 'categories' ? 'categories' : 'models';
  const main = data?.mains.find(({ id }) => String(id) === filter.main)?.id;
  return (
    <Page
      title={t.title}
      actions={
        <Segments
          label={t.view}
          value={view}
          choices={(['models', 'categories'] as const).map((value) => ({ value, label: t.views[value] }))}
          onChange={(next) => change({ view: next === 'models' ? '' : next })}
        />
      }
    >
      <p className={styles.lead}>{t.lead}</p>
      {isPending && <SkeletonLines lines={10} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && view === 'categories' && (
        <CategoryPane desk={data} main={main} onMain={(id) => change({ main: String(id) })} />
      )}
      {data && <Models desk={data} filter={filter} change={change} isShown={view === 'models'} />}
    </Page>
  );
}

interface ModelsProps {
  desk: BlankDesk;
  filter: Filter;
  change: (next: Partial<Filter>) => void;
  isShown: boolean;
}

/** The list and the chosen blank. What is not saved is kept for each blank while others are looked at. */
function Models({ desk, filter, change, isShown }: ModelsProps) {
  const t = useText(deskText);
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map());
  useUnsaved(drafts.size > 0);
  const chosen = desk.models.find(({ id }) => String(id) === filter.model)?.id;
  const keep = (id: number, draft: Draft | undefined) =>
    setDrafts((current) => {
      const next = new Map(current);
      if (draft) next.set(id, draft);
      else next.delete(id);
      return next;
    });
  if (!isShown) return null;
  return (
    <div className={styles.panes} data-chosen={chosen !== undefined || undefined}>
      <ModelList
        desk={desk}
        chosen={chosen}
        unsaved={new Set(drafts.keys())}
        text={filter.text}
        onText={(text) => change({ text })}
        onChoose={(id) => change({ model: String(id) })}
      />
      {chosen === undefined ? (
        <div className={styles.model} data-empty>
          <EmptyState illustration="empty" title={t.choose} text={t.chooseText} />
        </div>
      ) : (
        <Chosen
          key={chosen}
          id={chosen}
          draft={drafts.get(chosen)}
          onDraft={(draft) => keep(chosen, draft)}
          onChoose={(id) => change({ model: id === undefined ? '' : String(id) })}
        />
      )}
    </div>
  );
}

interface ChosenProps {
  id: number;
  draft: Draft | undefined;
  onDraft: (draft: Draft | undefined) => void;
  onChoose: (id: number | undefined) => void;
}

function Chosen({ id, ...editor }: ChosenProps) {
  const { data, error, refetch } = useQuery(blankDetailQuery(id));
  if (data) return <ModelEditor model={data} {...editor} />;
  return (
    <div className={styles.model}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines lines={10} />}
    </div>
  );
}
