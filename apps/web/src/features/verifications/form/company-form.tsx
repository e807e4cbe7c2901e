import {
  chinaDay,
  cleanName,
  cleanNumber,
  isLicensedName,
  isPersonName,
  isUscc,
} from '@motif/contract/features/verifications/identity-rules';
import { CONSENT_VERSION } from '@motif/contract/features/verifications/verification-states';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import { useForm } from '../../../shared/forms/use-form';
import { useText } from '../../../shared/i18n/text';
import { serverNow } from '../../../shared/server-clock';
import { DayField } from '../../../shared/ui/dates/day-field';
import { Field } from '../../../shared/ui/fields/field';
import { useRefresh } from '../use-verification';
import styles from '../verification.module.css';
import { verificationText } from '../verification-text';
import { PhotoField } from './photo-field';
import { refusedFields } from './refused-fields';
import { Consent, StepForm } from './step-form';
import { useSteps } from './use-steps';

const FIELDS = {
  consent: ['consent'],
  data: ['company_name', 'uscc', 'legal_person', 'valid_until'],
  papers: ['licence'],
} as const;
const INITIAL = {
  consent: false,
  company_name: '',
  uscc: '',
  legal_person: '',
  valid_until: '',
  licence: null as number | null,
};

/** Hands in the licence of the company, or another in place of the one that waits. */
export function CompanyForm({ replaces, onClose }: { replaces: number | null; onClose: () => void }) {
  const t = useText(verificationText).form;
  const refresh = useRefresh();
  const submit = useIdempotentInMemory('POST /organization/real_auth/');
  const change = useIdempotentInMemory('PUT /organization/real_auth/{id}/');
  const check = (values: typeof INITIAL) => ({
    consent: values.consent ? undefined : t.mustAgree,
    company_name: isLicensedName(values.company_name.trim()) ? undefined : t.companyNameWrong,
    uscc: isUscc(cleanNumber(values.uscc)) ? undefined : t.usccWrong,
    legal_person: isPersonName(cleanName(values.legal_person)) ? undefined : t.legalPersonWrong,
    valid_until:
      values.valid_until && values.valid_until < chinaDay(new Date(serverNow())) ? t.untilWrong : undefined,
    licence: values.licence === null ? t.missing : undefined,
  });
  const form = useForm({
    initial: INITIAL,
    check,
    send: async ({ company_name, uscc, legal_person, valid_until, licence }) => {
      if (licence === null) return;
      const body = {
        company_name: company_name.trim(),
        uscc: cleanNumber(uscc),
        legal_person: cleanName(legal_person),
        licence,
        consent: CONSENT_VERSION,
        ...(valid_until && { valid_until }),
      } as const;
      try {
        await (replaces === null ? submit({ body }) : change({ params: { id: replaces }, body }));
      } catch (error) {
        steps.show(refusedFields(error, Object.keys(INITIAL)));
        throw error;
      }
      steps.finish();
      refresh();
    },
  });
  const steps = useSteps({ fields: FIELDS, problems: check(form.values), point: form.point });
  return (
    <StepForm kind="company" steps={steps} form={form} onClose={onClose}>
      {steps.step === 'consent' && <Consent kind="company" {...form.control('consent')} />}
      {steps.step === 'data' && (
        <div className={styles.fields}>
          <Field
            {...form.field('company_name')}
            label={t.companyName}
            hint={t.companyNameHint}
            autoComplete="organization"
          />
          <Field
            {...form.field('uscc')}
            label={t.uscc}
            hint={t.usccHint}
            autoComplete="off"
            spellCheck={false}
            maxLength={24}
          />
          <Field {...form.field('legal_person')} label={t.legalPerson} autoComplete="off" />
          <DayField {...form.control('valid_until')} label={t.until} description={t.untilHint} />
        </div>
      )}
      {steps.step === 'papers' && (
        <div className={styles.photos}>
          <PhotoField
            side="licence"
            endpoint="POST /organization/real_auth/papers/"
            {...form.control('licence')}
          />
        </div>
      )}
    </StepForm>
  );
}
