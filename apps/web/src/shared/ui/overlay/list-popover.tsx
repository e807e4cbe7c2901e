import { type ReactNode, useContext } from 'react';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import styles from './overlay.module.css';
import { OverlayPlace } from './overlay-place';

const GAP = 4;

/** The raised panel of lists, menus and calendars. */
export function ListPopover({
  placement = 'bottom start',
  fitTrigger = false,
  children,
}: {
  placement?: NonNullable<PopoverProps['placement']>;
  /** At least as wide as what opened it. */
  fitTrigger?: boolean;
  children: ReactNode;
}) {
  const place = useContext(OverlayPlace);
  return (
    <Popover
      className={`${styles.panel} ${fitTrigger ? styles.fit : ''}`}
      placement={placement}
      offset={GAP}
      {...(place ? { UNSTABLE_portalContainer: place } : {})}
    >
      {children}
    </Popover>
  );
}
