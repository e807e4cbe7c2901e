import type { DeskNode, MenuDesk } from '@motif/contract/features/permissions/menu-desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUnsaved } from '../../../shared/hooks/use-unsaved';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Segments } from '../../../shared/ui/actions/segments';
import { Page } from '../../../shared/ui/layout/page';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import styles from './menu-desk.module.css';
import { changesOf, type Draft, nodeOf } from './menu-draft';
import { menuText } from './menu-text';
import { MenuTree } from './menu-tree';
import { NodeDrawer } from './node-drawer';
import { PreviewPane } from './preview-pane';
import { PublishDialog } from './publish-dialog';
import { menuDeskQuery, useRefreshMenuDesk } from './use-menu-desk';

/** Operators change the menu of everybody as a draft and publish it at once. */
export function MenuPage() {
  const t = useText(menuText);
  const { data, error, isPending, refetch } = useQuery(menuDeskQuery);
  if (data) return <Desk newest={data} />;
  return (
    <Page title={t.title}>
      {isPending ? <SkeletonLines lines={10} /> : <ErrorState error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}

type Open = 'publish' | 'factory' | { edited: DeskNode };

/** The draft lives in the browser: nobody else sees it, and leaving the screen asks first. */
function Desk({ newest }: { newest: MenuDesk }) {
  const t = useText(menuText);
  const format = useFormat();
  const refresh = useRefreshMenuDesk();
  const [base, setBase] = useState(newest);
  const [draft, setDraft] = useState<Draft>(newest.nodes);
  const [open, setOpen] = useState<Open>();
  const [step, setStep] = useState<'tree' | 'preview'>('tree');
  const changes = changesOf(base.nodes, draft);
  const dirty = changes.length > 0;
  useUnsaved(dirty);
  const load = (desk: MenuDesk) => {
    setBase(desk);
    setDraft(desk.nodes);
  };
  const isNewer = newest.version > base.version;
  // Nothing was changed here, so what somebody else published is simply shown.
  if (isNewer && !dirty) load(newest);
  const close = () => setOpen(undefined);
  const removed = [...base.nodes, ...base.removed].filter(
    ({ name, kind }) => kind !== 'link' && !name.startsWith('Own') && !nodeOf(draft, name),
  );
  const steps = [
    { value: 'tree', label: t.tree },
    { value: 'preview', label: t.preview },
  ] as const;
  return (
    <Page
      title={t.title}
      actions={
        <>
          {dirty && <Button onClick={() => setDraft(base.nodes)}>{t.discard}</Button>}
          <Button variant="primary" disabled={!dirty} onClick={() => setOpen('publish')}>
            {t.publish}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>
        {t.lead} <span role="status">{dirty ? t.changed(format.number(changes.length)) : t.unchanged}</span>
      </p>
      {isNewer && dirty && (
        <p className={styles.stale} role="status">
          {t.stale}
          <Button onClick={() => load(newest)}>{t.loadNewest}</Button>
        </p>
      )}
      <div className={styles.steps}>
        <Segments label={t.steps} value={step} choices={steps} onChange={setStep} />
      </div>
      <div className={styles.panes} data-step={step}>
        <MenuTree
          draft={draft}
          removed={removed}
          permissions={base.permissions}
          onDraft={setDraft}
          onEdit={(edited) => setOpen({ edited })}
          onFactory={() => setOpen('factory')}
        />
        <PreviewPane draft={draft} published={base.nodes} />
      </div>
      {open === 'publish' && (
        <PublishDialog
          base={base}
          draft={draft}
          changes={changes}
          onClose={close}
          onPublished={(desk) => {
            load(desk);
            close();
            void refresh();
          }}
        />
      )}
      {open === 'factory' && (
        <FactoryDialog
          isAlready={changesOf(base.factory, draft).length === 0}
          onClose={close}
          onTake={() => {
            setDraft(base.factory);
            close();
          }}
        />
      )}
      {typeof open === 'object' && (
        <NodeDrawer
          node={open.edited}
          isNew={!nodeOf(draft, open.edited.name)}
          permissions={base.permissions}
          onClose={close}
          onApply={(node) => {
            setDraft(
              nodeOf(draft, node.name)
                ? draft.map((one) => (one.name === node.name ? node : one))
                : [...draft, node],
            );
            close();
          }}
        />
      )}
    </Page>
  );
}

interface FactoryProps {
  isAlready: boolean;
  onClose: () => void;
  onTake: () => void;
}

function FactoryDialog({ isAlready, onClose, onTake }: FactoryProps) {
  const t = useText(menuText);
  return (
    <Dialog title={t.factory} onClose={onClose}>
      <p>{isAlready ? t.isFactory : t.factoryAsk}</p>
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button variant="danger" disabled={isAlready} onClick={onTake}>
          {t.factoryDo}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
