import type { FontCode } from '@motif/contract/scene/fonts';
import type { ReactNode } from 'react';
import { useText } from '../../../../shared/i18n/text';
import { lazyView } from '../../../../shared/lazy-view';
import { IconButton } from '../../../../shared/ui/actions/button';
import { Tabs } from '../../../../shared/ui/actions/tabs';
import { CloseIcon, type Icon } from '../../../../shared/ui/display/icons';
import { designerText } from '../designer-text';
import { LayersIcon, PicturesIcon, ScanIcon, TuneIcon } from '../icons';
import type { Saver } from '../state/saver';
import { useWorkspace } from '../state/workspace';
import { Layers } from './layers';
import { PicturePanel } from './picture-panel';
import { Properties } from './properties';
import styles from './sides.module.css';
import { TextPanel } from './text-panel';

const AttachmentPanel = lazyView(() => import('./attachment-panel').then((module) => module.AttachmentPanel));
const TemplatePanel = lazyView(() => import('./template-panel').then((module) => module.TemplatePanel));
const CheckPanel = lazyView(() => import('../check/check-panel').then((module) => module.CheckPanel));

const ADDED = ['pictures', 'text', 'attachments', 'templates'] as const;
export type AddTab = (typeof ADDED)[number];

/** What panels are about that look at the saved design. */
interface Saved {
  productId: number;
  saver: Saver;
}

interface AddProps {
  saved: Saved;
  tab: AddTab;
  onTab: (tab: AddTab) => void;
  onPicture: (id: number) => void;
  onAttachment: (id: number) => void;
  onText: (font?: FontCode) => void;
}

/** What can be put on the sheet. */
function AddPanel({ saved, tab, onTab, onPicture, onAttachment, onText }: AddProps) {
  const t = useText(designerText);
  const { main_category_id } = useWorkspace().model;
  return (
    <div className={styles.add}>
      <Tabs
        label={t.panels.add}
        tabs={ADDED.map((name) => ({ name, title: t.panels[name] }))}
        chosen={tab}
        onChoose={onTab}
      >
        {tab === 'pictures' && <PicturePanel main_category_id={main_category_id} onInsert={onPicture} />}
        {tab === 'text' && <TextPanel onInsert={onText} />}
        {tab === 'attachments' && <AttachmentPanel onInsert={onAttachment} />}
        {tab === 'templates' && <TemplatePanel {...saved} />}
      </Tabs>
    </div>
  );
}

/** Beside the sheet on a wide screen: what can be put on it. */
export function LeftSide(props: AddProps) {
  const t = useText(designerText);
  return (
    <aside className={styles.left} aria-label={t.panels.add}>
      <AddPanel {...props} />
    </aside>
  );
}

interface RightProps {
  saved: Saved;
  isChecking: boolean;
}

/** On the other side: what is chosen, and all layers, or how well they print. */
export function RightSide({ saved, isChecking }: RightProps) {
  const t = useText(designerText);
  return (
    <aside className={styles.right} aria-label={t.panels.properties}>
      <div className={styles.properties}>
        <Properties />
      </div>
      {isChecking ? (
        <div className={`${styles.layers} ${styles.check}`}>
          <CheckPanel {...saved} />
        </div>
      ) : (
        <section className={styles.layers}>
          <h2 className={styles.heading}>{t.layers.title}</h2>
          <div className={styles.scroll}>
            <Layers />
          </div>
        </section>
      )}
    </aside>
  );
}

const SHEETS = ['add', 'properties', 'layers', 'check'] as const;
export type SheetName = (typeof SHEETS)[number];
const SHEET_ICONS: Record<SheetName, Icon> = {
  add: PicturesIcon,
  properties: TuneIcon,
  layers: LayersIcon,
  check: ScanIcon,
};

interface SheetProps extends AddProps {
  open: SheetName | null;
  onOpen: (name: SheetName | null) => void;
}

/** The same at the bottom of a phone; the design stays in sight above it. */
export function BottomSheet({ open, onOpen, ...add }: SheetProps) {
  const t = useText(designerText);
  const content: Record<SheetName, ReactNode> = {
    add: <AddPanel {...add} />,
    properties: <Properties />,
    layers: <Layers />,
    check: <CheckPanel {...add.saved} />,
  };
  return (
    <div className={styles.sheet}>
      {open && (
        <section className={styles.sheetBody} aria-label={t.panels[open]}>
          <header className={styles.sheetHead}>
            <h2 className={styles.sheetTitle}>{t.panels[open]}</h2>
            <IconButton label={t.panels.close} onClick={() => onOpen(null)}>
              <CloseIcon />
            </IconButton>
          </header>
          <div className={styles.sheetScroll}>{content[open]}</div>
        </section>
      )}
      <nav className={styles.sheetTabs} aria-label={t.title}>
        {SHEETS.map((name) => {
          const SheetIcon = SHEET_ICONS[name];
          return (
            <button
              key={name}
              type="button"
              className={styles.sheetTab}
              aria-expanded={open === name}
              onClick={() => onOpen(open === name ? null : name)}
            >
              <SheetIcon />
              {t.panels[name]}
            </button>
          );
        })}
      </nav>
    </div>
  );
}
