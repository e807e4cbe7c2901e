import type { Language } from '@motif/contract/limits';
import { type ReactNode, useState } from 'react';
import { copyText } from '../shared/copy-text';
import { LanguageScope, textNow, useLanguage, useText } from '../shared/i18n/text';
import { type Mode, useTheme } from '../shared/theme/theme-store';
import { IconButton } from '../shared/ui/actions/button';
import { Segments } from '../shared/ui/actions/segments';
import { Page } from '../shared/ui/layout/page';
import { OverlayPlace } from '../shared/ui/overlay/overlay-place';
import { toast } from '../shared/ui/overlay/toast';
import { CopyIcon } from './copy-icon';
import styles from './example.module.css';
import { exampleText } from './example-text';

const WIDTHS = ['full', 'tablet', 'phone'] as const;
type Width = (typeof WIDTHS)[number];
const MODES = ['light', 'dark'] as const;
const LANGUAGES = [
  { value: 'zh', label: '中文' },
  { value: 'en', label: 'English' },
] as const satisfies readonly { value: Language; label: string }[];

interface ExampleProps {
  title: string;
  /** The path of its source from the root of the repository. */
  file: string;
  children: ReactNode;
}

/**
 * The frame of every page of the guide. It names the source of the example and shows it in another language, mode or
 * width without changing the rest of the application. The width is that of the place, as a narrow column would give
 * it: rules that ask for the window's width see the window.
 */
export function Example({ title, file, children }: ExampleProps) {
  const t = useText(exampleText);
  const own = useLanguage();
  const theme = useTheme((state) => state.theme);
  const resolved = useTheme((state) => state.resolved);
  const [language, setLanguage] = useState<Language>();
  const [mode, setMode] = useState<Mode>();
  const [width, setWidth] = useState<Width>('full');
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const spoken = language ?? own;
  return (
    <Page
      title={title}
      actions={
        <>
          <Segments label={t.language} value={spoken} choices={LANGUAGES} onChange={setLanguage} />
          <Segments
            label={t.mode}
            value={mode ?? resolved}
            choices={MODES.map((value) => ({ value, label: t.modes[value] }))}
            onChange={setMode}
          />
          <span className={styles.widths}>
            <Segments
              label={t.width}
              value={width}
              choices={WIDTHS.map((value) => ({ value, label: t.widths[value] }))}
              onChange={setWidth}
            />
          </span>
        </>
      }
    >
      <p className={styles.source}>
        <span className={styles.name}>{t.source}</span>
        <code className={styles.file}>{file}</code>
        <IconButton label={t.copy} onClick={() => void copyPath(file)}>
          <CopyIcon width={16} height={16} />
        </IconButton>
      </p>
      <div className={styles.bench} data-width={width}>
        <div
          ref={setStage}
          className={styles.stage}
          data-mode={mode ?? resolved}
          data-theme={theme}
          lang={spoken === 'zh' ? 'zh-CN' : 'en'}
        >
          <LanguageScope value={spoken}>
            <OverlayPlace value={stage}>{children}</OverlayPlace>
          </LanguageScope>
        </div>
      </div>
    </Page>
  );
}

async function copyPath(file: string): Promise<void> {
  const t = textNow(exampleText);
  if (await copyText(file)) toast.success(t.copied);
  else toast.error(t.notCopied);
}
