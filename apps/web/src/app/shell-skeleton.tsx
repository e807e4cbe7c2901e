import { useTheme } from '../shared/theme/theme-store';
import { RouteLoading } from '../shared/ui/states/progress-bar';
import { expectsColumn } from './shell/layouts/expected-column';
import frame from './shell/layouts/frame.module.css';
import { hasBar, sideOf } from './shell/layouts/frame-shape';
import { useShape } from './shell/layouts/use-shape';
import { isCollapsed } from './shell/menu/use-collapse';
import styles from './shell-skeleton.module.css';

/** Shows the surfaces of the frame in their places, so that nothing moves when its code arrives. */
export function ShellSkeleton() {
  const shape = useShape();
  const { columnStyle, tabs } = useTheme();
  const side = sideOf(shape, isCollapsed(), expectsColumn());
  return (
    <RouteLoading>
      <div
        className={frame.frame}
        data-shape={shape}
        data-side={side}
        data-column-style={columnStyle}
        aria-busy="true"
      >
        <div className={`${frame.side} ${shape === 'column' ? styles.column : styles.menu}`}>
          {shape === 'column' && <div className={styles.rail} />}
        </div>
        <div className={frame.body}>
          <div className={frame.header} data-kind={hasBar(shape) ? 'bar' : 'nav'} />
          {tabs && <div className={frame.tabs} />}
        </div>
      </div>
    </RouteLoading>
  );
}
