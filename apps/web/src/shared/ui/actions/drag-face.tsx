import type { ReactNode } from 'react';
import styles from './drag-face.module.css';

/**
 * What a button shows, if that can be dragged away. Firefox drags neither a button nor anything around it, only what is
 * in it; the button hears of it all the same.
 */
export const DragFace = ({ canDrag = true, children }: { canDrag?: boolean; children: ReactNode }) => (
  <span className={styles.face} draggable={canDrag}>
    {children}
  </span>
);
