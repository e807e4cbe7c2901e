import type { IndustryCategory } from '@motif/contract/features/categories';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { categoriesText } from './categories-text';
import styles from './industry-list.module.css';
import { nextPosition } from './picker-selection';
import { tintOf } from './tint';

interface Props {
  industries: readonly IndustryCategory[];
  selected: number;
  panelId: string;
  onSelect: (index: number) => void;
  /** The right arrow moves into the cards. */
  onEnterCards: () => void;
}

/** Industries are tabs; hover, focus or tap shows their cards. On a phone they are a row of chips. */
export function IndustryList({ industries, selected, panelId, onSelect, onEnterCards }: Props) {
  const t = useText(categoriesText);
  const language = useLanguage();
  const format = useFormat();
  const list = useRef<HTMLDivElement>(null);
  const hover = useHoverIntent();

  const onKeyDown = (event: KeyboardEvent) => {
    const row =
      getComputedStyle(event.currentTarget.parentElement ?? event.currentTarget).flexDirection === 'row';
    const target = {
      ArrowDown: row ? undefined : nextPosition(selected, 1, industries.length),
      ArrowUp: row ? undefined : nextPosition(selected, -1, industries.length),
      ArrowRight: row ? nextPosition(selected, 1, industries.length) : undefined,
      ArrowLeft: row ? nextPosition(selected, -1, industries.length) : undefined,
      Home: 0,
      End: industries.length - 1,
    }[event.key];
    const enters = event.key === (row ? 'ArrowDown' : 'ArrowRight');
    if (target === undefined && !enters) return;
    event.preventDefault();
    if (enters) onEnterCards();
    else list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target ?? 0]?.focus();
  };

  return (
    <div aria-label={t.industries} className={styles.list} ref={list} role="tablist">
      {industries.map((industry, index) => (
        <button
          aria-controls={panelId}
          aria-selected={index === selected}
          className={styles.entry}
          key={industry.id}
          onClick={() => onSelect(index)}
          onFocus={(event) => {
            onSelect(index);
            event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' });
          }}
          onKeyDown={onKeyDown}
          role="tab"
          tabIndex={index === selected ? 0 : -1}
          type="button"
          {...hover(() => onSelect(index))}
        >
          <span aria-hidden className={styles.tile} style={tintOf(industry.bg_color)}>
            {industry.image && <img alt="" src={industry.image} />}
          </span>
          <span className={styles.name}>{pickText(language, industry.name, industry.name_en)}</span>
          {industry.is_active && <span className={styles.hot}>{t.hot}</span>}
          <span className={styles.count}>
            <span aria-hidden>{format.number(industry.sub_main_categories.length)}</span>
            <span className={styles.spoken}>
              {t.count(format.number(industry.sub_main_categories.length))}
            </span>
          </span>
        </button>
      ))}
    </div>
  );
}

/** Long enough to cross an entry on the way to the cards without choosing it, short enough to feel immediate. */
const INTENT_MS = 70;

/** Runs an action when the pointer stays on an entry. Touch is ignored because a tap chooses by itself. */
function useHoverIntent(): (action: () => void) => {
  onPointerEnter: (event: { pointerType: string }) => void;
  onPointerLeave: () => void;
} {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (action) => ({
    onPointerEnter: ({ pointerType }) => {
      if (pointerType === 'touch') return;
      clearTimeout(timer.current);
      timer.current = setTimeout(action, INTENT_MS);
    },
    onPointerLeave: () => clearTimeout(timer.current),
  });
}
