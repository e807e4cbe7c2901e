import { CURRENCIES, type Currency } from '@motif/contract/features/shelf/currencies';
import { REGIONS, type Region, SITE_LANGUAGES } from '@motif/contract/features/shelf/listing-choices';
import type { DeskSite } from '@motif/contract/features/shelf/temu';
import { isBlank } from '@motif/contract/text';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import { FormActions } from '../../../shared/forms/form-actions';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { useText } from '../../../shared/i18n/text';
import { Select } from '../../../shared/ui/choices/select';
import { Checkbox } from '../../../shared/ui/fields/checkbox';
import { Field } from '../../../shared/ui/fields/field';
import { Dialog } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { temuDeskQuery } from '../shelf-query';
import { temuText } from './temu-text';

const ID = /^[1-9]\d{0,14}$/;
type SiteLanguage = (typeof SITE_LANGUAGES)[number];

/** Adds a site or changes one; its id at the platform stays. */
export function SiteDialog({ edited, onClose }: { edited: DeskSite | undefined; onClose: () => void }) {
  const t = useText(temuText);
  const client = useQueryClient();
  const add = useIdempotentInMemory('POST /system/temu/sites/');
  const needed = (text: string) => (isBlank(text) ? t.needed : undefined);
  const form = useForm({
    initial: {
      site_id: edited ? String(edited.site_id) : '',
      name: edited?.name ?? '',
      name_en: edited?.name_en ?? '',
      region: (edited?.region ?? 'us') as Region,
      currency: (edited?.currency ?? 'USD') as Currency,
      language: (edited?.language ?? 'en') as SiteLanguage,
      is_open: edited?.is_open ?? true,
    },
    check: ({ site_id, name, name_en }) => ({
      site_id: ID.test(site_id) ? undefined : t.idNeeded,
      name: needed(name),
      name_en: needed(name_en),
    }),
    send: async ({ site_id, ...values }) => {
      const id = Number(site_id);
      if (edited)
        await call(
          'PUT /system/temu/sites/{id}/',
          { params: { id }, body: { ...values, version: edited.version } },
          { silent: true },
        );
      else await add({ body: { ...values, site_id: id } });
      toast.success(t.saved);
      await client.invalidateQueries({ queryKey: temuDeskQuery.queryKey });
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={edited ? t.editOf(edited.name) : t.addSite}>
      <form {...form.props}>
        {!edited && (
          <Field {...form.field('site_id')} autoComplete="off" inputMode="numeric" label={t.siteId} />
        )}
        <Field {...form.field('name')} autoComplete="off" label={t.name} max={40} />
        <Field {...form.field('name_en')} autoComplete="off" label={t.nameEn} max={40} />
        <Select
          {...form.control('region')}
          label={t.region}
          options={REGIONS.map((value) => ({ value, label: t.regions[value] }))}
        />
        <Select
          {...form.control('currency')}
          label={t.currency}
          options={CURRENCIES.map((value) => ({ value, label: value }))}
        />
        <Select
          {...form.control('language')}
          label={t.language}
          options={SITE_LANGUAGES.map((value) => ({ value, label: value }))}
        />
        <Checkbox {...form.control('is_open')} label={t.isOpen} />
        <Refusal text={form.refusal} />
        <FormActions busy={form.sending} onClose={onClose} submit={t.save} />
      </form>
    </Dialog>
  );
}
