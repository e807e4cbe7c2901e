import {
  chinaDay,
  cleanName,
  cleanNumber,
  isIdNumber,
  isPersonName,
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
  data: ['name', 'id_number', 'valid_until'],
  papers: ['front', 'back'],
} as const;
const INITIAL = {
  consent: false,
  name: '',
  id_number: '',
  valid_until: '',
  front: null as number | null,
  back: null as number | null,
};

/** Hands in the papers of a person, or others in place of those that wait. */
export function PersonForm({ replaces, onClose }: { replaces: number | null; onClose: () => void }) {
  const t = useText(verificationText).form;
  const refresh = useRefresh();
  const submit = useIdempotentInMemory('POST /user/real_auth/');
  const change = useIdempotentInMemory('PUT /user/real_auth/{id}/');
  const check = (values: typeof INITIAL) => ({
    consent: values.consent ? undefined : t.mustAgree,
    name: isPersonName(cleanName(values.name)) ? undefined : t.nameWrong,
    id_number: isIdNumber(cleanNumber(values.id_number)) ? undefined : t.numberWrong,
    valid_until:
      values.valid_until && values.valid_until < chinaDay(new Date(serverNow())) ? t.untilWrong : undefined,
    front: values.front === null ? t.missing : undefined,
    back: values.back === null ? t.missing : undefined,
  });
  const form = useForm({
    initial: INITIAL,
    check,
    send: async ({ name, id_number, valid_until, front, back }) => {
      if (front === null || back === null) return;
      const body = {
        name: cleanName(name),
        id_number: cleanNumber(id_number),
        front,
        back,
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
    <StepForm kind="person" steps={steps} form={form} onClose={onClose}>
      {steps.step === 'consent' && <Consent kind="person" {...form.control('consent')} />}
      {steps.step === 'data' && (
        <div className={styles.fields}>
          <Field {...form.field('name')} label={t.name} hint={t.nameHint} autoComplete="name" />
          <Field
            {...form.field('id_number')}
            label={t.number}
            hint={t.numberHint}
            autoComplete="off"
            spellCheck={false}
            maxLength={24}
          />
          <DayField {...form.control('valid_until')} label={t.until} description={t.untilHint} />
        </div>
      )}
      {steps.step === 'papers' && (
        <div className={styles.photos}>
          {FIELDS.papers.map((side) => (
            <PhotoField
              key={side}
              side={side}
              endpoint="POST /user/real_auth/papers/"
              {...form.control(side)}
            />
          ))}
        </div>
      )}
    </StepForm>
  );
}
