import type { DataByKey } from '@motif/contract/endpoints';
import type { Scene, TextLayer, TextStyle } from '@motif/contract/scene/scene';
import { call } from '../../../../shared/api/call';
import type { Box, Measure } from '../model/geometry';

type Answer = DataByKey['POST /product/text-outlines/'];

export interface LoadedOutline {
  path: Path2D;
  /** The same as words of SVG. */
  d: string;
  /** In 1/1000 of the size around the middle. */
  box: Box;
  missing: readonly string[];
}

const WAIT_MS = 150;
const AGAIN_MS = 4_000;
/** Many more than one design has; the oldest are asked for again. */
const KEPT_MAX = 400;

export const styleOf = (layer: TextStyle): TextStyle => ({
  text: layer.text,
  font: layer.font,
  weight: layer.weight,
  align: layer.align,
  line_height: layer.line_height,
  spacing: layer.spacing,
  arc: layer.arc,
});
const keyOf = (style: TextStyle) => JSON.stringify(styleOf(style));

/** Outlines by their style, shared by all open designs. */
const known = new Map<string, LoadedOutline>();
const asking = new Map<string, Promise<LoadedOutline>>();

const loaded = ({ path, left, top, width, height, missing }: Answer): LoadedOutline => ({
  path: new Path2D(path),
  d: path,
  box: { left, top, right: left + width, bottom: top + height },
  missing,
});

/** The outline of a text, asked for once. */
export function loadOutline(style: TextStyle): Promise<LoadedOutline> {
  const key = keyOf(style);
  const has = known.get(key);
  if (has) return Promise.resolve(has);
  const waiting =
    asking.get(key) ??
    call('POST /product/text-outlines/', { body: styleOf(style) }, { silent: true })
      .then((answer) => {
        const outline = loaded(answer);
        known.set(key, outline);
        const [oldest] = known.keys();
        if (known.size > KEPT_MAX && oldest !== undefined) known.delete(oldest);
        return outline;
      })
      .finally(() => asking.delete(key));
  asking.set(key, waiting);
  return waiting;
}

/** The outlines of one design. A text keeps its last outline until the new one is there. */
export function createOutlines(onLoaded: () => void) {
  const last = new Map<string, LoadedOutline>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  const of = (layer: TextLayer): LoadedOutline | undefined => {
    const has = known.get(keyOf(layer));
    if (has) last.set(layer.id, has);
    return has ?? last.get(layer.id);
  };

  const ask = (layer: TextLayer) => {
    const isFirst = !last.has(layer.id);
    clearTimeout(timers.get(layer.id));
    const load = () =>
      loadOutline(layer).then(onLoaded, () => {
        // Offline, or too many at once: the text is asked for again while it is still wanted.
        timers.set(
          layer.id,
          setTimeout(() => void load(), AGAIN_MS),
        );
      });
    timers.set(
      layer.id,
      setTimeout(() => void load(), isFirst ? 0 : WAIT_MS),
    );
  };

  const wanted = new Map<string, string>();
  return {
    of,
    /** Whether what is drawn of a text is still that of earlier words or letters. */
    isAwaited: (layer: TextLayer) => !known.has(keyOf(layer)),
    /** Asks for the outlines of texts that have changed. */
    follow: (scene: Scene) => {
      for (const layer of scene.layers) {
        if (layer.kind !== 'text') continue;
        const key = keyOf(layer);
        if (wanted.get(layer.id) === key) continue;
        wanted.set(layer.id, key);
        if (!known.has(key)) ask(layer);
      }
    },
    measure: ((layer) => of(layer)?.box ?? guess(layer)) satisfies Measure,
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      wanted.clear();
    },
  };
}

/** About how large a text is, until its outline says so. */
function guess({ text, line_height, spacing }: TextLayer): Box {
  const lines = text.split('\n');
  const widths = lines.map((line) =>
    [...line].reduce((sum, sign) => sum + (sign.charCodeAt(0) < 256 ? 560 : 1000) + spacing, 0),
  );
  const [w, h] = [Math.max(500, ...widths), lines.length * line_height * 10];
  return { left: -w / 2, top: -h / 2, right: w / 2, bottom: h / 2 };
}
