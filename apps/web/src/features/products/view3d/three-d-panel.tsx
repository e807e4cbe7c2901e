import type { BlankModel } from '@motif/contract/features/blanks/blanks';
import type { BlankDefinition, BlankView } from '@motif/contract/features/blanks/definition';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMedia } from '../../../shared/hooks/use-media';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { saveBlob, startDownload } from '../../../shared/start-download';
import { IconButton } from '../../../shared/ui/actions/button';
import { Segments } from '../../../shared/ui/actions/segments';
import { toast } from '../../../shared/ui/overlay/toast';
import { ColourChoice } from '../picker/colour-choice';
import { LiveView } from './live-view';
import { type Drawn, mockupQuery, ServerViews } from './server-views';
import type { View } from './view/create-view';
import { graphics } from './view/webgl';
import styles from './view3d.module.css';
import { FullScreenIcon, LeaveFullIcon, SavePictureIcon } from './view3d-icons';
import { view3dText } from './view3d-text';

export interface ThreeDPanelProps {
  model: BlankModel;
  /** Code of a colour of the blank. */
  colour: string;
  /** The design with its bleed, as `drawScene` draws it; undefined until it is drawn. */
  design: HTMLCanvasElement | undefined;
  /** Rises whenever the design was drawn again. */
  changed: number;
  /** Whose mockups are shown where nothing can be drawn live. */
  fallback?: Drawn;
  /** Without it the colours are not offered. */
  onColour?: (code: string) => void;
  /** Over the stage, such as arrows to the next picture. */
  children?: ReactNode;
}

const SAVED_PX = 1600;
const NOTHING: Drawn = {};

/** A blank with a design on it, to be turned and looked at from all sides. */
export function ThreeDPanel(props: ThreeDPanelProps) {
  const { model, colour, design, changed, fallback = NOTHING, onColour, children } = props;
  const t = useText(view3dText);
  const language = useLanguage();
  const client = useQueryClient();
  const { views, colours } = model.definition;
  const [look, setLook] = useState({ code: '', asked: 0 });
  const [drawnBy, setDrawnBy] = useState(graphics);
  const isLive = drawnBy !== 'none';
  const [isSaving, setSaving] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const view = useRef<View>(undefined);
  const isTouch = useMedia('(pointer: coarse)');
  const full = useFullScreen(panel);
  const name = pickText(language, model.name, model.name_en);
  const facing = views.find(({ code }) => code === look.code) ?? firstView(model.definition);
  const turnTo = ({ code }: BlankView) => setLook(({ asked }) => ({ code, asked: asked + 1 }));

  const save = async () => {
    setSaving(true);
    try {
      if (isLive && view.current) saveBlob(await view.current.picture(SAVED_PX), `${t.file(name)}.png`);
      else if (!isLive) {
        const shown = views.find(({ code }) => code === facing?.code) ?? views[0];
        const { url } = await client.fetchQuery(
          mockupQuery(model, colour, fallback, shown?.code ?? '', SAVED_PX),
        );
        if (!url) throw new Error('still being drawn');
        startDownload(url, t.file(name));
      }
    } catch {
      toast.error(t.notSaved);
    }
    setSaving(false);
  };

  return (
    <section aria-label={t.stage(name)} className={styles.panel} ref={panel}>
      <div className={styles.stage}>
        {isLive ? (
          <LiveView
            changed={changed}
            colour={colour}
            definition={model.definition}
            design={design}
            label={t.stage(name)}
            facing={facing}
            asked={look.asked}
            isLite={drawnBy === 'processor'}
            onFailed={() => setDrawnBy('none')}
            view={view}
          />
        ) : (
          <ServerViews
            colour={colour}
            drawn={fallback}
            label={t.stage(name)}
            model={model}
            onView={turnTo}
            view={facing}
          />
        )}
        <div className={styles.tools}>
          <IconButton aria-busy={isSaving} disabled={isSaving} label={t.save} onClick={() => void save()}>
            <SavePictureIcon />
          </IconButton>
          {full.isPossible && (
            <IconButton label={full.isOn ? t.leaveFull : t.full} onClick={full.toggle}>
              {full.isOn ? <LeaveFullIcon /> : <FullScreenIcon />}
            </IconButton>
          )}
        </div>
        {children}
        {isLive && (
          <p aria-hidden className={styles.hint}>
            {isTouch ? t.touchHint : t.hint}
          </p>
        )}
      </div>
      <div className={styles.controls}>
        {views.length > 1 && (
          <Segments
            choices={views.map((one) => ({
              value: one.code,
              label: pickText(language, one.name, one.name_en),
            }))}
            label={t.views}
            onChange={(code) => {
              const wanted = views.find((one) => one.code === code);
              if (wanted) turnTo(wanted);
            }}
            value={facing?.code ?? ''}
          />
        )}
        {onColour && colours.length > 1 && (
          <ColourChoice colours={colours} onChange={onColour} value={colour} />
        )}
      </div>
    </section>
  );
}

/** From in front a mug hides its handle, so it begins turned a little. */
const HANDLE_YAW = -4_200;
function firstView({ shape, geometry, views }: BlankDefinition): BlankView | undefined {
  const [front] = views;
  if (!front || shape !== 'cup' || !geometry.handle) return front;
  return { ...front, code: 'first', yaw: front.yaw + HANDLE_YAW };
}

/** Fills the screen with an element. Phones of one brand cannot, so the button is left out there. */
function useFullScreen(element: { current: HTMLElement | null }) {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const changed = () => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  const toggle = () => {
    const done = document.fullscreenElement
      ? document.exitFullscreen()
      : element.current?.requestFullscreen();
    // A browser that refuses leaves everything as it is.
    done?.catch(() => undefined);
  };
  return { isPossible: document.fullscreenEnabled === true, isOn, toggle };
}
