import type { Context, InvoiceSettings } from '../../platform/context';

/** Software services at the rate of a general taxpayer, until the operator's accountant says otherwise. */
const USUAL: InvoiceSettings = { item: '*信息技术服务*软件服务费', tax_percent: 6 };

/** What stands on every invoice of this installation. */
export const invoiceSettings = ({ settings }: Pick<Context, 'settings'>): InvoiceSettings => ({
  ...USUAL,
  ...settings.invoice,
});
