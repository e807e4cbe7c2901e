import type { BlankDefinition, Hole } from '@motif/contract/features/blanks/definition';
import { FLAT_MATERIALS } from '@motif/contract/features/blanks/definition';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Select } from '../../../shared/ui/choices/select';
import { Checkbox } from '../../../shared/ui/fields/checkbox';
import { NumberField } from '../../../shared/ui/fields/number-field';
import type { NumberUnit } from '../../../shared/ui/fields/number-units';
import styles from './blank-desk.module.css';
import { cameraHole } from './blank-parts';
import { type Plain, valueAt, withValue } from './definition-values';
import { deskText } from './desk-text';
import { useProblems } from './use-blank-desk';
import { leafWord } from './value-words';

interface Props {
  definition: BlankDefinition;
  onChange: (definition: BlankDefinition) => void;
}

type Names = readonly string[];
const BODY: Record<BlankDefinition['shape'], Names> = {
  case: ['w', 'h', 'r', 'depth', 'edge'],
  cup: ['d', 'h', 'wall', 'print_bottom'],
  flat: ['w', 'h', 'r', 'depth'],
};
const AREA: Names = ['w_um', 'h_um', 'bleed_um', 'safe_um'];
const NEW_LENS = { x: 10_000, y: 10_000, r: 5_000 };
const NEW_KEY = { side: 'left' as const, y: 40_000, h: 12_000 };
const NEW_FLASH = { x: 10_000, y: 10_000, r: 2_000 };
const NEW_HANDLE = { gap: 5_200, h: 60_000, reach: 30_000 };
const NEW_HOLE: Hole = { kind: 'rect', x_um: 10_000, y_um: 10_000, w_um: 10_000, h_um: 10_000, r_um: 2_000 };

/** Every number of a blank as a field, in millimetres. */
export function SizeFields({ definition, onChange }: Props) {
  const t = useText(deskText);
  const { shape } = definition;
  const set = (path: string, value: Plain) => onChange(withValue(definition, path, value));
  const edit = { definition, onChange };
  return (
    <div className={styles.fields}>
      <Section title={t.section.body} open>
        <Lengths {...edit} at="geometry" names={BODY[shape]} />
        {shape === 'flat' && <Choice {...edit} path="geometry.material" choices={FLAT_MATERIALS} />}
        {shape === 'cup' && (
          <Checkbox
            label={t.leaf.lid}
            value={definition.geometry.lid}
            onChange={(lid) => set('geometry.lid', lid)}
          />
        )}
      </Section>
      {definition.shape === 'case' && <CaseFields definition={definition} onChange={onChange} />}
      {definition.shape === 'cup' && (
        <Section title={t.section.handle}>
          <Checkbox
            label={t.hasHandle}
            value={definition.geometry.handle !== null}
            onChange={(has) => set('geometry.handle', has ? NEW_HANDLE : null)}
          />
          {definition.geometry.handle && (
            <>
              <Figure {...edit} path="geometry.handle.gap" unit="angle" />
              <Lengths {...edit} at="geometry.handle" names={['h', 'reach']} />
            </>
          )}
        </Section>
      )}
      <Section title={t.section.area} open>
        <Lengths {...edit} at="area" names={AREA} />
        <Figure {...edit} path="area.dpi" unit="count" />
        <Figure {...edit} path="area.dpi_min" unit="count" />
        <Choice {...edit} path="area.fill" choices={['full', 'free']} />
        <Choice {...edit} path="area.technique" choices={['uv', 'sublimation', 'dtf', 'inkjet']} />
      </Section>
      <HoleFields {...edit} />
      <Section title={t.section.trade}>
        <Figure {...edit} path="weight_mg" unit="mg" />
        <Figure {...edit} path="base_price_fen" unit="fen" />
      </Section>
    </div>
  );
}

function CaseFields({ definition, onChange }: Props & { definition: BlankDefinition & { shape: 'case' } }) {
  const t = useText(deskText);
  const problems = useProblems(definition);
  const { lenses, flash, keys } = definition.geometry;
  const set = (path: string, value: Plain) => onChange(withValue(definition, path, value));
  const edit = { definition, onChange };
  return (
    <>
      <Section title={t.section.camera} open error={problems.at('geometry.camera')}>
        <Lengths {...edit} at="geometry.camera" names={['x', 'y', 'w', 'h', 'r']} />
      </Section>
      <Section title={t.section.lenses}>
        {lenses.map((lens, at) => (
          <Entry
            // biome-ignore lint/suspicious/noArrayIndexKey: a lens has nothing else to be told by
            key={at}
            title={t.part.lens(at + 1)}
            error={problems.at(`geometry.lenses.${at}`)}
            onRemove={() =>
              set(
                'geometry.lenses',
                lenses.filter((one) => one !== lens),
              )
            }
          >
            <Lengths {...edit} at={`geometry.lenses.${at}`} names={['x', 'y', 'r']} />
          </Entry>
        ))}
        {lenses.length < 6 && (
          <Button onClick={() => set('geometry.lenses', [...lenses, NEW_LENS])}>{t.add.lenses}</Button>
        )}
      </Section>
      <Section title={t.section.flash} error={problems.at('geometry.flash')}>
        <Checkbox
          label={t.hasFlash}
          value={flash !== null}
          onChange={(has) => set('geometry.flash', has ? NEW_FLASH : null)}
        />
        {flash && <Lengths {...edit} at="geometry.flash" names={['x', 'y', 'r']} />}
      </Section>
      <Section title={t.section.keys}>
        {keys.map((key, at) => (
          <Entry
            // biome-ignore lint/suspicious/noArrayIndexKey: a key has nothing else to be told by
            key={at}
            title={t.key(at + 1)}
            error={problems.at(`geometry.keys.${at}`)}
            onRemove={() =>
              set(
                'geometry.keys',
                keys.filter((one) => one !== key),
              )
            }
          >
            <Choice {...edit} path={`geometry.keys.${at}.side`} choices={['left', 'right']} />
            <Lengths {...edit} at={`geometry.keys.${at}`} names={['y', 'h']} />
          </Entry>
        ))}
        {keys.length < 6 && (
          <Button onClick={() => set('geometry.keys', [...keys, NEW_KEY])}>{t.add.keys}</Button>
        )}
      </Section>
    </>
  );
}

