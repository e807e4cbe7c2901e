import { type ReactNode, use } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { useText } from '../../i18n/text';
import { Spinner } from '../actions/button';
import { ChevronDownIcon, CloseIcon } from '../display/icons';
import fields from '../fields/fields.module.css';
import { kitText } from '../fields/kit-text';
import { ListPopover } from '../overlay/list-popover';
import styles from './combo-box.module.css';
import { type Option, OptionList } from './option-list';

interface ComboFrameProps {
  name?: string | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  loading: boolean;
  /** Chips of what is chosen. */
  before?: ReactNode;
  /** Absent: there is nothing to clear. */
  onClear?: (() => void) | undefined;
  /** Backspace in an empty input. */
  onBackspace?: (() => void) | undefined;
}

/** The box of a combo box: chips, the input, a button that clears and one that opens. */
export function ComboFrame(props: ComboFrameProps) {
  const { name, placeholder, maxLength, loading, before, onClear, onBackspace } = props;
  const t = useText(kitText);
  const state = use(ComboBoxStateContext);
  return (
    <Group className={`${fields.box} ${styles.box}`}>
      <div className={styles.content}>
        {before}
        <Input
          className={`${fields.input} ${styles.input}`}
          {...(name ? { name } : {})}
          {...(placeholder ? { placeholder } : {})}
          {...(maxLength ? { maxLength } : {})}
          // With nothing to write, a click means "show me".
          onClick={() => state?.open(null, 'manual')}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && state?.isOpen) {
              // It closes the list, not the dialog around it as well.
              event.preventDefault();
              event.stopPropagation();
            }
            if (event.key === 'Backspace' && event.currentTarget.value === '') onBackspace?.();
          }}
        />
      </div>
      {loading && (
        <span className={styles.busy}>
          <Spinner />
        </span>
      )}
      {onClear && (
        <button type="button" className={fields.inner} aria-label={t.clear} onClick={onClear}>
          <CloseIcon width={16} height={16} />
        </button>
      )}
      <Button className={fields.inner ?? ''} aria-label={t.open}>
        <ChevronDownIcon width={16} height={16} />
      </Button>
    </Group>
  );
}

export function ComboBoxList<V extends string>({ phase }: { phase: 'ready' | 'loading' | 'failed' }) {
  const t = useText(kitText);
  const words = { ready: t.empty, loading: t.loading, failed: t.failed };
  return (
    <ListPopover fitTrigger>
      <OptionList<V> empty={words[phase]} />
    </ListPopover>
  );
}

/** The typed text as one more option, unless it is there already. */
export function withFreeEntry<V extends string>(
  options: readonly Option<V>[],
  text: string,
  use: (text: string) => string,
): readonly Option<V>[] {
  const typed = text.trim();
  if (!typed || options.some((option) => option.label === typed || option.value === typed)) return options;
  return [...options, { value: typed as V, label: typed, hint: use(typed) }];
}
