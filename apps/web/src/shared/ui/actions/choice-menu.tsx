import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { CheckIcon, ChevronDownIcon } from '../display/icons';
import type { Choice } from '../fields/choice-group';
import fields from '../fields/fields.module.css';
import { Popover } from '../overlay/popover';
import styles from './choice-menu.module.css';
import { MenuButton } from './menu-item';

interface ChoiceMenuProps<V extends string> {
  label: string;
  value: V;
  choices: readonly Pick<Choice<V>, 'value' | 'label' | 'disabled'>[];
  onChange: (value: V) => void;
}

/** A button that shows the present choice and opens the others. Without a library, so the first view can use it. */
export function ChoiceMenu<V extends string>({ label, value, choices, onChange }: ChoiceMenuProps<V>) {
  return (
    <Popover
      label={label}
      role="menu"
      trigger={(attributes) => (
        <button
          {...attributes}
          type="button"
          className={styles.button}
          onKeyDown={(event) => {
            if (attributes['aria-expanded'] || !isArrow(event.key)) return;
            event.preventDefault();
            attributes.onClick();
          }}
        >
          <span className={fields.hidden}>{label}</span>{' '}
          {choices.find((choice) => choice.value === value)?.label}
          <ChevronDownIcon width={14} height={14} />
        </button>
      )}
    >
      {(close) => (
        <Choices
          value={value}
          choices={choices}
          onChoose={(chosen) => {
            close();
            if (chosen !== value) onChange(chosen);
          }}
          onLeave={close}
        />
      )}
    </Popover>
  );
}

interface ChoicesProps<V extends string> extends Pick<ChoiceMenuProps<V>, 'value' | 'choices'> {
  onChoose: (value: V) => void;
  onLeave: () => void;
}

function Choices<V extends string>({ value, choices, onChoose, onLeave }: ChoicesProps<V>) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const entries = entriesOf(list.current);
    (entries.find((entry) => entry.getAttribute('aria-checked') === 'true') ?? entries[0])?.focus();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    // The focus goes back to the button first, so Tab goes on from there.
    if (event.key === 'Tab') return onLeave();
    const target = entryFor(event, entriesOf(list.current));
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are only watched on their way up from the entries
    <div ref={list} onKeyDown={onKeyDown}>
      {choices.map((choice) => (
        <MenuButton
          key={choice.value}
          role="menuitemradio"
          aria-checked={choice.value === value}
          tabIndex={-1}
          disabled={choice.disabled}
          end={choice.value === value && <CheckIcon width={16} height={16} />}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </MenuButton>
      ))}
    </div>
  );
}

const isArrow = (key: string): boolean => key === 'ArrowDown' || key === 'ArrowUp';

const entriesOf = (list: HTMLElement | null): HTMLButtonElement[] => [
  ...(list?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? []),
];

/** The entry that a key leads to. A letter leads to the next entry that begins with it. */
function entryFor(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  entries: HTMLButtonElement[],
): HTMLButtonElement | undefined {
  const at = entries.indexOf(document.activeElement as HTMLButtonElement);
  if (isArrow(key)) return entries.at((at + (key === 'ArrowDown' ? 1 : -1)) % entries.length);
  if (key === 'Home') return entries[0];
  if (key === 'End') return entries.at(-1);
  if ([...key].length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined;
  const ordered = [...entries.slice(at + 1), ...entries.slice(0, at + 1)];
  return ordered.find((entry) => entry.textContent.toLowerCase().startsWith(key.toLowerCase()));
}
