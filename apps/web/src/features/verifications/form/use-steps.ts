import { useState } from 'react';
import { STEPS, type Step } from './step-form';

interface StepRules<Name extends string> {
  /** The fields of each step, in the order of the screen. */
  fields: Readonly<Record<'consent' | 'data' | 'papers', readonly Name[]>>;
  problems: Readonly<Partial<Record<Name, string | undefined>>>;
  point: (name: Name) => void;
}

/** Goes on only when what is asked now is right, and back to the step of a field that the server refuses. */
export function useSteps<Name extends string>({ fields, problems, point }: StepRules<Name>) {
  const [step, setStep] = useState<Step>('consent');
  const move = (by: number) => setStep(STEPS[STEPS.indexOf(step) + by] ?? step);
  const next = () => {
    const wrong = (step === 'sent' ? [] : fields[step]).filter((name) => problems[name] !== undefined);
    // The first one comes last, so that it has the focus.
    for (const name of wrong.reverse()) point(name);
    if (wrong.length === 0) move(1);
  };
  /** Shows the step of the first of these fields. */
  const show = (names: readonly string[]) => {
    const found = (['consent', 'data', 'papers'] as const).find((one) =>
      fields[one].some((name) => names.includes(name)),
    );
    if (found) setStep(found);
  };
  return { step, next, back: () => move(-1), show, finish: () => setStep('sent') };
}
