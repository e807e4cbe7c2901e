import { LANGUAGES } from '@motif/contract/limits';
import { useLayoutEffect, useRef } from 'react';
import { COLUMN_STYLES, LAYOUTS, TAB_STYLES, THEMES } from '../../../shared/constants';
import { useIsMobile } from '../../../shared/hooks/use-media';
import { setLanguage, useLanguage, useText } from '../../../shared/i18n/text';
import {
  discardPreview,
  MODES,
  previewDefaults,
  previewTheme,
  setTheme,
  type ThemeSettings,
  useTheme,
} from '../../../shared/theme/theme-store';
import { Button, IconButton } from '../../../shared/ui/actions/button';
import { CloseIcon } from '../../../shared/ui/display/icons';
import { Switch } from '../../../shared/ui/fields/switch';
import { toast } from '../../../shared/ui/overlay/toast';
import { Choice } from './choice';
import { ColumnStyleMiniature, LayoutMiniature, ThemeMiniature } from './miniature';
import styles from './theme-drawer.module.css';
import { themeDrawerText } from './theme-drawer-text';

const SWITCHES = ['fixedHeader', 'progressBar', 'search', 'refresh', 'notice', 'fullscreen'] as const;

/** All settings of the look (SH-11). A choice shows at once; only Save stores it. */
export function ThemeDrawer({ onClose }: { onClose: () => void }) {
  const t = useText(themeDrawerText);
  const language = useLanguage();
  const settings = useTheme();
  const off = unavailable(settings, useIsMobile());
  const reason = (name: Reason | undefined) => name && t.reasons[name];
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      // The dialog closes before it unmounts, so that the focus returns to its button.
      element?.close();
      discardPreview();
    };
  }, []);
  const save = () => {
    setTheme({});
    toast.success(t.saved);
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself; the click is on the page beside it
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={t.title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 className={styles.title}>{t.title}</h2>
          <IconButton label={t.close} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </header>
        <div className={styles.settings}>
          <Choice
            label={t.layout}
            value={settings.layout}
            choices={LAYOUTS}
            names={t.layouts}
            reason={reason(off.layout)}
            picture={(layout) => <LayoutMiniature layout={layout} />}
            onChange={(layout) => previewTheme({ layout })}
          />
          <Choice
            label={t.theme}
            value={settings.theme}
            choices={THEMES}
            names={t.themes}
            picture={(theme) => <ThemeMiniature theme={theme} />}
            onChange={(theme) => previewTheme({ theme })}
          />
          <Choice
            label={t.mode}
            value={settings.mode}
            choices={MODES}
            names={t.modes}
            onChange={(mode) => previewTheme({ mode })}
          />
          <Choice
            label={t.columnStyle}
            value={settings.columnStyle}
            choices={COLUMN_STYLES}
            names={t.columnStyles}
            reason={reason(off.columnStyle)}
            picture={(style) => <ColumnStyleMiniature style={style} />}
            onChange={(columnStyle) => previewTheme({ columnStyle })}
          />
          {/* biome-ignore lint/a11y/useSemanticElements: switches and a choice with a fieldset of its own */}
          <div role="group" aria-label={t.tabsGroup} className={styles.group}>
            <h3 className={styles.legend}>{t.tabsGroup}</h3>
            <Switch label={t.tabs} value={settings.tabs} onChange={(tabs) => previewTheme({ tabs })} />
            <Switch
              label={t.tabIcons}
              value={settings.tabIcons}
              description={reason(off.tabIcons)}
              disabled={off.tabIcons !== undefined}
              onChange={(tabIcons) => previewTheme({ tabIcons })}
            />
          </div>
          <Choice
            label={t.tabStyle}
            value={settings.tabStyle}
            choices={TAB_STYLES}
            names={t.tabStyles}
            reason={reason(off.tabStyle)}
            onChange={(tabStyle) => previewTheme({ tabStyle })}
          />
          {/* biome-ignore lint/a11y/useSemanticElements: as above */}
          <div role="group" aria-label={t.switches} className={styles.group}>
            <h3 className={styles.legend}>{t.switches}</h3>
            {SWITCHES.map((name) => (
              <Switch
                key={name}
                label={t[name]}
                value={settings[name]}
                onChange={(checked) => previewTheme({ [name]: checked })}
              />
            ))}
          </div>
          <Choice
            label={t.language}
            value={language}
            choices={LANGUAGES}
            names={t.languages}
            onChange={setLanguage}
          />
        </div>
        <footer className={styles.foot}>
          <Button onClick={previewDefaults}>{t.reset}</Button>
          <Button variant="primary" onClick={save}>
            {t.save}
          </Button>
        </footer>
      </div>
    </dialog>
  );
}

type Reason = 'onPhone' | 'onlyColumn' | 'onlyTabs';
type Control = 'layout' | 'columnStyle' | 'tabStyle' | 'tabIcons';

/** The controls that have no effect now, with the reason. */
export function unavailable(
  { layout, tabs }: Pick<ThemeSettings, 'layout' | 'tabs'>,
  mobile: boolean,
): Partial<Record<Control, Reason>> {
  return {
    ...(mobile && { layout: 'onPhone', columnStyle: 'onPhone' }),
    ...(!mobile && layout !== 'column' && { columnStyle: 'onlyColumn' }),
    ...(!tabs && { tabStyle: 'onlyTabs', tabIcons: 'onlyTabs' }),
  };
}
