import { type ChangeEvent, type SyntheticEvent, useRef, useState } from 'react';
import { ApiError } from '../api/api-error';

type Values = Record<string, unknown>;
export type Problems<V> = { readonly [K in keyof V]?: string | undefined };
type TextName<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string;

interface FormRules<V> {
  initial: V;
  /** The message of every wrong field, in the order of the screen. */
  check: (values: V) => Problems<V>;
  /** The names are those of the request, so that a 422 finds its fields. */
  send: (values: V) => Promise<void>;
  /** Fields that the request calls otherwise. */
  sentAs?: Partial<Record<keyof V, string>>;
}

interface Refused<V> {
  text?: string | undefined;
  fields: Problems<V>;
}
const NOTHING = { fields: {} };

/**
 * The state of a form: values, a message per field, one refusal for the whole form, one submission at a time.
 * Messages appear after the first submission or after leaving a filled field.
 */
export function useForm<V extends Values>({ initial, check, send, sentAs = {} }: FormRules<V>) {
  const [values, setValues] = useState(initial);
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState<Partial<Record<keyof V, boolean>>>({});
  const [refused, setRefused] = useState<Refused<V>>(NOTHING);
  const [sending, setSending] = useState(false);
  /** The state changes only with the next render, so two submissions in one tick would both find it false. */
  const underWay = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  const found = check(values);
  const problem = (name: keyof V) =>
    (tried || left[name] ? found[name] : undefined) ?? refused.fields[name] ?? undefined;

  const change = (next: Partial<V>) => {
    setRefused(({ fields }) => ({ fields: without(fields, Object.keys(next)) }));
    setValues((current) => ({ ...current, ...next }));
  };

  /** Focuses a field and shows its message. */
  const point = (name: keyof V & string) => {
    setLeft((current) => ({ ...current, [name]: true }));
    focusField(form.current, name);
  };

  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    // The button is disabled, but a password manager can submit without it.
    if (underWay.current) return;
    setTried(true);
    const wrong = firstOf(values, found);
    if (wrong) return focusField(form.current, wrong);
    if (focusUnsendable(form.current)) return;
    underWay.current = true;
    setSending(true);
    setRefused(NOTHING);
    try {
      await send(values);
    } catch (error) {
      const next = readRefusal<V>(error, Object.keys(values), sentAs);
      setRefused(next);
      focusField(form.current, firstOf(values, next.fields));
    } finally {
      underWay.current = false;
      setSending(false);
    }
  };

  /** The props of a text input. */
  const field = <K extends TextName<V>>(name: K) => ({
    name,
    value: values[name] as string,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: event.target.value } as Partial<V>),
    onBlur: () => {
      if (values[name] !== '') setLeft((current) => ({ ...current, [name]: true }));
    },
    error: problem(name),
    readOnly: sending,
  });

  /** Everything another field of the kit needs: a choice, a number, a switch. */
  const control = <K extends keyof V & string>(name: K) => ({
    name,
    value: values[name],
    onChange: (value: V[K]) => change({ [name]: value } as unknown as Partial<V>),
    error: problem(name),
    disabled: sending,
  });

  return {
    values,
    sending,
    refusal: refused.text,
    change,
    problem,
    point,
    field,
    control,
    props: { ref: form, onSubmit: submit, noValidate: true },
  };
}

/** The names in the order of the screen, which is that of the initial values. */
const firstOf = <V extends Values>(values: V, problems: Problems<V>): string | undefined =>
  Object.keys(values).find((name) => problems[name] !== undefined);

function readRefusal<V>(
  error: unknown,
  names: string[],
  sentAs: Partial<Record<keyof V, string>>,
): Refused<V> {
  const text = error instanceof Error ? error.message : String(error);
  if (!(error instanceof ApiError)) return { text, fields: {} };
  const pairs = names.map((name) => [name, error.fieldMessage(sentAs[name as keyof V] ?? name)] as const);
  const known = pairs.filter(([, message]) => message !== undefined);
  const fields = Object.fromEntries(known) as Problems<V>;
  return known.length > 0 ? { fields } : { text, fields };
}

const without = <V>(problems: Problems<V>, names: string[]): Problems<V> =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name))) as Problems<V>;

/** Leads to the first field whose content is wrong by itself; false where there is none. */
export function focusUnsendable(form: HTMLFormElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[data-unsendable]');
  field?.focus();
  return Boolean(field);
}

function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  const field = name === undefined ? null : form?.elements.namedItem(name);
  // Several radio buttons share a name.
  const first = field instanceof RadioNodeList ? field[0] : field;
  if (first instanceof HTMLElement) first.focus();
}
