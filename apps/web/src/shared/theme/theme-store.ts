import { STORAGE_KEYS, THEME_DEFAULTS, THEMES } from '@motif/contract/limits';
import { create } from 'zustand';
import { readStoredJson, writeStored } from '../session/storage';

export type ThemeName = (typeof THEMES)[number];
/** `system` follows the computer and is the default. */
export type ModeChoice = 'light' | 'dark' | 'system';
export type Mode = 'light' | 'dark';

interface ThemeChoice {
  theme: ThemeName;
  mode: ModeChoice;
}

const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');
const systemMode = (): Mode => (darkSystem.matches ? 'dark' : 'light');
const resolve = (choice: ModeChoice): Mode => (choice === 'system' ? systemMode() : choice);

function initial(): ThemeChoice & { resolved: Mode } {
  const stored = readStoredJson<Partial<ThemeChoice>>(STORAGE_KEYS.theme);
  const theme = THEMES.find((name) => name === stored?.theme) ?? THEME_DEFAULTS.theme;
  const mode = stored?.mode === 'light' || stored?.mode === 'dark' ? stored.mode : 'system';
  return { theme, mode, resolved: resolve(mode) };
}

export const useTheme = create(initial);

/** The document's attributes select the tokens; see tokens.css. */
function apply(): void {
  const { theme, resolved } = useTheme.getState();
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.mode = resolved;
}
apply();
useTheme.subscribe(apply);
darkSystem.addEventListener('change', () => {
  const { mode } = useTheme.getState();
  useTheme.setState({ resolved: resolve(mode) });
});

export function setTheme(choice: Partial<ThemeChoice>): void {
  const { theme, mode } = { ...useTheme.getState(), ...choice };
  // Later versions keep more settings under this key; they must survive a change of these two.
  const kept = readStoredJson<object>(STORAGE_KEYS.theme) ?? {};
  writeStored(STORAGE_KEYS.theme, JSON.stringify({ ...kept, theme, mode }));
  useTheme.setState({ theme, mode, resolved: resolve(mode) });
}
