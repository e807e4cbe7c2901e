import type { InvoiceState } from '@motif/contract/features/invoices/invoice-rules';
import type { Invoice } from '@motif/contract/features/invoices/invoices';
import { useText } from '../../shared/i18n/text';
import { DownloadButton } from '../../shared/ui/actions/download-button';
import { Chip, type ChipTone } from '../../shared/ui/display/chip';
import { invoicesText } from './invoices-text';

const TONES: Record<InvoiceState, ChipTone> = {
  asked: 'warning',
  issued: 'success',
  refused: 'danger',
  reversed: 'neutral',
};

export function InvoiceStateChip({ state }: { state: InvoiceState }) {
  return <Chip tone={TONES[state]}>{useText(invoicesText).states[state]}</Chip>;
}

/** The files that are there. */
export function InvoiceDownloads({ invoice: { id, file, red_file } }: { invoice: Invoice }) {
  const t = useText(invoicesText);
  const path = 'GET /payment/invoices/{id}/file/' as const;
  return (
    <>
      {file && (
        <DownloadButton file={path} input={{ params: { id }, query: {} }}>
          {t.download(file.toUpperCase())}
        </DownloadButton>
      )}
      {red_file && (
        <DownloadButton file={path} input={{ params: { id }, query: { red: true } }}>
          {t.downloadRed(red_file.toUpperCase())}
        </DownloadButton>
      )}
    </>
  );
}
