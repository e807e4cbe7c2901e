import { type FocusEvent, useId, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { useText } from '../../i18n/text';
import { CloseIcon } from '../display/icons';
import type { CompactBasics } from '../fields/field-basics';
import fields from '../fields/fields.module.css';
import { LabelText } from '../fields/label-text';
import { CalendarIcon } from '../kit-icons';
import { KitLocale } from '../kit-locale';
import { ListPopover } from '../overlay/list-popover';
import styles from './date-range.module.css';
import { DateRangePanel } from './date-range-panel';
import { dateRangeText } from './date-range-text';
import { type DateRangeValue, dayOf, tidyRange } from './date-values';

interface DateRangeProps extends CompactBasics {
  value: DateRangeValue;
  /** Called when a range is finished: chosen in the calendar, or typed and left. */
  onChange: (value: DateRangeValue) => void;
  /** The calendar offers no later day. */
  max?: string;
  /** Without, where the screen has its own common periods. */
  presets?: boolean;
}

/** Two days and what lies between; either end may stay open. */
export function DateRange(props: DateRangeProps) {
  const { label, value, onChange, description, error, disabled = false, required, name, compact } = props;
  const t = useText(dateRangeText);
  const id = useId();
  const [draft, setDraft] = useState(value);
  const [given, setGiven] = useState(value);
  const [open, setOpen] = useState(false);
  if (value.from !== given.from || value.to !== given.to) {
    // Changed from outside: cleared, or the browser's back button.
    setGiven(value);
    setDraft(value);
  }
  const commit = (range: DateRangeValue) => {
    const next = tidyRange(range);
    setDraft(next);
    if (next.from !== value.from || next.to !== value.to) onChange(next);
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!open && !event.currentTarget.contains(event.relatedTarget)) commit(draft);
  };
  const end = (side: 'from' | 'to') => (
    <DateField
      className={styles.end ?? ''}
      aria-label={t[side]}
      aria-describedby={`${id}-note`}
      value={dayOf(draft[side])}
      onChange={(day) => setDraft((current) => ({ ...current, [side]: day?.toString() }))}
      isDisabled={disabled}
      isRequired={required ?? false}
      isInvalid={error !== undefined}
    >
      <DateInput className={styles.input ?? ''}>
        {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
      </DateInput>
    </DateField>
  );
  return (
    <KitLocale>
      <fieldset
        className={`${fields.field} ${compact ? fields.compact : ''}`}
        {...(error === undefined ? {} : { 'data-invalid': true })}
        {...(disabled ? { 'data-disabled': true } : {})}
      >
        <legend className={`${fields.label} ${compact ? fields.hidden : styles.legend}`}>
          <LabelText label={label} required={required} />
        </legend>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter is only watched on its way to the days */}
        <div
          className={`${fields.box} ${styles.box}`}
          onBlur={onBlur}
          // Before the days see it, because they keep their keys to themselves.
          onKeyDownCapture={(event) => {
            if (event.key === 'Enter') commit(draft);
          }}
        >
          {end('from')}
          <span className={styles.dash} aria-hidden="true">
            –
          </span>
          {end('to')}
          {(draft.from || draft.to) && !disabled && (
            <button type="button" className={fields.inner} aria-label={t.clear} onClick={() => commit({})}>
              <CloseIcon width={16} height={16} />
            </button>
          )}
          <DialogTrigger isOpen={open} onOpenChange={setOpen}>
            <Button
              className={fields.inner ?? ''}
              aria-label={t.open}
              isDisabled={disabled}
              {...(name ? { name } : {})}
            >
              <CalendarIcon width={16} height={16} />
            </Button>
            <ListPopover placement="bottom end" wide>
              <DateRangePanel
                label={label}
                value={draft}
                max={props.max}
                presets={props.presets ?? true}
                onChoose={(range) => {
                  commit(range);
                  setOpen(false);
                }}
              />
            </ListPopover>
          </DialogTrigger>
        </div>
        <div id={`${id}-note`} className={`${fields.note} ${error ? fields.error : ''}`} aria-live="polite">
          {error ?? description}
        </div>
      </fieldset>
    </KitLocale>
  );
}
