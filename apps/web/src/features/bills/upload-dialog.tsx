import { BILL_PROVIDERS, type BillProvider } from '@motif/contract/features/bills/bill-words';
import { BILL_MAX_BYTES, type BillDetail } from '@motif/contract/features/bills/bills';
import { type SyntheticEvent, useState } from 'react';
import { useIdempotentInMemory } from '../../shared/api/use-idempotent';
import { FileField, type ReadFile, readFile } from '../../shared/forms/file-field';
import { Refusal } from '../../shared/forms/refusal';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { DownloadButton } from '../../shared/ui/actions/download-button';
import { Select } from '../../shared/ui/choices/select';
import { DayField } from '../../shared/ui/dates/day-field';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { dialogText } from '../../shared/ui/overlay/dialog-text';
import { toast } from '../../shared/ui/overlay/toast';
import { ordersText } from '../orders/orders-text';
import styles from './bills.module.css';
import { billsText } from './bills-text';
import { guessBill } from './guess-bill';
import { useShowBill } from './use-bills';

export interface UploadStart {
  provider?: BillProvider | undefined;
  day?: string | undefined;
  /** It was dropped on the page. */
  file?: ReadFile;
}

interface Props {
  start: UploadStart;
  providers: readonly BillProvider[];
  /** Files that were dropped with it and come afterwards. */
  left: number;
  onDone: (bill: BillDetail) => void;
  onClose: () => void;
}

/** A bill, whose it is and of which day; the name of the file fills in what it tells. */
export function UploadDialog({ start, providers, left, onDone, onClose }: Props) {
  const t = useText(billsText);
  const words = useText(dialogText);
  const { methods } = useText(ordersText);
  const format = useFormat();
  const show = useShowBill();
  const send = useIdempotentInMemory('POST /system/bills/');
  const [file, setFile] = useState(start.file);
  const [{ provider, day }, setWhich] = useState({
    provider: start.provider,
    day: start.day,
    ...guessBill(start.file?.name ?? ''),
  });
  const [problem, setProblem] = useState<string>();
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const choose = async (chosen: File) => {
    setRefusal(undefined);
    const isLarge = chosen.size > BILL_MAX_BYTES;
    setProblem(isLarge ? t.form.large : undefined);
    setFile(isLarge ? undefined : await readFile(chosen));
    setWhich((current) => ({ ...current, ...guessBill(chosen.name) }));
  };
  const upload = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (!file || !provider || !day || busy) return;
    setBusy(true);
    try {
      const bill = await send({ query: { provider, day }, bytes: file.bytes });
      if (bill.open > 0) toast.info(t.done.open(format.number(bill.open)));
      else toast.success(t.done.agrees);
      show(bill);
      onDone(bill);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  // A file may be of a provider that was set up once.
  const offered = BILL_PROVIDERS.filter((one) => one === provider || providers.includes(one));
  return (
    <Dialog title={t.form.title} onClose={busy ? undefined : onClose}>
      <form className={styles.form} noValidate onSubmit={upload}>
        <Refusal text={refusal} />
        <FileField
          label={t.form.file}
          chosen={file?.name}
          accept=".csv,.zip,.txt"
          hint={provider ? t.form.fileHint[provider] : t.form.fileHintNone}
          error={problem ?? (tried && !file ? t.form.noFile : undefined)}
          disabled={busy}
          onChoose={(chosen) => void choose(chosen)}
        />
        <div className={styles.pair}>
          <Select
            label={t.form.provider}
            placeholder={t.form.chooseProvider}
            value={provider ?? null}
            options={offered.map((value) => ({ value, label: methods[value] }))}
            error={tried && !provider ? t.form.noProvider : undefined}
            onChange={(value) => setWhich({ provider: value, day })}
          />
          <DayField
            label={t.form.day}
            value={day ?? ''}
            description={t.form.dayHint}
            error={tried && !day ? t.form.noDay : undefined}
            onChange={(value) => setWhich({ provider, day: value })}
          />
        </div>
        <p className={styles.quiet}>{t.form.again}</p>
        {provider === 'demo' && day && (
          <div className={styles.demo}>
            <span>{t.form.demo}</span>
            <DownloadButton file="GET /system/demo_bill/" input={{ query: { day } }}>
              {t.form.demoDownload}
            </DownloadButton>
          </div>
        )}
        <DialogActions>
          {left > 0 && <span className={styles.quiet}>{t.form.count(format.number(left))}</span>}
          <Button disabled={busy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t.form.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
