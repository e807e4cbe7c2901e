import type { FontCode } from '@motif/contract/scene/fonts';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../../shared/i18n/text';
import { IconButton } from '../../../../shared/ui/actions/button';
import { Tabs } from '../../../../shared/ui/actions/tabs';
import { CloseIcon, type Icon } from '../../../../shared/ui/display/icons';
import { designerText } from '../designer-text';
import { LayersIcon, PicturesIcon, TuneIcon } from '../icons';
import { Layers } from './layers';
import { PicturePanel } from './picture-panel';
import { Properties } from './properties';
import styles from './sides.module.css';
import { TextPanel } from './text-panel';

interface AddProps {
  onPicture: (id: number) => void;
  onText: (font?: FontCode) => void;
}

/** What can be put on the sheet. */
function AddPanel({ onPicture, onText }: AddProps) {
  const t = useText(designerText);
  const [tab, setTab] = useState<'pictures' | 'text'>('pictures');
  return (
    <div className={styles.add}>
      <Tabs
        label={t.panels.add}
        tabs={[
          { name: 'pictures', title: t.panels.pictures },
          { name: 'text', title: t.panels.text },
        ]}
        chosen={tab}
        onChoose={setTab}
      >
        {tab === 'pictures' ? <PicturePanel onInsert={onPicture} /> : <TextPanel onInsert={onText} />}
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

/** On the other side: what is chosen, and all layers. */
export function RightSide() {
  const t = useText(designerText);
  return (
    <aside className={styles.right} aria-label={t.panels.properties}>
      <div className={styles.properties}>
        <Properties />
      </div>
      <section className={styles.layers}>
        <h2 className={styles.heading}>{t.layers.title}</h2>
        <div className={styles.scroll}>
          <Layers />
        </div>
      </section>
    </aside>
  );
}

const SHEETS = ['add', 'properties', 'layers'] as const;
type SheetName = (typeof SHEETS)[number];
const SHEET_ICONS: Record<SheetName, Icon> = { add: PicturesIcon, properties: TuneIcon, layers: LayersIcon };

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
