import type { Gallery } from '@motif/contract/features/pictures/pictures';
import { useEffect, useRef, useState } from 'react';
import { useAccess } from '../../../shared/access/use-access';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { isForPage } from '../../../shared/keys/page-keys';
import { useSession } from '../../../shared/session/session-store';
import { SelectionBar } from '../../../shared/ui/layout/selection-bar';
import styles from '../../../shared/ui/layout/selection-bar.module.css';
import { toast } from '../../../shared/ui/overlay/toast';
import { SelectAllIcon } from '../../pictures/edit-icons';
import { editText } from '../../pictures/edits/edit-text';
import { EditDialogs, type OpenDialog } from '../edit-dialogs';
import { ActionButtons } from './action-buttons';
import { type Action, actionsFor, DANGEROUS } from './bulk-actions';
import { needsQuestion, useBulkAction } from './use-bulk-action';
import type { PictureSelection } from './use-selection';

interface Props {
  gallery: Gallery;
  main_category_id: number;
  selection: PictureSelection;
}

/** The actions for the selected pictures. */
export function BulkBar({ gallery, main_category_id, selection }: Props) {
  const t = useText(editText);
  const format = useFormat();
  const may = useAccess();
  const me = useSession((state) => state.user);
  const runAction = useBulkAction();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const actions = actionsFor(gallery, selection.selected, me, may);

  /** After every action only the failed pictures stay selected. */
  const keepFailed = (failed: readonly number[]) => {
    if (failed.length > 0) selection.keep(failed);
  };
  const run = async ({ name, pictures, limit }: Action) => {
    if (limit) return toast.info(t.atOnce(format.number(limit)));
    if (needsQuestion(name)) return setDialog({ name, pictures });
    selection.clear();
    keepFailed(
      await runAction(
        name,
        pictures.map(({ id }) => id),
      ),
    );
  };
  useDeleteKey(() => {
    const removal = actions.find(({ name }) => DANGEROUS.includes(name));
    if (removal) void run(removal);
  });
  const hintOf = ({ name, pictures }: Action) => {
    const published = name === 'delete' ? pictures.filter(({ visibility }) => visibility === 'public') : [];
    return published.length > 0 ? t.leavesMarket(format.number(published.length)) : undefined;
  };

  return (
    <>
      <SelectionBar
        all={
          !selection.isAll && (
            <button className={styles.all} onClick={selection.all} title={t.selectAllKey} type="button">
              <SelectAllIcon height={18} width={18} />
              {t.selectAll}
            </button>
          )
        }
        clear={{ label: t.clear, onClear: selection.clear }}
        count={t.selected(format.number(selection.selected.length))}
        head={head}
        label={t.bar}
        place={place}
      >
        <ActionButtons actions={actions} head={head} hintOf={hintOf} onRun={run} place={place} />
      </SelectionBar>
      <EditDialogs
        main_category_id={main_category_id}
        onClose={() => setDialog(null)}
        onDone={(failed) => {
          selection.clear();
          keepFailed(failed);
        }}
        open={dialog}
        show={setDialog}
      />
    </>
  );
}

/** Delete, or Cmd with Backspace on a Mac keyboard, does the same as the last button of the bar. */
function useDeleteKey(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isDelete =
        (event.key === 'Delete' && !event.ctrlKey && !event.metaKey) ||
        (event.key === 'Backspace' && event.metaKey);
      // A key that is held down would also delete what is selected next.
      if (!isDelete || event.altKey || event.shiftKey || event.repeat || !isForPage(event)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
