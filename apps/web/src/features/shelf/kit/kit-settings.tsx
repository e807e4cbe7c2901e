import {
  CATEGORY_PATH_MAX,
  KIT_ATTACHMENTS_MAX,
  KIT_NAME_MAX,
  TEMPLATE_MAX,
} from '@motif/contract/features/shelf/listing-choices';
import type { ListingKit } from '@motif/contract/features/shelf/listing-kits';
import { isBlank } from '@motif/contract/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Select } from '../../../shared/ui/choices/select';
import { Chip } from '../../../shared/ui/display/chip';
import { Checkbox } from '../../../shared/ui/fields/checkbox';
import { Field } from '../../../shared/ui/fields/field';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { dialogText } from '../../../shared/ui/overlay/dialog-text';
import { toast } from '../../../shared/ui/overlay/toast';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { attachmentsQuery } from '../../attachments/attachments-query';
import { kitQuery, kitsKey, temuQuery } from '../shelf-query';
import { shelfText } from '../shelf-text';
import styles from './settings.module.css';

type Sites = { site_id: number; warehouse_id: string | null }[];

/** What holds for all rows: the name, the sites with their warehouses, the template and the shared pictures. */
export function KitSettings({ kit, onClose }: { kit: ListingKit; onClose: () => void }) {
  const t = useText(shelfText);
  const words = useText(dialogText);
  const client = useQueryClient();
  const form = useForm({
    initial: {
      name: kit.name,
      sites: kit.sites.map(({ site_id, warehouse_id }): Sites[number] => ({ site_id, warehouse_id })),
      category_path: kit.category_path,
      title_template: kit.title_template,
      attachment_ids: kit.attachments.map(({ id }) => id),
    },
    check: ({ name, title_template }) => ({
      name: isBlank(name) ? t.nameNeeded : undefined,
      title_template: isBlank(title_template) ? t.nameNeeded : undefined,
    }),
    send: async (values) => {
      const after = await call(
        'PATCH /shelf/listing-kits/{id}/',
        { params: { id: kit.id }, body: { version: kit.version, ...values } },
        { silent: true },
      );
      client.setQueryData(kitQuery(kit.id).queryKey, after);
      void client.invalidateQueries({ queryKey: [...kitsKey, 'list'] });
      toast.success(t.saved);
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={t.settingsTitle} wide>
      <form {...form.props}>
        <Field {...form.field('name')} autoComplete="off" label={t.name} max={KIT_NAME_MAX} />
        <SiteChoice onChange={(sites) => form.change({ sites })} value={form.values.sites} />
        <Field
          {...form.field('category_path')}
          autoComplete="off"
          hint={t.categoryHint}
          label={t.category}
          max={CATEGORY_PATH_MAX}
        />
        <Field
          {...form.field('title_template')}
          autoComplete="off"
          hint={t.templateHint}
          label={t.template}
          max={TEMPLATE_MAX}
        />
        <SharedPictures
          main_category_id={kit.main_category_id}
          onChange={(attachment_ids) => form.change({ attachment_ids })}
          value={form.values.attachment_ids}
        />
        <Refusal text={form.refusal} />
        <DialogActions>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button busy={form.sending} type="submit" variant="primary">
            {t.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function SiteChoice({ value, onChange }: { value: Sites; onChange: (sites: Sites) => void }) {
  const t = useText(shelfText);
  const language = useLanguage();
  const { data: sites } = useQuery(temuQuery);
  const chosen = (id: number) => value.find(({ site_id }) => site_id === id);
  const without = (id: number) => value.filter(({ site_id }) => site_id !== id);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t.siteChoice}</legend>
      {!sites && <SkeletonLines lines={4} />}
      {sites?.map((site) => {
        const { site_id, currency, is_open, is_simulated, warehouses } = site;
        const name = pickText(language, site.site_name, site.site_name_en);
        const own = chosen(site_id);
        // A closed site can be taken out, and not chosen.
        if (!is_open && !own) return null;
        return (
          <div className={styles.line} key={site_id}>
            <Checkbox
              label={
                <span className={styles.siteName}>
                  {name}
                  <span className={styles.currency}>{currency}</span>
                  {is_simulated && <Chip tone="warning">{t.simulated}</Chip>}
                  {!is_open && <Chip tone="danger">{t.closed}</Chip>}
                </span>
              }
              onChange={(isOn) =>
                onChange(isOn ? [...value, { site_id, warehouse_id: null }] : without(site_id))
              }
              value={own !== undefined}
            />
            {own && (
              <div className={styles.warehouse}>
                <Select
                  compact
                  label={t.warehouse(name)}
                  none={t.noWarehouse}
                  onChange={(warehouse_id) =>
                    onChange(value.map((one) => (one.site_id === site_id ? { site_id, warehouse_id } : one)))
                  }
                  options={warehouses
                    .filter((one) => !one.warehouse_disable || one.warehouse_id === own.warehouse_id)
                    .map((one) => ({
                      value: one.warehouse_id,
                      label: pickText(language, one.warehouse_name, one.warehouse_name_en),
                    }))}
                  value={own.warehouse_id}
                />
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

interface SharedProps {
  main_category_id: number;
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

function SharedPictures({ main_category_id, value, onChange }: SharedProps) {
  const t = useText(shelfText);
  const { data } = useQuery(attachmentsQuery(main_category_id));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t.shared}</legend>
      <p className={styles.hint}>{data?.list.length === 0 ? t.sharedNone : t.sharedHint}</p>
      <div className={styles.pictures}>
        {data?.list.map(({ id, name, thumbnail }) => {
          const isOn = value.includes(id);
          return (
            <label className={styles.picture} data-on={isOn || undefined} key={id} title={name}>
              <input
                checked={isOn}
                className={styles.tick}
                disabled={!isOn && value.length >= KIT_ATTACHMENTS_MAX}
                onChange={() => onChange(isOn ? value.filter((one) => one !== id) : [...value, id])}
                type="checkbox"
              />
              <img alt="" src={thumbnail} />
              <span className={styles.caption}>{name}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
