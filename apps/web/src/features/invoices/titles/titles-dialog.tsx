import { TITLES_MAX } from '@motif/contract/features/invoices/invoice-rules';
import type { InvoiceTitle } from '@motif/contract/features/invoices/invoice-titles';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Chip } from '../../../shared/ui/display/chip';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import styles from '../invoices.module.css';
import { invoicesText } from '../invoices-text';
import { useRefreshInvoices, useTitles } from '../use-invoices';
import { TitleForm } from './title-form';

/** The titles of the company: added, changed and removed in one dialog. */
export function TitlesDialog({ onClose }: { onClose: () => void }) {
  const t = useText(invoicesText).titleForm;
  const titles = useTitles();
  const [form, setForm] = useState<{ title?: InvoiceTitle }>();
  const back = () => setForm(undefined);
  if (form)
    return (
      <Dialog key="form" title={form.title ? t.editOf(form.title.title) : t.add} onClose={onClose}>
        <TitleForm title={form.title} onDone={back} onBack={back} />
      </Dialog>
    );
  return (
    <Dialog key="list" title={t.title} onClose={onClose}>
      <p className={styles.quiet}>{t.lead}</p>
      {titles.isPending && <SkeletonLines lines={3} />}
      {titles.error && !titles.data && (
        <ErrorState error={titles.error} onRetry={() => void titles.refetch()} />
      )}
      {titles.data?.length === 0 && <p>{t.empty}</p>}
      <ul className={styles.titles}>
        {titles.data?.map((title) => (
          <TitleLine key={title.id} title={title} onEdit={() => setForm({ title })} />
        ))}
      </ul>
      <DialogActions>
        <Button
          variant="primary"
          data-autofocus
          disabled={(titles.data?.length ?? 0) >= TITLES_MAX}
          onClick={() => setForm({})}
        >
          {t.add}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function TitleLine({ title, onEdit }: { title: InvoiceTitle; onEdit: () => void }) {
  const t = useText(invoicesText).titleForm;
  const refresh = useRefreshInvoices();
  const remove = useMutation({
    mutationFn: () => call('DELETE /payment/invoice_titles/{id}/', { params: { id: title.id } }),
    onSuccess: () => toast.success(t.removed),
    onSettled: refresh,
  });
  return (
    <li>
      <span className={styles.titleName}>
        {title.title}
        {title.tax_no && <span className={styles.quiet}>{title.tax_no}</span>}
      </span>
      {title.is_default && <Chip tone="accent">{t.standard}</Chip>}
      <Button variant="quiet" aria-label={t.editOf(title.title)} onClick={onEdit}>
        {t.edit}
      </Button>
      <Button
        variant="quiet"
        aria-label={t.removeOf(title.title)}
        busy={remove.isPending}
        onClick={() => remove.mutate()}
      >
        {t.remove}
      </Button>
    </li>
  );
}
