import { PRODUCT_EXPORT } from '@motif/contract/features/products/product-choices';
import { useState } from 'react';
import { useAccess } from '../../../shared/access/use-access';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter';
import { useText } from '../../../shared/i18n/text';
import { lazyView } from '../../../shared/lazy-view';
import { ChooseCategory } from '../../../shared/session/choose-category';
import { useSession } from '../../../shared/session/session-store';
import { Button, ButtonLink } from '../../../shared/ui/actions/button';
import { Tabs } from '../../../shared/ui/actions/tabs';
import { Page } from '../../../shared/ui/layout/page';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { MoreBlanks } from '../../products/batches/new/more-blanks';
import { newBatchPath } from '../../products/batches/new/new-batch-url';
import { ProductsTab } from '../../products/mine/products-tab';
import { shelfText } from '../shelf-text';
import { AddToKit } from './add-to-kit';
import styles from './kits.module.css';

const AttachmentsTab = lazyView(() =>
  import('../../attachments/attachments-tab').then((module) => module.AttachmentsTab),
);
const TemplatesTab = lazyView(() =>
  import('../../products/templates/templates-tab').then((module) => module.TemplatesTab),
);
const BatchesTab = lazyView(() =>
  import('../../products/batches/batches-tab').then((module) => module.BatchesTab),
);
const KitsTab = lazyView(() => import('./kits-tab').then((module) => module.KitsTab));

const ExportsList = lazyView(() =>
  import('../../products/exports/exports-list').then((module) => module.ExportsList),
);

const TABS = ['products', 'batches', 'templates', 'attachments', 'listings', 'exports'] as const;

/** The products of one main category, their templates, what brands them, the sheets by which they are listed, and their files. */
export function MyProductsPage() {
  const t = useText(shelfText);
  const category = useSession((state) => state.category);
  if (category) return <Mine key={category.id} main_category_id={category.id} />;
  return (
    <Page title={t.title}>
      <EmptyState
        action={<ChooseCategory>{t.choose}</ChooseCategory>}
        illustration="empty"
        text={t.noCategoryText}
        title={t.noCategory}
      />
    </Page>
  );
}

function Mine({ main_category_id }: { main_category_id: number }) {
  const t = useText(shelfText);
  const { filter, change } = useUrlFilter<{ tab: string }>(['tab']);
  const mayExport = useAccess()([PRODUCT_EXPORT]);
  const tabs = TABS.filter((name) => name !== 'exports' || mayExport);
  const tab = tabs.find((name) => name === filter.tab) ?? 'products';
  const choose = (name: (typeof TABS)[number]) => change({ tab: name === 'products' ? '' : name });
  const [isMaking, setMaking] = useState(false);
  const shared = { main_category_id, isMaking, onMake: setMaking };
  return (
    <Page
      actions={
        tab === 'batches' ? (
          <ButtonLink to={newBatchPath()} variant="primary">
            {t.create.batches}
          </ButtonLink>
        ) : (
          tab !== 'exports' &&
          tab !== 'templates' && (
            <Button onClick={() => setMaking(true)} variant="primary">
              {t.create[tab]}
            </Button>
          )
        )
      }
      title={t.title}
    >
      <Tabs
        chosen={tab}
        label={t.title}
        onChoose={choose}
        tabs={tabs.map((name) => ({ name, title: t.tabs[name] }))}
      >
        <div className={styles.panel}>
          {tab === 'products' && (
            <ProductsTab
              {...shared}
              onExports={() => choose('exports')}
              more={(selected, onDone) => (
                <>
                  <MoreBlanks selected={selected} />
                  <AddToKit main_category_id={main_category_id} onDone={onDone} selected={selected} />
                </>
              )}
            />
          )}
          {tab === 'templates' && (
            <TemplatesTab main_category_id={main_category_id} onProducts={() => choose('products')} />
          )}
          {tab === 'batches' && <BatchesTab />}
          {tab === 'attachments' && <AttachmentsTab {...shared} />}
          {tab === 'listings' && <KitsTab {...shared} />}
          {tab === 'exports' && <ExportsList onProducts={() => choose('products')} />}
        </div>
      </Tabs>
    </Page>
  );
}
