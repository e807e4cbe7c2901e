import { SHOWCASE_PAGES } from '@motif/contract/showcase/pages';
import { EXAMPLE_KINDS, EXAMPLE_PRICE_MAX, type ExampleKind } from '@motif/contract/showcase/table';
import { isBlank } from '@motif/contract/text';
import { useState } from 'react';
import { DeskFacts } from '../../shared/desk/desk-parts';
import { Refusal } from '../../shared/forms/refusal';
import { useForm } from '../../shared/forms/use-form';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Button, ButtonLink } from '../../shared/ui/actions/button';
import { Select } from '../../shared/ui/choices/select';
import { DayField } from '../../shared/ui/dates/day-field';
import { Steps } from '../../shared/ui/display/steps';
import { Field } from '../../shared/ui/fields/field';
import { NumberField } from '../../shared/ui/fields/number-field';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { Sample, Samples } from '../samples';
import { useExampleWrites } from '../tables/use-examples';
import styles from './forms.module.css';
import { formsText } from './forms-text';

interface Draft {
  title: string;
  kind: ExampleKind;
  price_fen: number;
  made_on: string;
}
type State = { step: 'fill'; draft?: Draft } | { step: 'check' | 'done'; draft: Draft };
const STEPS = ['fill', 'check', 'done'] as const;

/** Three steps: what was filled in is checked before it is stored, and the way back keeps it. */
export function StepFormPage() {
  const t = useText(formsText);
  const [state, setState] = useState<State>({ step: 'fill' });
  const at = STEPS.indexOf(state.step);
  return (
    <Samples>
      <Sample title={t.stepsLabel} wide>
        <Steps
          label={t.stepsLabel}
          steps={STEPS.map((id) => ({ id, title: t.steps[id] }))}
          current={state.step === 'done' ? STEPS.length : at}
        />
        {state.step === 'fill' && (
          <Fill draft={state.draft} onNext={(draft) => setState({ step: 'check', draft })} />
        )}
        {state.step === 'check' && (
          <Check
            draft={state.draft}
            onBack={() => setState({ step: 'fill', draft: state.draft })}
            onDone={() => setState({ step: 'done', draft: state.draft })}
          />
        )}
        {state.step === 'done' && (
          <EmptyState
            illustration="empty"
            title={t.created(state.draft.title)}
            text={t.createdText}
            action={
              <>
                <Button onClick={() => setState({ step: 'fill' })}>{t.another}</Button>
                <ButtonLink to={SHOWCASE_PAGES.VabComprehensiveTable.path} variant="primary">
                  {t.openTable}
                </ButtonLink>
              </>
            }
          />
        )}
      </Sample>
    </Samples>
  );
}

function Fill({ draft, onNext }: { draft: Draft | undefined; onNext: (draft: Draft) => void }) {
  const t = useText(formsText);
  const form = useForm({
    initial: {
      title: draft?.title ?? '',
      kind: draft?.kind ?? (null as ExampleKind | null),
      price_fen: draft?.price_fen ?? (null as number | null),
      made_on: draft?.made_on ?? '',
    },
    check: ({ title, kind, price_fen, made_on }) => ({
      title: isBlank(title) ? t.needed : undefined,
      kind: kind === null ? t.choose : undefined,
      price_fen: price_fen === null ? t.needed : undefined,
      made_on: made_on === '' ? t.needed : undefined,
    }),
    send: async ({ title, kind, price_fen, made_on }) => {
      if (kind !== null && price_fen !== null) onNext({ title: title.trim(), kind, price_fen, made_on });
    },
  });
  return (
    <form {...form.props} className={styles.narrow}>
      <Field {...form.field('title')} label={t.title} hint={t.titleHelp} maxLength={60} autoComplete="off" />
      <Select
        {...form.control('kind')}
        label={t.kind}
        options={EXAMPLE_KINDS.map((value) => ({ value, label: t.kinds[value] }))}
      />
      <NumberField
        {...form.control('price_fen')}
        label={t.price}
        unit="fen"
        min={0}
        max={EXAMPLE_PRICE_MAX}
      />
      <DayField {...form.control('made_on')} label={t.made} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary">
          {t.next}
        </Button>
      </div>
    </form>
  );
}

interface CheckProps {
  draft: Draft;
  onBack: () => void;
  onDone: () => void;
}

function Check({ draft, onBack, onDone }: CheckProps) {
  const t = useText(formsText);
  const format = useFormat();
  const { save } = useExampleWrites();
  const form = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      await save({ ...draft, status: 'draft', stock: 0, is_shown: false, note: '' }, undefined, true);
      onDone();
    },
  });
  return (
    <form {...form.props} className={styles.narrow}>
      <DeskFacts
        facts={[
          { name: t.title, value: draft.title },
          { name: t.kind, value: t.kinds[draft.kind] },
          { name: t.price, value: format.yuan(draft.price_fen) },
          { name: t.made, value: format.day(draft.made_on) },
        ]}
      />
      <Refusal text={form.refusal} />
      <div className={styles.buttons}>
        <Button disabled={form.sending} onClick={onBack}>
          {t.back}
        </Button>
        <Button type="submit" variant="primary" busy={form.sending}>
          {t.create}
        </Button>
      </div>
    </form>
  );
}
