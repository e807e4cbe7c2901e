import { SCENE_TEXT_MAX } from '@motif/contract/limits';
import { FONTS, type FontCode } from '@motif/contract/scene/fonts';
import { ALIGNS, type TextLayer } from '@motif/contract/scene/scene';
import { useState } from 'react';
import { pickText, useLanguage, useText } from '../../../../shared/i18n/text';
import { Segments } from '../../../../shared/ui/actions/segments';
import { Select } from '../../../../shared/ui/choices/select';
import { Switch } from '../../../../shared/ui/fields/switch';
import { TextArea } from '../../../../shared/ui/fields/text-area';
import { designerText } from '../designer-text';
import { asTextSize, changeLayers } from '../model/edits';
import { useStage, useWorkspace } from '../state/workspace';
import { ColourField, Labelled, Measure, Pair, Part } from './fields';
import { FontSample } from './font-sample';
import styles from './panels.module.css';

const STROKE = { width_um: 500, colour: '#ffffff' };
/** The field that a double click on a text leads to. */
export const WORDS_FIELD = 'designer-words';

/** Words and letters of a text. */
export function LettersPart({ layer }: { layer: TextLayer }) {
  const t = useText(designerText);
  const { design, outlines } = useWorkspace();
  useStage((state) => state.version);
  const missing = outlines.of(layer)?.missing ?? [];
  const change = (next: Partial<TextLayer>, kind: string) =>
    design.change(
      (scene) => changeLayers(scene, [layer.id], (now) => (now.kind === 'text' ? { ...now, ...next } : now)),
      `${kind} ${layer.id}`,
    );
  const weights = FONTS.find(({ code }) => code === layer.font)?.weights ?? [400];
  return (
    <>
      <Part title={t.letters.text}>
        <Words
          layer={layer}
          missing={missing}
          isAwaited={outlines.isAwaited(layer)}
          onChange={(text) => change({ text }, 'words')}
        />
        <FontChoice
          value={layer.font}
          onChange={(font) => change({ font, weight: nearestWeight(font, layer.weight) }, 'font')}
        />
        <Pair>
          <Labelled label={t.letters.weight}>
            <Select
              compact
              label={t.letters.weight}
              value={layer.weight}
              options={weights.map((weight) => ({ value: weight, label: t.letters.weights[weight] }))}
              disabled={weights.length === 1}
              onChange={(weight) => change({ weight }, 'weight')}
            />
          </Labelled>
          <Measure
            label={t.letters.size}
            value={layer.size_um}
            scale={1000}
            unit={t.field.mm}
            step={0.5}
            onChange={(size) => change({ size_um: asTextSize(size) }, 'size')}
          />
        </Pair>
        <Segments
          label={t.letters.align}
          value={layer.align}
          choices={ALIGNS.map((align) => ({ value: align, label: t.letters.aligns[align] }))}
          onChange={(align) => change({ align }, 'align')}
        />
        <div className={styles.threes}>
          <Measure
            label={t.letters.spacing}
            value={layer.spacing}
            scale={10}
            unit={t.field.percent}
            min={-200}
            max={2_000}
            onChange={(spacing) => change({ spacing }, 'spacing')}
          />
          <Measure
            label={t.letters.lineHeight}
            value={layer.line_height}
            scale={1}
            unit={t.field.percent}
            min={50}
            max={300}
            step={5}
            onChange={(line_height) => change({ line_height }, 'line')}
          />
          <Measure
            label={t.letters.arc}
            value={layer.arc}
            scale={1}
            unit={t.field.degrees}
            min={-350}
            max={350}
            step={5}
            onChange={(arc) => change({ arc }, 'arc')}
          />
        </div>
      </Part>
      <Part title={t.letters.colour}>
        <ColourField
          label={t.letters.colour}
          value={layer.colour}
          onChange={(colour) => change({ colour }, 'colour')}
        />
        <Switch
          label={t.letters.stroke}
          value={layer.stroke !== undefined}
          onChange={(on) => design.change((scene) => changeLayers(scene, [layer.id], withStroke(on)))}
        />
        {layer.stroke && (
          <StrokeFields stroke={layer.stroke} onChange={(stroke) => change({ stroke }, 'stroke')} />
        )}
      </Part>
    </>
  );
}

const withStroke = (on: boolean) => (layer: Parameters<Parameters<typeof changeLayers>[2]>[0]) => {
  if (layer.kind !== 'text') return layer;
  const { stroke: _, ...plain } = layer;
  return on ? { ...plain, stroke: STROKE } : plain;
};

function nearestWeight(font: FontCode, wanted: number): number {
  const weights: readonly number[] = FONTS.find(({ code }) => code === font)?.weights ?? [400];
  return weights.reduce((best, weight) =>
    Math.abs(weight - wanted) < Math.abs(best - wanted) ? weight : best,
  );
}

interface WordsProps {
  layer: TextLayer;
  missing: readonly string[];
  isAwaited: boolean;
  onChange: (text: string) => void;
}

/** A text cannot be empty: what is cleared stays on the sheet until something else is typed. */
function Words({ layer, missing, isAwaited, onChange }: WordsProps) {
  const t = useText(designerText);
  const { design } = useWorkspace();
  const [typed, setTyped] = useState(layer.text);
  const [given, setGiven] = useState(layer.text);
  if (layer.text !== given) {
    // Changed from outside, by undo for example.
    setGiven(layer.text);
    setTyped(layer.text);
  }
  return (
    <TextArea
      name={WORDS_FIELD}
      label={t.letters.text}
      value={typed}
      rows={2}
      max={SCENE_TEXT_MAX}
      aria-busy={isAwaited}
      error={missing.length > 0 ? t.letters.missing(missing.join(' ')) : undefined}
      onChange={({ target }) => {
        const text = target.value;
        setTyped(text);
        if (text.trim() === '' || text.length > SCENE_TEXT_MAX) return;
        setGiven(text);
        onChange(text);
      }}
      // The browser's own undo would count as one more change.
      onKeyDown={(event) => {
        const key = event.key.toLowerCase();
        if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
        event.preventDefault();
        if (key === 'y' || event.shiftKey) design.redo();
        else design.undo();
      }}
      onBlur={() => setTyped(layer.text)}
    />
  );
}

function FontChoice({ value, onChange }: { value: FontCode; onChange: (font: FontCode) => void }) {
  const t = useText(designerText);
  const language = useLanguage();
  return (
    <div className={styles.fonts} role="radiogroup" aria-label={t.letters.font}>
      {FONTS.map(({ code, name, name_en }) => (
        <label key={code} className={styles.font} title={pickText(language, name, name_en)}>
          <input
            type="radio"
            name="designer-font"
            className={styles.fontInput}
            checked={code === value}
            aria-label={pickText(language, name, name_en)}
            onChange={() => onChange(code)}
          />
          <FontSample font={code} text="花样Aa" />
        </label>
      ))}
    </div>
  );
}

type Stroke = NonNullable<TextLayer['stroke']>;

function StrokeFields({ stroke, onChange }: { stroke: Stroke; onChange: (stroke: Stroke) => void }) {
  const t = useText(designerText);
  return (
    <>
      <Measure
        label={t.letters.strokeWidth}
        value={stroke.width_um}
        scale={1000}
        unit={t.field.mm}
        min={50}
        max={50_000}
        step={0.1}
        onChange={(width_um) => onChange({ ...stroke, width_um })}
      />
      <ColourField
        label={t.letters.strokeColour}
        value={stroke.colour}
        onChange={(colour) => onChange({ ...stroke, colour })}
      />
    </>
  );
}
