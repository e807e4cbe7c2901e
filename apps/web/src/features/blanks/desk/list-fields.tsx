import type { BlankColour, BlankDefinition, BlankView } from '@motif/contract/features/blanks/definition';
import type { ReactNode } from 'react';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Field } from '../../../shared/ui/fields/field';
import { NumberField } from '../../../shared/ui/fields/number-field';
import styles from './blank-desk.module.css';
import { deskText } from './desk-text';
import { useProblems } from './use-blank-desk';

interface Props {
  definition: BlankDefinition;
  onChange: (definition: BlankDefinition) => void;
}

const COLOURS_MAX = 24;
const VIEWS_MAX = 8;
const NAME_MAX = 40;
const CODE_MAX = 24;
const isCode = (code: string) => /^[a-z0-9-]{1,24}$/.test(code);
const isHex = (hex: string) => /^#[0-9a-f]{6}$/.test(hex);

/** A code that the list does not have yet. */
function freeCode(list: readonly { code: string }[], stem: string): string {
  const taken = new Set(list.map(({ code }) => code));
  let no = list.length + 1;
  while (taken.has(`${stem}-${no}`)) no += 1;
  return `${stem}-${no}`;
}

export function ColourFields({ definition, onChange }: Props) {
  const t = useText(deskText);
  const { colours } = definition;
  const problems = useProblems(definition);
  const put = (next: BlankColour[]) => onChange({ ...definition, colours: next });
  return (
    <div className={styles.cards}>
      {colours.map((colour, at) => {
        const change = (part: Partial<BlankColour>) =>
          put(colours.map((one, no) => (no === at ? { ...one, ...part } : one)));
        const path = `colours.${at}`;
        return (
          <Card
            // biome-ignore lint/suspicious/noArrayIndexKey: the code is what is edited
            key={at}
            entry={colour}
            title={t.colour(at + 1)}
            sign={
              <span
                aria-hidden="true"
                className={styles.swatch}
                style={{ background: `linear-gradient(135deg, ${colour.hex} 50%, ${colour.inside_hex} 50%)` }}
              />
            }
            problemAt={(name) => problems.at(`${path}.${name}`)}
            onChange={change}
            onRemove={colours.length > 1 ? () => put(colours.filter((_, no) => no !== at)) : undefined}
          >
            <HexField label={t.leaf.hex} value={colour.hex} onChange={(hex) => change({ hex })} />
            <HexField
              label={t.leaf.inside_hex}
              value={colour.inside_hex}
              onChange={(inside_hex) => change({ inside_hex })}
            />
          </Card>
        );
      })}
      {colours.length < COLOURS_MAX && (
        <Button
          onClick={() =>
            put([
              ...colours,
              {
                code: freeCode(colours, 'colour'),
                name: t.colour(colours.length + 1),
                name_en: `Colour ${colours.length + 1}`,
                hex: '#d9d9d9',
                inside_hex: '#d9d9d9',
              },
            ])
          }
        >
          {t.add.colours}
        </Button>
      )}
    </div>
  );
}

export function ViewFields({ definition, onChange }: Props) {
  const t = useText(deskText);
  const { views } = definition;
  const problems = useProblems(definition);
  const put = (next: BlankView[]) => onChange({ ...definition, views: next });
  return (
    <div className={styles.cards}>
      {views.map((view, at) => {
        const change = (part: Partial<BlankView>) =>
          put(views.map((one, no) => (no === at ? { ...one, ...part } : one)));
        const figure = (
          name: 'yaw' | 'pitch' | 'zoom',
          unit: 'angle' | 'percent',
          min: number,
          max: number,
        ) => (
          <NumberField
            label={t.leaf[name]}
            unit={unit}
            min={min}
            max={max}
            value={view[name]}
            onChange={(next) => next !== null && change({ [name]: next })}
          />
        );
        return (
          <Card
            // biome-ignore lint/suspicious/noArrayIndexKey: the code is what is edited
            key={at}
            entry={view}
            title={t.view1(at + 1)}
            problemAt={(name) => problems.at(`views.${at}.${name}`)}
            onChange={change}
            onRemove={views.length > 1 ? () => put(views.filter((_, no) => no !== at)) : undefined}
          >
            {figure('yaw', 'angle', -36_000, 36_000)}
            {figure('pitch', 'angle', -36_000, 36_000)}
            {figure('zoom', 'percent', 20, 500)}
          </Card>
        );
      })}
      {views.length < VIEWS_MAX && (
        <Button
          onClick={() =>
            put([
              ...views,
              {
                code: freeCode(views, 'view'),
                name: t.view1(views.length + 1),
                name_en: `View ${views.length + 1}`,
                yaw: 0,
                pitch: 0,
                zoom: 100,
              },
            ])
          }
        >
          {t.add.views}
        </Button>
      )}
    </div>
  );
}

interface Named {
  code: string;
  name: string;
  name_en: string;
}

interface CardProps {
  entry: Named;
  title: string;
  sign?: ReactNode;
  problemAt: (name: string) => string | undefined;
  onChange: (part: Partial<Named>) => void;
  onRemove: (() => void) | undefined;
  children: ReactNode;
}

function Card({ entry, title, sign, problemAt, onChange, onRemove, children }: CardProps) {
  const t = useText(deskText);
  const name = pickText(useLanguage(), entry.name, entry.name_en);
  return (
    <section aria-label={title} className={styles.card}>
      <header>
        {sign}
        <strong>{name}</strong>
        {onRemove && (
          <Button aria-label={t.removeOne(name)} onClick={onRemove} variant="quiet">
            {t.remove}
          </Button>
        )}
      </header>
      <div className={styles.pairs}>
        <Field
          autoComplete="off"
          error={problemAt('name')}
          label={t.leaf.name}
          maxLength={NAME_MAX}
          onChange={({ target }) => onChange({ name: target.value })}
          value={entry.name}
        />
        <Field
          autoComplete="off"
          error={problemAt('name_en')}
          label={t.leaf.name_en}
          maxLength={NAME_MAX}
          onChange={({ target }) => onChange({ name_en: target.value })}
          value={entry.name_en}
        />
        <Field
          autoComplete="off"
          error={isCode(entry.code) ? problemAt('code') : t.badCode}
          label={t.leaf.code}
          maxLength={CODE_MAX}
          onChange={({ target }) => onChange({ code: target.value.toLowerCase() })}
          spellCheck={false}
          value={entry.code}
        />
        {children}
      </div>
    </section>
  );
}

interface HexFieldProps {
  label: string;
  value: string;
  onChange: (hex: string) => void;
}

/** A colour by its code or by the browser's own picker. */
function HexField({ label, value, onChange }: HexFieldProps) {
  const t = useText(deskText);
  return (
    <Field
      autoComplete="off"
      error={isHex(value) ? undefined : t.badHex}
      label={label}
      maxLength={7}
      onChange={({ target }) => onChange(target.value.toLowerCase())}
      spellCheck={false}
      suffix={
        <input
          aria-label={label}
          className={styles.picker}
          onChange={({ target }) => onChange(target.value)}
          type="color"
          value={isHex(value) ? value : '#ffffff'}
        />
      }
      value={value}
    />
  );
}

/** What the schema would refuse and the check of a definition does not look at. */
export const hasBadTexts = ({ colours, views }: BlankDefinition): boolean =>
  [...colours, ...views].some(({ code }) => !isCode(code)) ||
  colours.some(({ hex, inside_hex }) => !isHex(hex) || !isHex(inside_hex));
