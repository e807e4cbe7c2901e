import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/text';
import { CloseIcon, InfoIcon } from '../../../shared/ui/display/icons';
import { FitIcon, ZoomInIcon, ZoomOutIcon } from '../../pictures/picture-icons';
import { RepeatIcon } from '../../products/repeat/repeat-icon';
import { useSeeOnLabel } from '../../products/see-on/use-see-on-label';
import { CubeIcon } from '../../products/view3d/view3d-icons';
import { previewText } from './preview-text';
import styles from './preview-toolbar.module.css';
import type { Zoom } from './use-zoom';

interface Props {
  name: string;
  position: string | null;
  /** Null if there is no picture. */
  zoom: Zoom | null;
  isDetailsOpen: boolean;
  onToggleDetails: () => void;
  /** Shows the picture on a blank of this main category. */
  main_category_id: number;
  onSeeOn: () => void;
  /** Opens the repeat studio. Absent for those who may not make products. */
  onRepeat?: (() => void) | undefined;
  onClose: () => void;
}

export function PreviewToolbar(props: Props) {
  const { name, position, zoom, isDetailsOpen, onToggleDetails, onSeeOn, onRepeat, onClose } = props;
  const t = useText(previewText);
  const seeOn = useSeeOnLabel(props.main_category_id);
  return (
    <header className={styles.bar}>
      <div className={styles.title}>
        <h2 className={styles.name}>{name}</h2>
        {position && <span className={styles.position}>{position}</span>}
      </div>
      {zoom && (
        <>
          {seeOn && (
            <button aria-label={seeOn} className={styles.seeOn} onClick={onSeeOn} title={seeOn} type="button">
              <CubeIcon />
              <span className={styles.seeOnText}>{seeOn}</span>
            </button>
          )}
          {onRepeat && (
            <Tool label={t.repeat} onClick={onRepeat}>
              <RepeatIcon />
            </Tool>
          )}
          <ZoomTools zoom={zoom} />
          <Tool
            label={isDetailsOpen ? t.hideDetails : t.showDetails}
            onClick={onToggleDetails}
            isPressed={isDetailsOpen}
          >
            <InfoIcon />
          </Tool>
        </>
      )}
      <Tool label={t.close} onClick={onClose}>
        <CloseIcon />
      </Tool>
    </header>
  );
}

function ZoomTools({ zoom }: { zoom: Zoom }) {
  const t = useText(previewText);
  const percent = `${zoom.percent}%`;
  return (
    <div className={styles.zoom}>
      <Tool label={t.zoomOut} onClick={zoom.zoomOut}>
        <ZoomOutIcon />
      </Tool>
      <Tool label={t.actual(percent)} onClick={zoom.actual}>
        <span className={styles.percent}>{percent}</span>
      </Tool>
      <Tool label={t.zoomIn} onClick={zoom.zoomIn}>
        <ZoomInIcon />
      </Tool>
      <Tool label={t.fit} onClick={zoom.fit}>
        <FitIcon />
      </Tool>
    </div>
  );
}

interface ToolProps {
  label: string;
  isPressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ label, isPressed, onClick, children }: ToolProps) {
  return (
    <button
      aria-label={label}
      aria-pressed={isPressed}
      className={styles.tool}
      onClick={onClick}
      title={label}
      type="button"
    >
      {children}
    </button>
  );
}
