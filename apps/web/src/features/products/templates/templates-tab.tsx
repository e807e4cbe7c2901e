import type { ProductTemplate } from '@motif/contract/features/products/templates';
import { designPath } from '@motif/contract/screens';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../shared/api/call';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { lazyView } from '../../../shared/lazy-view';
import { Button } from '../../../shared/ui/actions/button';
import { PagedList } from '../../../shared/ui/layout/paged-list';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { Drawer } from '../../../shared/ui/overlay/drawer';
import { toast } from '../../../shared/ui/overlay/toast';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { productListsKey } from '../products-query';
import { TemplateCover } from './template-cover';
import styles from './templates.module.css';
import { templateListQuery, templatesKey } from './templates-query';
import { templatesText } from './templates-text';

const PicturePanel = lazyView(() =>
  import('../designer/panels/picture-panel').then((module) => module.PicturePanel),
);

interface Props {
  main_category_id: number;
  onProducts: () => void;
}

/** The templates of one main category: each becomes a product with another picture. */
export function TemplatesTab({ main_category_id, onProducts }: Props) {
  const t = useText(templatesText);
  const query = useInfiniteQuery(templateListQuery({ main_category_id }));
  const [used, setUsed] = useState<ProductTemplate>();
  const [removed, setRemoved] = useState<ProductTemplate>();
  return (
    <>
      <p className={styles.lead}>{t.lead}</p>
      <PagedList
        empty={
          <EmptyState
            action={<Button onClick={onProducts}>{t.toProducts}</Button>}
            illustration="empty"
            text={t.emptyText}
            title={t.empty}
          />
        }
        query={query}
      >
        {(list) => (
          <ul className={styles.grid}>
            {list.map((template) => (
              <TemplateCard
                key={template.id}
                onRemove={() => setRemoved(template)}
                onUse={() => setUsed(template)}
                template={template}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {used && <UseTemplate onClose={() => setUsed(undefined)} template={used} />}
      {removed && <RemoveTemplate onClose={() => setRemoved(undefined)} template={removed} />}
    </>
  );
}

interface CardProps {
  template: ProductTemplate;
  onUse: () => void;
  onRemove: () => void;
}

function TemplateCard({ template, onUse, onRemove }: CardProps) {
  const t = useText(templatesText);
  const language = useLanguage();
  const { name, mine, owner_name } = template;
  return (
    <li className={styles.card}>
      <div className={styles.cover}>
        <TemplateCover template={template} />
      </div>
      <div className={styles.words}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.facts}>
          {pickText(language, template.model_name, template.model_name_en)}
          {!mine && ` · ${t.by(owner_name)}`}
        </span>
      </div>
      <div className={styles.actions}>
        <Button aria-label={t.useOf(name)} onClick={onUse}>
          {t.use}
        </Button>
        <Button aria-label={t.deleteOf(name)} onClick={onRemove} variant="quiet">
          {t.delete}
        </Button>
      </div>
    </li>
  );
}

interface DialogProps {
  template: ProductTemplate;
  onClose: () => void;
}

const WIDTH = 560;

/** A picture is chosen; the product is made at once and opened. */
function UseTemplate({ template, onClose }: DialogProps) {
  const t = useText(templatesText);
  const client = useQueryClient();
  const navigate = useNavigate();
  const create = useIdempotentInMemory('POST /product/products/');
  const [isBusy, setBusy] = useState(false);
  const { id: template_id, model_id } = template;
  const make = async (picture_id: number) => {
    if (isBusy) return;
    setBusy(true);
    try {
      const made = await create({ body: { model_id, template_id, picture_id } });
      void client.invalidateQueries({ queryKey: productListsKey });
      onClose();
      await navigate(designPath(made.id));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <Drawer onClose={onClose} title={t.useOf(template.name)} width={WIDTH}>
      <p className={styles.making} role="status">
        {isBusy && t.making}
      </p>
      <div className={styles.pick}>
        <PicturePanel
          hint={t.pick}
          main_category_id={template.main_category_id}
          onInsert={(id) => void make(id)}
        />
      </div>
    </Drawer>
  );
}

function RemoveTemplate({ template, onClose }: DialogProps) {
  const t = useText(templatesText);
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await call('DELETE /product/templates/{id}/', { params: { id: template.id } });
      toast.success(t.deleted);
    } catch {
      // The call has shown the error; the list shows what there is now.
    }
    await client.invalidateQueries({ queryKey: templatesKey });
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={t.deleteTitle(template.name)}>
      <p>{t.deleteText}</p>
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button busy={isBusy} data-autofocus onClick={() => void remove()} variant="danger">
          {t.delete}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
