import { type ReactNode, useContext } from 'react';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import styles from './overlay.module.css';
import { OverlayPlace } from './overlay-place';

const GAP = 4;

/** The raised panel of lists, menus and calendars. */
export function ListPopover({
  placement = 'bottom start',
  fitTrigger = false,
  wide = false,
  children,
}: {
  placement?: NonNullable<PopoverProps['placement']>;
  /** At least as wide as what opened it. */
  fitTrigger?: boolean;
  /** As wide as what stands in it. */
  wide?: boolean;
  children: ReactNode;
}) {
  const place = useContext(OverlayPlace);
  return (
    <Popover
      className={`${styles.panel} ${fitTrigger ? styles.fit : ''} ${wide ? styles.wide : ''}`}
      placement={placement}
      offset={GAP}
      {...(place ? { UNSTABLE_portalContainer: place } : {})}
    >
      {children}
    </Popover>
  );
}