function HoleFields({ definition, onChange }: Props) {
  const t = useText(deskText);
  const problems = useProblems(definition);
  const { holes } = definition.area;
  const followed = cameraHole(definition);
  const put = (next: Hole[]) => onChange(withValue(definition, 'area.holes', next));
  return (
    <Section title={t.section.holes}>
      {holes.map((hole, at) => (
        <Entry
          // biome-ignore lint/suspicious/noArrayIndexKey: a hole has nothing else to be told by
          key={at}
          title={t.part.hole(at + 1)}
          error={problems.at(`area.holes.${at}`)}
          note={at === followed ? t.follows : undefined}
          onRemove={() => put(holes.filter((one) => one !== hole))}
        >
          {at !== followed && (
            <>
              <Choice
                definition={definition}
                onChange={onChange}
                path={`area.holes.${at}.kind`}
                choices={['rect', 'circle']}
              />
              <Lengths
                definition={definition}
                onChange={onChange}
                at={`area.holes.${at}`}
                isRound={hole.kind === 'circle'}
                names={
                  hole.kind === 'circle' ? ['x_um', 'y_um', 'r_um'] : ['x_um', 'y_um', 'w_um', 'h_um', 'r_um']
                }
              />
            </>
          )}
        </Entry>
      ))}
      {holes.length < 12 && <Button onClick={() => put([...holes, NEW_HOLE])}>{t.add.holes}</Button>}
    </Section>
  );
}

interface SectionProps {
  title: string;
  open?: boolean;
  error?: string | undefined;
  children: ReactNode;
}

function Section({ title, open = false, error, children }: SectionProps) {
  return (
    <details className={styles.section} open={open}>
      <summary>{title}</summary>
      {error && <p className={styles.wrong}>{error}</p>}
      <div className={styles.pairs}>{children}</div>
    </details>
  );
}

interface EntryProps {
  title: string;
  note?: string | undefined;
  error?: string | undefined;
  onRemove: () => void;
  children: ReactNode;
}

function Entry({ title, note, error, onRemove, children }: EntryProps) {
  const t = useText(deskText);
  return (
    <section aria-label={title} className={styles.entry}>
      <header>
        <span>
          {title} {note && <small>{note}</small>}
        </span>
        <Button aria-label={t.removeOne(title)} onClick={onRemove} variant="quiet">
          {t.remove}
        </Button>
      </header>
      {error && <p className={styles.wrong}>{error}</p>}
      <div className={styles.pairs}>{children}</div>
    </section>
  );
}

interface LengthsProps extends Props {
  at: string;
  names: Names;
  isRound?: boolean;
}

const Lengths = ({ at, names, ...edit }: LengthsProps) =>
  names.map((name) => <Figure key={name} {...edit} path={`${at}.${name}`} unit="um" />);

interface FigureProps extends Props {
  path: string;
  unit: NumberUnit;
  isRound?: boolean;
}

/** The limits of the schema, by path; the first that fits counts. */
const LIMITS: readonly [path: RegExp, min: number, max: number][] = [
  [/^area\.bleed_um$/, 0, 50_000],
  [/^area\.safe_um$/, 0, 100_000],
  [/^area\.dpi$/, 72, 600],
  [/^area\.dpi_min$/, 50, 600],
  [/^weight_mg$/, 0, 1_000_000_000],
  [/^base_price_fen$/, 0, 100_000_000],
  [/\.gap$/, 0, 36_000],
  [/^area\.[wh]_um$|\.(w|h|d|reach)$/, 1_000, 3_000_000],
  [/./, 0, 3_000_000],
];

function Figure({ definition, onChange, path, unit, isRound = false }: FigureProps) {
  const t = useText(deskText);
  const problems = useProblems(definition);
  const value = valueAt(definition, path);
  const [, min = 0, max = 0] = LIMITS.find(([fits]) => fits.test(path)) ?? [];
  return (
    <NumberField
      label={leafWord(t, path, isRound)}
      name={path}
      unit={unit}
      min={min}
      max={max}
      value={typeof value === 'number' ? value : null}
      error={problems.at(path)}
      onChange={(next) => {
        // An emptied field keeps the number it had, since a blank has no size that is not known.
        if (next !== null && next !== value) onChange(withValue(definition, path, next));
      }}
    />
  );
}

function Choice({
  definition,
  onChange,
  path,
  choices,
}: Props & { path: string; choices: readonly (keyof (typeof deskText)['zh']['choices'])[] }) {
  const t = useText(deskText);
  const value = choices.find((one) => one === valueAt(definition, path));
  return (
    <Select
      label={leafWord(t, path)}
      options={choices.map((one) => ({ value: one, label: t.choices[one] }))}
      value={value ?? null}
      onChange={(next) => onChange(withValue(definition, path, next))}
    />
  );
}
