import { create } from 'zustand';
import { COLUMN_STYLES, LAYOUTS, STORAGE_KEYS, TAB_STYLES, THEMES } from '../constants';
import { readStoredJson, writeStored } from '../session/storage';

/** Spec §9. */
const THEME_DEFAULTS = {
  layout: 'column',
  theme: 'blue-black',
  columnStyle: 'card',
  tabStyle: 'card',
  fixedHeader: true,
  progressBar: true,
  tabs: false,
  search: true,
  refresh: true,
  notice: true,
  fullscreen: true,
} as const;

/** `system` follows the computer's setting and is the default. */
export const MODES = ['system', 'light', 'dark'] as const;
export type ModeChoice = (typeof MODES)[number];
export type Mode = 'light' | 'dark';

/** The settings with a fixed list of values; the others are switches. */
const CHOICES = {
  layout: LAYOUTS,
  theme: THEMES,
  columnStyle: COLUMN_STYLES,
  tabStyle: TAB_STYLES,
  mode: MODES,
} as const;

const DEFAULTS = { ...THEME_DEFAULTS, tabIcons: true, mode: 'system' } as const;
type Choices = { -readonly [K in keyof typeof CHOICES]: (typeof CHOICES)[K][number] };
export type SwitchName = Exclude<keyof typeof DEFAULTS, keyof Choices>;
export type ThemeSettings = Choices & Record<SwitchName, boolean>;
export type ThemeName = ThemeSettings['theme'];

const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');
const resolve = (choice: ModeChoice): Mode => {
  if (choice !== 'system') return choice;
  return darkSystem.matches ? 'dark' : 'light';
};
const withMode = (settings: ThemeSettings) => ({ ...settings, resolved: resolve(settings.mode) });

/** Takes the stored values that are valid; others (edited by hand, or of another version) get their default. */
export function savedTheme(): ThemeSettings {
  const kept = readStoredJson<Record<string, unknown>>(STORAGE_KEYS.theme) ?? {};
  const valid = Object.entries(DEFAULTS).map(([name, fallback]) => {
    const value = kept[name];
    const known =
      name in CHOICES
        ? (CHOICES[name as keyof Choices] as readonly unknown[]).includes(value)
        : typeof value === 'boolean';
    return [name, known ? value : fallback];
  });
  return Object.fromEntries(valid) as ThemeSettings;
}

/** All settings of the theme drawer (SH-11) and the resolved mode. */
export const useTheme = create(() => withMode(savedTheme()));

/**
 * The document's attributes select the tokens of tokens.css. Writing the same value again would make the browser
 * recalculate all styles.
 */
function apply(): void {
  const { theme, resolved } = useTheme.getState();
  const { dataset } = document.documentElement;
  if (dataset.theme !== theme) dataset.theme = theme;
  if (dataset.mode !== resolved) dataset.mode = resolved;
}
apply();
useTheme.subscribe(apply);
darkSystem.addEventListener('change', () => useTheme.setState(withMode(useTheme.getState())));

/** Shows the settings without storing them. */
export function previewTheme(change: Partial<ThemeSettings>): void {
  useTheme.setState(withMode({ ...useTheme.getState(), ...change }));
}

export function setTheme(change: Partial<ThemeSettings>): void {
  previewTheme(change);
  const { resolved: _, ...settings } = useTheme.getState();
  writeStored(STORAGE_KEYS.theme, JSON.stringify(settings));
}

/** Restores the stored settings after a preview that was not saved. */
export const discardPreview = (): void => previewTheme(savedTheme());

/** Shows the defaults; like every other choice they wait for Save. */
export const previewDefaults = (): void => previewTheme(DEFAULTS);
