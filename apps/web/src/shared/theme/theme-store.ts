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

/** `system` follows the computer and is the default. */
export const MODES = ['system', 'light', 'dark'] as const;
export type ModeChoice = (typeof MODES)[number];
export type Mode = 'light' | 'dark';

/** The settings with a list of values each; the others are switches. */
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

/** What is stored and known; anything else (hand-edited, or of another version) falls back to its default. */
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

/** Everything of the theme drawer (SH-11), and the mode as it is now. */
export const useTheme = create(() => withMode(savedTheme()));

/**
 * The document's attributes select the tokens; see tokens.css. Writing the same again would still make the browser
 * compute every style anew.
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

/** Shows the settings without keeping them. */
export function previewTheme(change: Partial<ThemeSettings>): void {
  useTheme.setState(withMode({ ...useTheme.getState(), ...change }));
}

export function setTheme(change: Partial<ThemeSettings>): void {
  previewTheme(change);
  const { resolved: _, ...settings } = useTheme.getState();
  writeStored(STORAGE_KEYS.theme, JSON.stringify(settings));
}

/** Back to what is kept in the browser, after a preview that was not saved. */
export const discardPreview = (): void => previewTheme(savedTheme());

export const resetTheme = (): void => setTheme(DEFAULTS);
