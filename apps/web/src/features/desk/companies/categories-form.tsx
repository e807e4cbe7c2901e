import type { DeskCompanyDetail } from '@motif/contract/features/desk/companies';
import { type SyntheticEvent, useState } from 'react';
import { call } from '../../../shared/api/call';
import { DeskNote, DeskSection } from '../../../shared/desk/desk-parts';
import { Refusal } from '../../../shared/forms/refusal';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, textNow, useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Checkbox } from '../../../shared/ui/fields/checkbox';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { dialogText } from '../../../shared/ui/overlay/dialog-text';
import { toast } from '../../../shared/ui/overlay/toast';
import styles from '../desk.module.css';
import { useRefreshDesk } from '../people/use-people';
import { companiesText } from './companies-text';

type Category = DeskCompanyDetail['categories'][number];

interface Props {
  company: DeskCompanyDetail;
  onDirty: (dirty: boolean) => void;
}

/** The main categories of a company. Before one is closed, it says what that hides. */
export function CategoriesForm({ company, onDirty }: Props) {
  const t = useText(companiesText);
  const format = useFormat();
  const language = useLanguage();
  const refresh = useRefreshDesk();
  const opened = company.categories.filter(({ is_open }) => is_open).map(({ id }) => id);
  const [ticked, setTicked] = useState<readonly number[]>(opened);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const closed = company.categories.filter(({ id, is_open }) => is_open && !ticked.includes(id));
  const isSame = closed.length === 0 && ticked.length === opened.length;
  const change = (next: readonly number[]) => {
    setTicked(next);
    onDirty(next.length !== opened.length || next.some((id) => !opened.includes(id)));
  };
  const store = async () => {
    setBusy(true);
    setAsking(false);
    setRefusal(undefined);
    try {
      await call(
        'PUT /system/companies/{id}/categories/',
        { params: { id: company.id }, body: { ids: [...ticked], version: company.categories_version } },
        { silent: true },
      );
      // A tick that is changed before the new state is here would be lost with it.
      await refresh();
      toast.success(textNow(companiesText).saved);
      onDirty(false);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      await refresh();
    }
    setBusy(false);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy || isSame) return;
    if (closed.length > 0) setAsking(true);
    else void store();
  };
  const nameOf = ({ name, name_en }: Category) => pickText(language, name, name_en);
  return (
    <DeskSection title={t.categories}>
      <DeskNote>{t.categoriesLead}</DeskNote>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Refusal text={refusal} />
        <div className={styles.categories}>
          {company.categories.map((category) => (
            <Checkbox
              key={category.id}
              label={nameOf(category)}
              description={
                category.is_open
                  ? t.counts(format.number(category.pictures), format.number(category.people))
                  : undefined
              }
              value={ticked.includes(category.id)}
              disabled={busy}
              onChange={(wanted) =>
                change(wanted ? [...ticked, category.id] : ticked.filter((one) => one !== category.id))
              }
            />
          ))}
        </div>
        <div className={styles.save}>
          <Button disabled={isSame || busy} onClick={() => change(opened)}>
            {t.undo}
          </Button>
          <Button type="submit" variant="primary" busy={busy} disabled={isSame}>
            {t.save}
          </Button>
        </div>
      </form>
      {asking && (
        <ClosingDialog
          lines={closed.map((category) =>
            t.closes(nameOf(category), format.number(category.pictures), format.number(category.people)),
          )}
          onConfirm={() => void store()}
          onClose={() => setAsking(false)}
        />
      )}
    </DeskSection>
  );
}

function ClosingDialog(props: { lines: readonly string[]; onConfirm: () => void; onClose: () => void }) {
  const t = useText(companiesText);
  const words = useText(dialogText);
  return (
    <Dialog title={t.closeTitle} onClose={props.onClose}>
      <div className={styles.form}>
        <p>{t.closeLead}</p>
        <ul className={styles.lost}>
          {props.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <DialogActions>
        <Button onClick={props.onClose}>{words.cancel}</Button>
        <Button variant="danger" onClick={props.onConfirm}>
          {t.closeConfirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
