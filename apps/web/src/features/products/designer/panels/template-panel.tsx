import type { ProductTemplate } from '@motif/contract/features/products/templates';
import { slotsIn } from '@motif/contract/scene/fill-slot';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../shared/api/call';
import { useText } from '../../../../shared/i18n/text';
import { Button } from '../../../../shared/ui/actions/button';
import { PlusIcon } from '../../../../shared/ui/kit-icons';
import { Dialog, DialogActions } from '../../../../shared/ui/overlay/dialog';
import { toast, UNDO_MS } from '../../../../shared/ui/overlay/toast';
import { ErrorState } from '../../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../../shared/ui/states/skeleton';
import { TemplateCover } from '../../templates/template-cover';
import { templateListQuery } from '../../templates/templates-query';
import { templatesText } from '../../templates/templates-text';
import { afterTemplate, keptPicture, losesWork } from '../model/apply-template';
import type { Saver } from '../state/saver';
import { useDesignState, useWorkspace } from '../state/workspace';
import styles from './panels.module.css';
import { SaveTemplate } from './save-template';

interface Props {
  productId: number;
  saver: Saver;
}

/** Templates of this kind of blank. One that is pressed takes the place of the design and keeps its picture. */
export function TemplatePanel({ productId, saver }: Props) {
  const t = useText(templatesText);
  const { design, model } = useWorkspace();
  const { main_category_id, product_category_id } = model;
  const query = useInfiniteQuery(templateListQuery({ main_category_id, product_category_id }));
  const list = query.data?.pages.flatMap((page) => page.list) ?? [];
  const hasPicture = useDesignState(({ history }) => slotsIn(history.scene).length > 0);
  const [isSaving, setSaving] = useState(false);
  const [asked, setAsked] = useState<ProductTemplate>();
  const apply = useApply();
  return (
    <div className={styles.panel}>
      <Button wide disabled={!hasPicture} onClick={() => setSaving(true)}>
        <PlusIcon width={18} height={18} />
        {t.save}
      </Button>
      {!hasPicture && <p className={styles.note}>{t.noSlot}</p>}
      {query.isPending && <SkeletonLines lines={4} />}
      {query.error && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <p className={styles.note}>{list.length > 0 ? t.hint : t.none}</p>}
      <ul className={styles.cards} data-cards>
        {list.map((template) => (
          <li key={template.id}>
            <button
              type="button"
              className={styles.template}
              aria-label={t.apply(template.name)}
              title={template.name}
              onClick={() =>
                losesWork(design.get().history.scene) ? setAsked(template) : void apply(template)
              }
            >
              <span className={styles.templatePicture}>
                <TemplateCover template={template} />
              </span>
              <span className={styles.templateName}>{template.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button variant="quiet" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t.more}
          </Button>
        </div>
      )}
      {asked && (
        <Dialog title={t.replaceTitle(asked.name)} onClose={() => setAsked(undefined)}>
          <p>{t.replaceText}</p>
          <DialogActions>
            <Button onClick={() => setAsked(undefined)}>{t.cancel}</Button>
            <Button
              variant="primary"
              data-autofocus
              onClick={() => {
                setAsked(undefined);
                void apply(asked);
              }}
            >
              {t.replace}
            </Button>
          </DialogActions>
        </Dialog>
      )}
      {isSaving && <SaveTemplate productId={productId} saver={saver} onClose={() => setSaving(false)} />}
    </div>
  );
}

/** One step that can be undone. */
function useApply() {
  const t = useText(templatesText);
  const { design, pictures } = useWorkspace();
  return async ({ id, name }: ProductTemplate) => {
    const template = await call('GET /product/templates/{id}/', { params: { id } }).catch(() => undefined);
    // The call has shown the error.
    if (!template) return;
    pictures.learn(template.scene_pictures, template.attachments);
    design.choose([]);
    design.change((scene) => afterTemplate(template, scene, keptPicture(scene, pictures.detail)));
    const after = design.get().history.scene;
    toast.success(t.applied(name), {
      action: {
        label: t.undo,
        // Whoever has gone on since would lose another step.
        run: () => design.get().history.scene === after && design.undo(),
      },
      durationMs: UNDO_MS,
    });
    if (template.left_out > 0) toast.warning(t.leftOut(template.left_out));
  };
}
