import type { Offer, PackageKind } from '@motif/contract/features/packages';
import {
  type EditedPackage,
  PACKAGE_CODE_PATTERN,
  PACKAGE_NAME_EN_MAX,
  PACKAGE_NAME_MAX,
  PACKAGE_PRICE_MAX,
  PACKAGE_RIGHTS,
  type PackageRight,
  RIGHT_MAX,
  RIGHTS_OF,
} from '@motif/contract/features/packages/edit-packages';
import { isBlank } from '@motif/contract/text';
import { useId } from 'react';
import { call } from '../../../shared/api/call';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, textNow, useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Checkbox } from '../../../shared/ui/fields/checkbox';
import { Field } from '../../../shared/ui/fields/field';
import { WholeNumberField } from '../../../shared/ui/fields/whole-number-field';
import { Drawer } from '../../../shared/ui/overlay/drawer';
import { toast } from '../../../shared/ui/overlay/toast';
import { PackageCard } from '../package-card';
import styles from './manage.module.css';
import { manageText } from './manage-text';
import { PointCheck } from './point-check';
import { useRefreshPackages } from './use-packages';
import { fenOf, yuanText } from './yuan-text';

type Rights = Record<PackageRight, number | null>;
type Values = Rights & {
  code: string;
  name: string;
  name_en: string;
  /** In yuan, as it is typed. */
  price_fen: string;
  on_sale: boolean;
};

const codePattern = new RegExp(PACKAGE_CODE_PATTERN);
const MB = 1024 * 1024;

const rightsOf = (from: (right: PackageRight) => number | null) =>
  Object.fromEntries(PACKAGE_RIGHTS.map((right) => [right, from(right)])) as Rights;

const initialOf = (edited: EditedPackage | undefined): Values => ({
  code: edited?.code ?? '',
  name: edited?.name ?? '',
  name_en: edited?.name_en ?? '',
  price_fen: edited ? yuanText(edited.price_fen) : '',
  ...rightsOf((right) => edited?.[right] ?? null),
  on_sale: edited?.on_sale ?? true,
});

interface Props {
  kind: PackageKind;
  /** The package to change; without it a new one is made. */
  edited: EditedPackage | undefined;
  /** The highest bonus that any level gives. */
  bonus: number;
  onClose: () => void;
}

/** The form of one package: only the fields of its kind, with the check and the card as buyers see it. */
export function PackageDrawer({ kind, edited, bonus, onClose }: Props) {
  const t = useText(manageText);
  const language = useLanguage();
  const refresh = useRefreshPackages();
  const formId = useId();
  const check = useCheck(kind, edited === undefined);
  const create = useIdempotentInMemory('POST /system/packages/');
  const initial = initialOf(edited);
  const form = useForm<Values>({
    initial,
    check,
    send: async ({ code, name, name_en, price_fen, on_sale, ...values }) => {
      const rights = Object.fromEntries(RIGHTS_OF[kind].map((right) => [right, values[right] ?? 0]));
      const body = {
        name: name.trim(),
        name_en: name_en.trim(),
        price_fen: fenOf(price_fen) ?? 0,
        on_sale,
        ...rights,
      };
      if (edited)
        await call('PUT /system/packages/{id}/', { params: { id: edited.id }, body }, { silent: true });
      else await create({ body: { kind, code: code.trim(), ...body } });
      toast.success(textNow(manageText).saved);
      await refresh();
      onClose();
    },
  });
  const { values } = form;
  const dirty = JSON.stringify(values) !== JSON.stringify(initial);
  const offer = offerOf(kind, values);
  return (
    <Drawer
      title={
        edited
          ? `${t.edit} · ${pickText(language, edited.name, edited.name_en)}`
          : `${t.create} · ${t.kinds[kind]}`
      }
      dirty={dirty && !form.sending}
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.sending} disabled={!dirty}>
            {t.save}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles.form}>
        <Refusal text={form.refusal} />
        {!edited && (
          <Field {...form.field('code')} label={t.code} hint={t.codeHint} autoComplete="off" maxLength={40} />
        )}
        <div className={styles.pair}>
          <Field {...form.field('name')} label={t.name} autoComplete="off" max={PACKAGE_NAME_MAX} />
          <Field {...form.field('name_en')} label={t.nameEn} autoComplete="off" max={PACKAGE_NAME_EN_MAX} />
          <Field {...form.field('price_fen')} label={t.price} inputMode="decimal" autoComplete="off" />
          {RIGHTS_OF[kind].map((right) => (
            <RightField key={right} right={right} control={form.control(right)} />
          ))}
        </div>
        {(kind === 'vip' || kind === 'points') && <PointCheck offer={offer} bonus={bonus} />}
        <Checkbox
          {...form.control('on_sale')}
          label={t.onSale}
          description={t.onSaleHint}
          value={values.on_sale}
        />
        <section className={styles.preview} aria-label={t.preview}>
          <h3>{t.preview}</h3>
          <PackageCard offer={offer} isCheapest={false} action={<span />} />
        </section>
      </form>
    </Drawer>
  );
}

interface RightFieldProps {
  right: PackageRight;
  control: {
    name: string;
    value: number | null;
    onChange: (value: number | null) => void;
    error: string | undefined;
    disabled: boolean;
  };
}

function RightField({ right, control }: RightFieldProps) {
  const t = useText(manageText);
  const format = useFormat();
  const hints: Partial<Record<PackageRight, string>> = {
    ...t.rightHints,
    storage_mb: format.bytes((control.value || 0) * MB),
  };
  return <WholeNumberField {...control} label={t.rights[right]} hint={hints[right]} />;
}

/** What is typed, as the offer it would be; what is missing or no number counts as nothing. */
function offerOf(kind: PackageKind, values: Values): Offer {
  const ofKind = RIGHTS_OF[kind];
  const rights = rightsOf((right) => (ofKind.includes(right) ? values[right] || 0 : 0));
  const filled = Object.fromEntries(PACKAGE_RIGHTS.map((right) => [right, rights[right] ?? 0])) as Record<
    PackageRight,
    number
  >;
  return {
    id: 0,
    kind,
    name: values.name || '—',
    name_en: values.name_en || '—',
    price_fen: fenOf(values.price_fen) ?? 0,
    ...filled,
  };
}

function useCheck(kind: PackageKind, isNew: boolean) {
  const t = useText(manageText);
  const format = useFormat();
  const [main] = RIGHTS_OF[kind];
  const wrongRight = (right: PackageRight, value: number | null) => {
    if (!RIGHTS_OF[kind].includes(right)) return undefined;
    if (value === null) return t.needed;
    if (right === main && value === 0) return t.atLeastOne;
    return value > RIGHT_MAX[right] ? t.atMost(format.number(RIGHT_MAX[right])) : undefined;
  };
  return (values: Values) => {
    const fen = fenOf(values.price_fen);
    return {
      code: isNew && !codePattern.test(values.code.trim()) ? t.codeWrong : undefined,
      name: isBlank(values.name) ? t.needed : undefined,
      name_en: isBlank(values.name_en) ? t.needed : undefined,
      price_fen: fen === undefined || fen === 0 || fen > PACKAGE_PRICE_MAX ? t.priceWrong : undefined,
      ...Object.fromEntries(PACKAGE_RIGHTS.map((right) => [right, wrongRight(right, values[right])])),
    };
  };
}
