import { type ThemeConfig, theme } from 'antd';
import type { Mode } from './theme-store';

/**
 * The component library's theme, derived from tokens.css. The library calculates shades, so it needs real colours
 * instead of `var()`; they are read after the document's attributes have changed.
 */
export function antdTheme(mode: Mode): ThemeConfig {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(name).trim() || undefined;
  const colours = {
    colorPrimary: read('--accent-fill'),
    colorInfo: read('--accent-fill'),
    colorLink: read('--accent-ink'),
    colorSuccess: read('--success'),
    colorWarning: read('--warning'),
    colorError: read('--danger'),
    colorBgLayout: read('--surface-page'),
    colorBgContainer: read('--surface-panel'),
    colorBgElevated: read('--surface-raised'),
    colorText: read('--ink-1'),
    colorTextSecondary: read('--ink-2'),
    colorTextTertiary: read('--ink-2'),
    colorTextPlaceholder: read('--ink-3'),
    colorBorder: read('--line-strong'),
    colorBorderSecondary: read('--line'),
    colorBgMask: read('--mask'),
    boxShadow: read('--shadow-2'),
    boxShadowSecondary: read('--shadow-2'),
    fontFamily: read('--font-sans'),
  };
  const given = Object.entries(colours).filter(([, value]) => value !== undefined);
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    hashed: false,
    token: {
      ...(Object.fromEntries(given) as Record<string, string>),
      borderRadius: 4,
      borderRadiusLG: 8,
      fontSize: 14,
      controlHeight: 32,
      motionDurationFast: '0.1s',
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.2s',
    },
    components: { Modal: { borderRadiusLG: 12 }, Drawer: { paddingLG: 24 } },
  };
}
