import { type ReactElement, useContext } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { KitLocale } from '../kit-locale';
import { OverlayPlace } from './overlay-place';
import styles from './tooltip.module.css';

const GAP = 6;
/** Long enough not to flicker when the pointer only passes. */
const DELAY_MS = 500;

interface TooltipProps {
  text: string;
  placement?: 'top' | 'bottom' | 'left' | 'right';
  /** Something that can have the focus: a button, a link. */
  children: ReactElement<Record<string, unknown>, string>;
}

/**
 * A few words about a control, on hover and on focus. It never holds what one must know: a phone has neither.
 */
export function Tooltip({ text, placement = 'top', children }: TooltipProps) {
  const place = useContext(OverlayPlace);
  return (
    <KitLocale>
      <TooltipTrigger delay={DELAY_MS}>
        <Focusable>{children}</Focusable>
        <AriaTooltip
          className={styles.tooltip ?? ''}
          placement={placement}
          offset={GAP}
          {...(place ? { UNSTABLE_portalContainer: place } : {})}
        >
          {text}
        </AriaTooltip>
      </TooltipTrigger>
    </KitLocale>
  );
}
