import type { ThemeName, ThemeSettings } from '../../../shared/theme/theme-store';
import { useTheme } from '../../../shared/theme/theme-store';
import styles from './miniature.module.css';

type Layout = ThemeSettings['layout'];

/** The parts of each layout; the style sheet places them. */
const PARTS: Record<Layout, readonly Part[]> = {
  column: ['nav', 'rail', 'column'],
  comprehensive: ['nav', 'side', 'levels'],
  vertical: ['nav', 'side', 'tree'],
  horizontal: ['bar', 'levels'],
  common: ['bar', 'side', 'tree'],
  float: ['nav', 'icons', 'flyout'],
};
type Part = 'nav' | 'rail' | 'column' | 'side' | 'levels' | 'tree' | 'bar' | 'icons' | 'flyout';

/** A small picture of the layout in the current colours. */
export const LayoutMiniature = ({ layout }: { layout: Layout }) => (
  <span className={styles.page} data-layout={layout}>
    {PARTS[layout].map((part) => (
      <span key={part} className={styles[part]} />
    ))}
    <span className={styles.content} />
  </span>
);

/** A small picture of a theme; its attributes select the theme's tokens for this element only. */
export function ThemeMiniature({ theme }: { theme: ThemeName }) {
  const mode = useTheme((state) => state.resolved);
  return (
    <span className={styles.page} data-theme={theme} data-mode={mode}>
      <span className={styles.themeMenu} />
      <span className={styles.themeRow} />
      <span className={styles.themeAction} />
      <span className={styles.themeLines} />
    </span>
  );
}

export const ColumnStyleMiniature = ({ style }: { style: ThemeSettings['columnStyle'] }) => (
  <span className={styles.page}>
    <span className={styles.styleRail} data-style={style}>
      <span className={styles.styleTab} />
    </span>
    <span className={styles.styleLines} />
  </span>
);
